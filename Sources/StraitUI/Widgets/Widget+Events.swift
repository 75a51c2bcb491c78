public import StraitChannels

extension Widget {
  /// The events of the control, as the user makes them.
  ///
  ///     user        Tab----a----b----Return----Tab
  ///     [.change]          change-change
  ///     .allEditing begin--change-change-submit---end      the widget dies: |
  ///
  /// `begin` and `end` come from the focus, so every widget that can have it has them: `begin` also
  /// when the app starts with the focus there, `end` also when the focus moves on because the
  /// widget is disabled. `change` and `submit` are raised by controls that can be edited and
  /// submitted, inside the key press or the request that does it, when the value has changed
  /// already. What a program sets is no event.
  ///
  /// The signal does not hold the widget, and completes when it dies. It never fails.
  ///
  /// - Parameter events: The events to be sent.
  /// - Returns: A signal of single events.
  public final func signal(for events: ControlEvents) -> Signal<ControlEvents> {
    let subjects: [Signal<ControlEvents>] = events.each.map(subject)
    return subjects.count == 1 ? subjects[0] : .merge(subjects)
  }

  /// Sends an event to those who subscribed to it: for controls, when the user has done something.
  ///
  /// ```swift
  /// override func press(_ key: KeyPress) -> Bool {
  ///   guard key == "space" else { return false }
  ///   isOn.toggle()
  ///   raise(.change)
  ///   return true
  /// }
  /// ```
  ///
  /// The app raises `begin` and `end` itself.
  ///
  /// - Parameter event: The event.
  /// - Returns: Whether anybody receives it.
  @discardableResult
  public final func raise(_ event: ControlEvents) -> Bool {
    let subjects = event.each.compactMap { eventSource?.subjects[$0] }
      .filter { $0.subscriberCount > 0 }
    for subject in subjects { subject.sendNext(event) }
    return !subjects.isEmpty
  }

  private func subject(of event: ControlEvents) -> Subject<ControlEvents> {
    let source = eventSource ?? ControlEventSource()
    eventSource = source
    return source.subject(of: event)
  }
}

/// Where the events of one widget are sent; made when somebody asks for them.
final class ControlEventSource {
  private(set) var subjects: [ControlEvents: Subject<ControlEvents>] = [:]
  // Freed with the widget, on whatever thread.
  private var endings: [ScopedDisposable] = []

  func subject(of event: ControlEvents) -> Subject<ControlEvents> {
    if let subject = subjects[event] { return subject }
    let subject = Subject<ControlEvents>()
    subjects[event] = subject
    endings.append(ScopedDisposable { subject.sendCompleted() })
    return subject
  }
}
