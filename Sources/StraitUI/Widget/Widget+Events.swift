public import StraitChannels

extension Widget {
  /// Returns the events of the control, as the user makes them.
  ///
  ///     user        Tab----a----b----Return----Tab
  ///     [.change]          change-change
  ///     .allEditing begin--change-change-submit---end      the widget is deallocated: |
  ///
  /// `begin` and `end` come from the focus, so every widget that can have it has them: `begin` also
  /// when the app starts with the focus there, `end` also when the focus moves because the widget
  /// is disabled. `change` and `submit` are raised by controls that can be edited and submitted,
  /// inside the key press or the request that does it, when the value has changed already. Return
  /// submits a control, unless it does something else there, as in a checkbox or a select: then it
  /// does so while a binding waits for it. A set by the program is not an event.
  ///
  /// The signal does not hold the widget, and completes when it is deallocated. It never fails.
  ///
  /// - Parameter events: The events to be sent.
  /// - Returns: A signal of single events.
  public final func signal(for events: ControlEvents) -> Signal<ControlEvents> {
    let subjects: [Signal<ControlEvents>] = events.each.map(subject)
    return subjects.count == 1 ? subjects[0] : .merge(subjects)
  }

  /// Sends an event to its subscribers: for controls, when the user has done something.
  ///
  /// ```swift
  /// Action("search.find", "Find", keys: "enter") { self.raise(.submit) }
  /// ```
  ///
  /// The app raises `begin` and `end` itself, and `Control.edit(_:)` raises `change`.
  ///
  /// - Parameter event: The event.
  /// - Returns: `true` if it has a subscriber.
  @discardableResult
  public final func raise(_ event: ControlEvents) -> Bool {
    guard let source = belongings?.events else { return false }
    // Bindings first: the closures that are called then find the edit committed.
    if event.contains(.submit) { source.commit(.submit) }
    if event.contains(.end) { source.commit(.blur) }
    let subjects = event.each.compactMap { source.subjects[$0] }
      .filter { $0.subscriberCount > 0 }
    for subject in subjects { subject.sendNext(event) }
    return !subjects.isEmpty
  }

  /// Returns whether something has subscribed to an event.
  ///
  /// - Parameter event: The event.
  /// - Returns: `true` if it has a subscriber.
  public final func hasSubscriber(to event: ControlEvents) -> Bool {
    guard let subjects = belongings?.events?.subjects else { return false }
    return event.each.contains { (subjects[$0]?.subscriberCount ?? 0) > 0 }
  }

  private func subject(of event: ControlEvents) -> Subject<ControlEvents> {
    eventSource.subject(of: event)
  }

  private var eventSource: ControlEventSource {
    let belongings = self.belongings ?? Belongings()
    self.belongings = belongings
    let source = belongings.events ?? ControlEventSource()
    belongings.events = source
    return source
  }

  /// When the user means the value of the widget as it is: at `submit` and at `end`, before their
  /// subscribers are called, and at Return in a field that nothing else submits.
  final var commits: Signal<CommitMoments> {
    .defer { [weak self] in self?.eventSource.subjectOfCommits ?? .empty() }
  }

  /// Commits the edit, as Return does.
  final func commitEdit() {
    belongings?.events?.commit(.submit)
  }

  /// `true` if a binding keeps edits here until they are submitted.
  final var bindingWaitsForSubmit: Bool { belongings?.events?.waitsForSubmit == true }

  /// `true` if something is edited that a submit would commit.
  final var isWaitingForSubmit: Bool { belongings?.events?.isWaitingForSubmit == true }

  /// Informs bindings of a typed text that has no value.
  ///
  /// - Parameter draft: The text; `nil` when it has a value again.
  final func takeDraft(_ draft: String?) {
    belongings?.events?.takeDraft(draft)
  }

  /// Informs bindings that the user has removed such a text.
  final func forgetDraft() {
    belongings?.events?.dropDraft()
  }

  /// Follows the edit of a binding.
  final func followEdit(_ edit: BoundEdit) {
    eventSource.follow(edit)
  }

  /// `true` if the bindings are committing the value just now, and may write its canonical form.
  final var isCommitting: Bool { belongings?.events?.isCommitting == true }
}

/// The sender of one widget's events; made when something subscribes to them.
final class ControlEventSource {
  private(set) var subjects: [ControlEvents: Subject<ControlEvents>] = [:]
  /// The sender of the moments at which bindings commit.
  private var commits: Subject<CommitMoments>?
  /// `true` if such a moment is being sent.
  private(set) var isCommitting = false
  // Freed with the widget, on any thread.
  private var endings: [ScopedDisposable] = []

  var subjectOfCommits: Subject<CommitMoments> {
    if let commits { return commits }
    let subject = Subject<CommitMoments>()
    commits = subject
    endings.append(ScopedDisposable { subject.sendCompleted() })
    return subject
  }

  /// The edits of the bindings that convert or have a policy.
  private var edits: [BoundEdit] = []

  func follow(_ edit: BoundEdit) {
    edits.removeAll(where: \.isOver)
    edits.append(edit)
  }

  var waitsForSubmit: Bool { edits.contains(where: \.waitsForSubmit) }

  var isWaitingForSubmit: Bool { edits.contains(where: \.isWaiting) }

  func takeDraft(_ draft: String?) {
    for edit in edits { edit.takeDraft(draft) }
  }

  func dropDraft() {
    for edit in edits { edit.dropDraft() }
  }

  /// Makes bindings commit.
  func commit(_ moment: CommitMoments) {
    guard let commits else { return }
    let wasCommitting = isCommitting
    isCommitting = true
    commits.sendNext(moment)
    isCommitting = wasCommitting
  }

  func subject(of event: ControlEvents) -> Subject<ControlEvents> {
    if let subject = subjects[event] { return subject }
    let subject = Subject<ControlEvents>()
    subjects[event] = subject
    endings.append(ScopedDisposable { subject.sendCompleted() })
    return subject
  }
}

/// The effect of Return on the value of a control.
enum SubmitKey {
  /// It does not submit: the widget has no value, or another key does it.
  case none
  /// It submits the value, unless it does something else there and nothing waits for it.
  case value
  /// An action of the control submits the current row.
  case row
  /// An action of the control submits the text. Return commits the edit in any case.
  case text
}
