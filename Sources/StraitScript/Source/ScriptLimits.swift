/// How large a script may be before it is refused with an error.
///
/// The limits are there for scripts that come from elsewhere: whatever their bytes, reading them
/// takes bounded memory and ends.
public struct ScriptLimits: Hashable, Sendable {
  /// The most bytes that a file may have; one mebibyte if nothing else is said.
  public var fileBytes = 1 << 20
  /// The most bytes that a line may have.
  public var lineBytes = 1 << 16
  /// The most blocks that may be open at a place, and the most lists within lists.
  public var nesting = 32
  /// The most errors that are collected; reading stops at the next.
  public var errors = 100
  /// The most files that may be included from one another at a place.
  public var includes = 16
  /// The most steps that a script may have with all that it includes.
  ///
  /// It is also the limit of the steps, lines of setup and tags outside of tests, which are counted
  /// once for each test.
  public var steps = 200_000

  /// The limits that hold where nothing else is said.
  public static let standard = ScriptLimits()

  /// The limits for what was within its limits before.
  static let unlimited = {
    var limits = ScriptLimits()
    limits.fileBytes = .max
    limits.lineBytes = .max
    return limits
  }()

  /// Makes the standard limits, to be changed.
  public init() {}
}
