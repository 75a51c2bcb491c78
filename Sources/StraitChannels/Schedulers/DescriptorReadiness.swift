import CEngine

/// The operations that a descriptor is ready for.
public struct DescriptorReadiness: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A read does not wait: there is something to read, or the end.
  public static let reading = DescriptorReadiness(rawValue: 1)
  /// A write does not wait.
  public static let writing = DescriptorReadiness(rawValue: 2)
  /// The descriptor is not open.
  public static let invalid = DescriptorReadiness(rawValue: 4)

  /// As poll(2) has it.
  var events: Int16 {
    Int16((contains(.reading) ? POLLIN : 0) | (contains(.writing) ? POLLOUT : 0))
  }

  /// The readiness in a result of poll(2).
  init(_ events: Int16) {
    let events = Int32(events)
    self = []
    if events & POLLNVAL != 0 { insert(.invalid) }
    if events & (POLLIN | POLLHUP | POLLERR) != 0 { insert(.reading) }
    if events & (POLLOUT | POLLHUP | POLLERR) != 0 { insert(.writing) }
  }
}
