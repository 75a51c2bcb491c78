public import StraitChannels
public import StraitModel

extension Control {
  /// An end of a new channel to the control: it sends each edit, and shows what is sent into it.
  ///
  ///     user edits   a-----b---
  ///     sent in      ---x------   the control is deallocated
  ///     terminal     a-----xb--|
  ///
  /// It sends the whole value once for each edit of the user's, inside the edit, and no value at
  /// the start; a value that was sent in, or set by the program, is no edit. The terminal does not
  /// hold the control, and completes when it is deallocated; ending it leaves the value as it is.
  ///
  /// - Returns: The terminal: a new one, of a channel of its own, at each call.
  public final func newValueChannel() -> ChannelTerminal<Value> {
    .control(self, events: edits, key: \.value)
  }

  /// An end of a new channel to the control that takes `nil` for a value of its own.
  ///
  /// - Parameter nilValue: What is shown when `nil` is sent in.
  /// - Returns: The terminal. See `newValueChannel()`.
  public final func newValueChannel(nilValue: Value) -> ChannelTerminal<Value?> {
    .control(self, events: edits, key: \.value, nilValue: nilValue)
  }

  /// An end of a new channel to the control that sends the value at events of one's choice.
  ///
  /// ```swift
  /// name.newValueChannel(on: [.submit, .end]).bind(to: person.channel(to: \.name))
  /// ```
  ///
  /// - Parameter events: When the value is sent.
  /// - Returns: The terminal. See `newValueChannel()`, which sends it on `.change`.
  public final func newValueChannel(on events: ControlEvents) -> ChannelTerminal<Value> {
    .control(self, events: signal(for: events), key: \.value)
  }

  /// Binds the control to a property, both ways; the property's value is shown at once.
  ///
  /// - Parameter property: The property. It is not held; the binding ends with it and with the
  ///   control.
  /// - Returns: The binding; it may be dropped.
  @discardableResult
  public final func bind(to property: Property<Value>) -> Binding {
    bind(to: property.channel())
  }

  /// Binds the control to an end of another channel, both ways; the value there is shown at once,
  /// if there is one.
  ///
  /// - Parameter terminal: The end of the channel.
  /// - Returns: The binding; it may be dropped.
  @discardableResult
  public final func bind(to terminal: ChannelTerminal<Value>) -> Binding {
    isJoining = true
    defer { isJoining = false }
    return newValueChannel().bind(to: terminal)
  }
}
