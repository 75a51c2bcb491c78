public import StraitChannels

extension TextField {
  /// An end of a new channel to the field: it tells each edit, and shows what is sent into it.
  ///
  /// ```swift
  /// a.newTextChannel().subscribe(b.newTextChannel())
  /// b.newTextChannel().subscribe(a.newTextChannel())
  /// ```
  ///
  ///     user types   a-----b---
  ///     sent in      ---x------   the field dies
  ///     terminal     a-----xb--|
  ///
  /// It tells the whole text once for each edit of the user's, inside the edit, and no value at the
  /// start; a text that was sent in, or set by the program, is no edit. Keys that arrive together,
  /// and a paste, are one edit. The terminal does not hold the field, and completes when it dies;
  /// ending it leaves the text as it is.
  ///
  /// - Returns: The terminal: a new one, of a channel of its own, at each call.
  public func newTextChannel() -> ChannelTerminal<String> {
    .control(self, events: edits, key: \.text)
  }

  /// An end of a new channel to the field that takes `nil` for a text of its own.
  ///
  /// - Parameter nilValue: What is shown when `nil` is sent in.
  /// - Returns: The terminal. See `newTextChannel()`.
  public func newTextChannel(nilValue: String = "") -> ChannelTerminal<String?> {
    .control(self, events: edits, key: \.text, nilValue: nilValue)
  }

  /// The text, and then the whole text after each edit.
  ///
  ///     user types   ---a--b---   the field dies
  ///     textSignal   t--a--b--|
  ///
  /// Each subscriber first hears the text that the field has then. What is sent in by a channel, or set by
  /// the program, is no edit. The signal does not hold the field, and completes when it dies.
  public var textSignal: Signal<String> {
    .defer { [weak self] in
      guard let self else { return .empty() }
      return newTextChannel().startWith(text)
    }
  }
}
