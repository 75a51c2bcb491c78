extension ChannelTerminal {
  /// Makes a channel to a control, or to anything else that a user changes and a program sets.
  ///
  /// ```swift
  /// final class Slider {
  ///   var value = 0.0
  ///   let moves = Subject<Void>()                 // sends when the user has moved it
  ///   func newValueChannel() -> ChannelTerminal<Double> {
  ///     .control(self, events: moves, key: \.value)
  ///   }
  /// }
  /// ```
  ///
  ///     user sets    a-----b---
  ///     sent in      ---x------   the events end
  ///     terminal     a-----b--|
  ///
  /// At each event the terminal sends the key's value, inside the event; it sends no value at the
  /// start. A value sent into it is written to the key, which must raise no event. The terminal
  /// does not hold the control. It completes when the events do, or when their sender is
  /// deallocated; so let them complete when the control is deallocated. Ending the terminal leaves
  /// the control unchanged. A failure that is sent in is reported. Values sent in after the control
  /// was deallocated are dropped.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - events: Sends when the user has changed the value. The sent values are ignored.
  ///   - commits: Sends when the user means the value as it is: has submitted it, or gone on to
  ///     another control. Without it, a binding cannot commit at such a moment, nor write the
  ///     canonical form then (T14).
  ///   - key: The key of the value.
  /// - Returns: The terminal: a new one, of a new channel, at each call.
  public static func control<Control: AnyObject, Event>(
    _ control: Control,
    events: Signal<Event>,
    commits: Signal<CommitMoments>? = nil,
    key: ReferenceWritableKeyPath<Control, Value>
  ) -> ChannelTerminal<Value> {
    .control(
      control,
      events: events,
      commits: commits,
      read: { $0[keyPath: key] },
      write: { $0[keyPath: key] = $1 }
    )
  }

  /// Makes a channel to a control that has another value in place of `nil`.
  ///
  /// ```swift
  /// func newDateChannel(nilValue: Day) -> ChannelTerminal<Day?> {
  ///   .control(self, events: picks, key: \.day, nilValue: nilValue)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - control: The control; not held.
  ///   - events: Sends when the user has changed the value.
  ///   - commits: Sends when the user means the value as it is.
  ///   - key: The key of the value.
  ///   - nilValue: The value to write when `nil` is sent in.
  /// - Returns: The terminal. See `control(_:events:commits:key:)`.
  public static func control<Control: AnyObject, Event, Wrapped>(
    _ control: Control,
    events: Signal<Event>,
    commits: Signal<CommitMoments>? = nil,
    key: ReferenceWritableKeyPath<Control, Wrapped>,
    nilValue: Wrapped
  ) -> ChannelTerminal<Value> where Value == Wrapped? {
    .control(
      control,
      events: events,
      commits: commits,
      read: { $0[keyPath: key] },
      write: { $0[keyPath: key] = $1 ?? nilValue }
    )
  }

  /// Makes a channel to a control that has no value for it at times.
  ///
  /// - Parameters:
  ///   - control: The control; not held.
  ///   - events: Sends when the user has changed the value.
  ///   - commits: Sends when the user means the value as it is.
  ///   - read: Reads the value; `nil` if the text in the control has no value. Nothing
  ///     is sent then, and to a binding the end has no value.
  ///   - draft: Reads the user's text that has no value; otherwise `nil`.
  ///   - write: Shows a value that was sent in.
  /// - Returns: The terminal. See `control(_:events:commits:key:)`.
  package static func control<Control: AnyObject, Event>(
    _ control: Control,
    events: Signal<Event>,
    commits: Signal<CommitMoments>? = nil,
    read: @escaping (Control) -> Value?,
    draft: @escaping (Control) -> String? = { _ in nil },
    write: @escaping (Control, Value) -> Void
  ) -> ChannelTerminal<Value> {
    let terminal = EdgeTerminal(
      ControlSource(control, events, commits: commits, read: read, draft: draft, write: write)
    )
    terminal.name { [weak control] in (control as? any NamedInGraphs)?.nameInGraphs }
    return terminal
  }
}

/// A control behind an end of a channel.
private final class ControlSource<Control: AnyObject, Event, Value>: EdgeSource {
  private weak var control: Control?
  private let events: Signal<Event>
  let commits: Signal<CommitMoments>?
  private let read: (Control) -> Value?
  private let readDraft: (Control) -> String?
  private let set: (Control, Value) -> Void

  init(
    _ control: Control,
    _ events: Signal<Event>,
    commits: Signal<CommitMoments>?,
    read: @escaping (Control) -> Value?,
    draft: @escaping (Control) -> String?,
    write: @escaping (Control, Value) -> Void
  ) {
    self.control = control
    self.events = events
    self.commits = commits
    self.read = read
    readDraft = draft
    set = write
  }

  var owner: AnyObject? { control }

  var held: Value? { control.flatMap(read) }

  var draft: String? { control.flatMap(readDraft) }

  var nameOfControl: String? { control.map { Label.of(type(of: $0)) } }

  func write(_ value: Value) {
    if let control { set(control, value) }
  }

  func listen(for terminal: EdgeTerminal<Value>) -> Disposable? {
    control == nil ? nil : events.subscribe(fresh: ControlTap(terminal) { [self] in held })
  }

  func fail(_ error: any Error) {
    guard let control else { return }
    let name = (control as? any NamedInGraphs)?.nameInGraphs ?? Label.of(type(of: control))
    Report.send(.bindingFailed(name: name, error: "\(error)"))
  }
}

/// Listens to a control's events for an end of a channel.
private final class ControlTap<Event, Value>: Subscriber<Event> {
  private let terminal: EdgeTerminal<Value>
  private let read: () -> Value?

  init(_ terminal: EdgeTerminal<Value>, read: @escaping () -> Value?) {
    self.terminal = terminal
    self.read = read
    super.init()
  }

  override var isLink: Bool { true }

  override var label: String { terminal.label }

  override var isGraphNode: Bool { false }

  override func next(_ event: Event) {
    guard terminal.isObserved else { return }
    if let value = read() { terminal.receive(value) } else { terminal.receiveDraft() }
  }

  override func end(_ ending: Ending) {
    terminal.sourceEnded()
  }

  override func sourceIsFreed() {
    super.sourceIsFreed()
    terminal.sourceEnded()
  }
}
