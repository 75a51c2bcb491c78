/// Limits of the size of a script, beyond which it is refused with an error.
///
/// The limits protect against scripts from untrusted sources: for any bytes, reading them takes
/// bounded memory and ends.
public struct ScriptLimits: Hashable, Sendable {
  /// The most bytes that a file may have; one mebibyte by default.
  public var fileBytes = 1 << 20
  /// The most bytes that a line may have.
  public var lineBytes = 1 << 16
  /// The most blocks that may be open at a place, and the most lists within lists.
  public var nesting = 32
  /// The most errors that are collected; reading stops at the next.
  ///
  /// A number below 1 becomes 1.
  public var errors = 100 {
    didSet { errors = max(1, errors) }
  }
  /// The most files that may be included from one another at a place.
  public var includes = 16
  /// The most steps that a script may have with all that it includes.
  ///
  /// It is also the limit of the steps, lines of setup and tags outside of tests, which are counted
  /// once for each test.
  public var steps = 200_000

  /// The default limits.
  public static let standard = ScriptLimits()

  /// The limits for a text that has already passed its limits.
  static let unlimited = {
    var limits = ScriptLimits()
    limits.fileBytes = .max
    limits.lineBytes = .max
    return limits
  }()

  /// Makes the standard limits, to be changed.
  public init() {}
}
