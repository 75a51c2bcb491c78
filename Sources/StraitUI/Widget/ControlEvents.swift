/// The events of a user's actions at a control, common to all controls.
///
/// ```swift
/// name.signal(for: [.submit, .end]).subscribe(onNext: { event in save() })
/// ```
public struct ControlEvents: OptionSet, Sendable, Hashable, CustomStringConvertible {
  /// One bit for each event.
  public let rawValue: UInt8

  /// Makes a set of events from its bits.
  ///
  /// - Parameter rawValue: One bit for each event.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The control has received the focus.
  public static let begin = ControlEvents(rawValue: 1)
  /// The user has changed the value; a program that sets it has not.
  public static let change = ControlEvents(rawValue: 2)
  /// The user has pressed Return, or Ctrl-Return in a text area: the value is final.
  public static let submit = ControlEvents(rawValue: 4)
  /// The focus has left the control.
  public static let end = ControlEvents(rawValue: 8)

  /// All of them, from `begin` to `end`.
  public static let allEditing: ControlEvents = [.begin, .change, .submit, .end]

  /// The events of the set, one by one, in the order in which they usually come.
  public var each: [ControlEvents] {
    [.begin, .change, .submit, .end].filter { contains($0) }
  }

  /// The names of the events, in order, with blanks between them.
  public var description: String {
    let names: [ControlEvents: String] = [
      .begin: "begin", .change: "change", .submit: "submit", .end: "end",
    ]
    return each.compactMap { names[$0] }.joined(separator: " ")
  }
}
