public import StraitChannels

extension TextControl {
  /// Returns an end of a new channel to the text: it sends each edit, and shows the texts sent into
  /// it.
  ///
  /// ```swift
  /// a.newTextChannel().subscribe(b.newTextChannel())
  /// b.newTextChannel().subscribe(a.newTextChannel())
  /// ```
  ///
  ///     user types   a-----b---
  ///     sent in      ---x------   the control is deallocated
  ///     terminal     a-----xb--|
  ///
  /// It sends the whole text once for each edit by the user, inside the edit, and no value at the
  /// start; a text that was sent in, or set by the program, is not an edit. Keys that arrive
  /// together, and a paste, are one edit. The terminal does not hold the control, and completes
  /// with it; ending it leaves the text unchanged.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public final func newTextChannel() -> ChannelTerminal<String> {
    .control(self, events: edits, commits: commits, key: \.text)
  }

  /// Returns an end of a new channel to the field that takes `nil` for a separate text.
  ///
  /// - Parameter nilValue: The text to show when `nil` is sent in.
  /// - Returns: The terminal. See `newTextChannel()`.
  public final func newTextChannel(nilValue: String = "") -> ChannelTerminal<String?> {
    .control(self, events: edits, commits: commits, key: \.text, nilValue: nilValue)
  }

  /// Returns an end of a new channel to the field that sends the text at events of one's choice.
  ///
  /// ```swift
  /// field.newTextChannel(on: [.submit, .end]).bind(to: person.channel(to: \.name))    // not at each key
  /// ```
  ///
  /// - Parameter events: The events at which the text is sent.
  /// - Returns: The terminal. See `newTextChannel()`, which sends it on `.change`.
  public final func newTextChannel(on events: ControlEvents) -> ChannelTerminal<String> {
    .control(self, events: signal(for: events), commits: commits, key: \.text)
  }

  /// Returns the text, and then the whole text at each event of one's choice.
  ///
  ///     user                      Tab--a--b--Return--Tab   the control is deallocated
  ///     textSignal(on: .change)   t----ta-tab------------|
  ///     on: .allEditing           t-t--ta-tab-tab----tab-|
  ///
  /// With `.allEditing` the same text is sent several times: `distinctUntilChanged()` drops
  /// repetitions.
  ///
  /// - Parameter events: The events at which the text is sent.
  /// - Returns: The signal, which does not hold the control, and completes with it.
  public final func textSignal(on events: ControlEvents) -> Signal<String> {
    .defer { [weak self] in
      guard let self else { return .empty() }
      return signal(for: events).compactMap { [weak self] _ in self?.text }.startWith(text)
    }
  }

  /// The text, and then the whole text after each edit.
  ///
  ///     user types   ---a--b---   the control is deallocated
  ///     textSignal   t--a--b--|
  ///
  /// Each subscriber first receives the text that the control has then. A text sent in by a
  /// channel, or set by the program, is not an edit. `textSignal(on:)` sends it at other events,
  /// too. The signal does not hold the control, and completes with it.
  public final var textSignal: Signal<String> {
    .defer { [weak self] in
      guard let self else { return .empty() }
      return newTextChannel().startWith(text)
    }
  }

  /// The changes of the text as they are made, by the user and by the program: the removed and the
  /// inserted part, without a copy of the rest.
  ///
  ///     text     ab---abc---ab---   the control is deallocated
  ///     changes  ----+c----(-c)--|
  ///
  /// Applied one after the other to a copy of `buffer` from when it was subscribed, they make the
  /// text. Each is sent before the channels of the control send the edit.
  public final var textChanges: Signal<TextEdit> { changes }
}
