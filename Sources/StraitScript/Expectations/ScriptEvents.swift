/// An expectation of the events that a channel has carried since the app started.
public struct ScriptEvents: Hashable, Sendable {
  /// A test of the events.
  public enum Test: Hashable, Sendable {
    /// `== ["A","Ad"]`: their values in order, as a list; `has "A"`: that one of them is this.
    case values(ScriptCheck)
    /// `count 3`: how many there are.
    case count(ScriptCount)
  }

  /// The path of the model, or the name of the channel.
  public var path: String
  /// `from NAME`: only events from this origin count; `nil` for those of all.
  public var origin: String?
  /// The test of the events.
  public var test: Test

  /// Makes the expectation.
  ///
  /// - Parameters:
  ///   - path: The path of the model, or the name of the channel.
  ///   - origin: The origin of the events that count, if not all do.
  ///   - test: The test of the events.
  public init(_ path: String, from origin: String? = nil, _ test: Test) {
    self.path = path
    self.origin = origin
    self.test = test
  }
}
