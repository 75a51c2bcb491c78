/// A link into an end of a channel, which may be a half of a binding.
final class TerminalLink<Value>: TargetLink<Value> {
  private let target: ChannelTerminal<Value>
  private weak var binding: TerminalBinding?

  init(to target: ChannelTerminal<Value>, binding: TerminalBinding? = nil) {
    self.target = target
    self.binding = binding
    super.init()
    binding?.add(self)
  }

  deinit {
    leave()
  }

  override func enter() -> Bool { target.admit(self) }

  override func leave() {
    target.forget(self)
  }

  override func closed() {
    leave()
    binding?.linkClosed()
  }

  override var label: String { target.label }

  override var downstreamObjects: [AnyObject] { [target] }

  override func next(_ value: Value) {
    target.pass(value)
  }

  override func pass(_ ending: Ending) {
    target.passEnding(ending)
  }
}

extension Signal {
  /// Subscribes an end of a channel: what it hears comes out at the other end, the ending included.
  ///
  /// ```swift
  /// a.newTextChannel().subscribe(b.newTextChannel())
  /// ```
  ///
  /// - Parameter terminal: The end of a channel. The subscription holds it.
  /// - Returns: The subscription; disposing it ends it without another event. It is disposed when
  ///   the channel ends, at whichever end, and when the property, the object or the events of the
  ///   control behind it end. If that has happened already, this signal is not subscribed to at
  ///   all.
  @discardableResult
  public final func subscribe(_ terminal: ChannelTerminal<Value>) -> Disposable {
    subscribe(link: TerminalLink(to: terminal))
  }
}
