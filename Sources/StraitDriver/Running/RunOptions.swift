public import StraitScript

/// The options of a run of scripts.
public struct RunOptions: Hashable, Sendable {
  /// The set-up of the apps, as far as the scripts do not set it.
  public var setup = AppSetup()
  /// The values of variables that are given from outside.
  public var variables: [String: ScriptValue] = [:]
  /// The number of times the tests are run, one round after the other.
  public var rounds = 1
  /// The seed of the order in which the tests are run; `nil` for the order of the files.
  public var orderSeed: UInt64?
  /// A text that a test's name must hold to be run.
  public var grep: String?
  /// The tags of which a test must have one to be run; none for all tests.
  public var tags: [String] = []
  /// The part of the tests that is run.
  public var shard: RunShard?
  /// The treatment of snapshots that differ, or are missing.
  public var goldens = GoldenPolicy.create
  /// The drivers that the tests are run on.
  ///
  /// Scripts can ask for it to skip a test: `skip "…" if driver terminal`. A test that is run on both
  /// drivers is skipped if either is named.
  public var drivers: Set<ScriptSkip.Driver> = [.headless]

  /// Makes the usual options.
  public init() {}
}

/// A part of the tests, for runs that are shared among machines.
public struct RunShard: Hashable, Sendable {
  /// The number of the part, counted from 1.
  public let number: Int
  /// The number of parts.
  public let count: Int

  /// Makes a part.
  ///
  /// - Parameters:
  ///   - number: The number of the part. Must be one of 1 to `count`.
  ///   - count: The number of parts. Must be positive.
  public init(_ number: Int, of count: Int) {
    precondition(
      count > 0 && (1...count).contains(number),
      "a part must be one of those there are, got \(number)/\(count)"
    )
    self.number = number
    self.count = count
  }
}
