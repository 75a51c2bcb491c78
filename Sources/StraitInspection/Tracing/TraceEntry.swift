import StraitChannels

/// One delivery that a trace has seen: sender, receiver, value, time and cause.
///
/// ```
/// 1 search → map: Ada  [App.swift:12]
/// 2   found → subscriber: 3
/// ```
public struct TraceEntry: Sendable, Hashable, CustomStringConvertible {
  /// The outcome of an event.
  public enum Outcome: String, Sendable, Hashable {
    /// The receiver was called.
    case delivered
    /// The sender is delivering another event; this one waits for its turn.
    case waits
    /// The sender, or the receiver, has ended, or its queue was cut off.
    case dropped
    /// The property's coercion has refused the value, and the property keeps its old one.
    case refused
    /// A newer value of the property is on its way to the receiver.
    case superseded
    /// Without subscribers.
    case unobserved
  }

  /// The entry's place in its trace: 1, 2, 3 and so on.
  public let number: Int
  /// Its time, in nanoseconds of the system's monotonic clock.
  public let nanoseconds: UInt64
  /// The number of deliveries around it; 0 for an event sent from outside.
  public let depth: Int
  /// The number of the entry whose receiver has caused this one, if there is one.
  public let cause: Int?
  /// The wave of property values in delivery; otherwise 0.
  public let wave: UInt64
  /// The name of what sent the event.
  public let sender: String
  /// The name of the receiver; otherwise `nil`, yet.
  public let receiver: String?
  /// The value, `completed`, or `failed: ` and the error.
  public let event: String
  /// The outcome.
  public let outcome: Outcome
  /// The file of the call that sent it; `nil` for events that the engine passes on, and for a
  /// property's set.
  public let file: String?
  /// The line of that call.
  public let line: UInt?

  /// The entry on one line, without parts that differ from run to run.
  public var description: String {
    var text = "\(number) " + String(repeating: "  ", count: depth)
    text += OneLine.text(sender)
    if let receiver { text += " → \(OneLine.text(receiver))" }
    text += ": \(OneLine.notEmpty(event))"
    if outcome != .delivered { text += " (\(outcome.rawValue))" }
    if let file, let line { text += "  [\(file):\(line)]" }
    return text
  }
}
