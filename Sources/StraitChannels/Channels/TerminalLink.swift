import CEngine

/// A subscriber of an end that may be a part of a binding.
protocol BindingPart {
  /// `true` if a binding makes the link's target agree after a rollback.
  var isOfBinding: Bool { get }
}

/// A link into an end of a channel, which may be a half of a binding.
class EndLink<Value>: TargetLink<Value>, BindingPart {
  /// The binding, until the link closes.
  private(set) final var binding: Binding?

  init(_ binding: Binding?) {
    self.binding = binding
    super.init()
  }

  final var isOfBinding: Bool { binding != nil }

  override final func closed() {
    leave()
    takeBinding()?.linkClosed(self)
  }

  /// Takes the binding out, which is then notified that the link has closed.
  final func takeBinding() -> Binding? { binding.take() }

  /// Returns whether a value is carried, and counts it if so.
  @inline(never)
  final func attend(to value: Value) -> Bool {
    if attention.contains(.pausing) {
      binding?.coupling.missed(value, over: self)
      return false
    }
    if let binding {
      binding.count(Self.text(of: value), toFirst: binding.coupling.leadsToFirst(self))
    }
    return true
  }
}

/// A link into an end of a channel that holds the end.
final class TerminalLink<Value>: EndLink<Value> {
  let target: ChannelTerminal<Value>

  init(to target: ChannelTerminal<Value>, binding: Binding? = nil) {
    self.target = target
    super.init(binding)
  }

  deinit {
    if Home.isAway(from: indexAtSource) {
      Home.end(at: indexAtSource, (target, takeBinding())) {
        $0.forget(nil); $1?.linkClosed(nil)
      }
    } else {
      closed()
    }
  }

  override func enter() -> Bool { target.admit(self) }

  override func leave() {
    target.forget(self)
  }

  override var label: String { target.label }

  override var present: Value? { target.held }

  /// `true` if a value may still be carried after user code has run: the link was not disposed (law
  /// 6), and its binding not paused.
  var isOpen: Bool { !isDisposed && !attention.contains(.pausing) }

  override func next(_ value: Value) {
    if !attention.isEmpty, !attend(to: value) { return }
    if strait_thread().isInTransaction { binding?.noteInTransaction() }
    target.pass(value, over: self)
  }

  override func pass(_ ending: Ending) {
    target.passEnding(ending)
  }
}

extension Signal {
  /// Subscribes an end of a channel: the values that it receives, and the ending, are delivered at
  /// the other end.
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
