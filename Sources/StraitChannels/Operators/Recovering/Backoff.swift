/// The times to wait before each retry.
///
/// ```swift
/// let backoff = Backoff.exponential(base: .milliseconds(100), factor: 2, max: .seconds(5))
/// let patient = download.retry(10, backoff: backoff.jittered(by: 0.5), on: scheduler)
/// ```
public struct Backoff: Sendable, Hashable {
  private enum Growth: Hashable {
    case none
    case linear
    case exponential(factor: Double)
  }

  private let base: Duration
  private let growth: Growth
  private let max: Duration
  private var jitter: Double = 0
  private var seed: UInt64 = 0

  /// Waits equally long each time.
  ///
  /// - Parameter delay: The time. Must not be negative.
  /// - Returns: The backoff.
  public static func constant(_ delay: Duration) -> Backoff {
    Backoff(base: delay, growth: .none, max: delay)
  }

  /// Waits one step, then two, then three.
  ///
  /// - Parameters:
  ///   - step: The first wait, and the difference of each later wait from the one before. Must not
  ///     be negative.
  ///   - max: The longest wait. Must not be less than `step`.
  /// - Returns: The backoff.
  public static func linear(_ step: Duration, max: Duration) -> Backoff {
    Backoff(base: step, growth: .linear, max: max)
  }

  /// Waits longer by a factor each time.
  ///
  /// - Parameters:
  ///   - base: The first wait. Must not be negative.
  ///   - factor: The factor from each wait to the next. Must be at least 1.
  ///   - max: The longest wait. Must not be less than `base`.
  /// - Returns: The backoff.
  public static func exponential(
    base: Duration,
    factor: Double = 2,
    max: Duration
  ) -> Backoff {
    precondition(
      factor >= 1 && factor.isFinite,
      "backoff factor must be at least 1 and finite, got \(factor)"
    )
    return Backoff(base: base, growth: .exponential(factor: factor), max: max)
  }

  private init(base: Duration, growth: Growth, max: Duration) {
    precondition(base >= .zero, "backoff delay must not be negative, got \(base)")
    precondition(max >= base, "backoff maximum must not be less than \(base), got \(max)")
    self.base = base
    self.growth = growth
    self.max = max
  }

  /// Shortens each wait by a random part, so that what failed together is not retried together.
  ///
  /// - Parameters:
  ///   - part: The largest part that is taken off a wait. Must lie in 0...1.
  ///   - seed: Chooses the random numbers: two backoffs of one seed wait equally long. Without it,
  ///     each call of this method chooses its own.
  /// - Returns: The backoff.
  public func jittered(
    by part: Double,
    seed: UInt64 = .random(in: 0 ... .max)
  ) -> Backoff {
    precondition((0...1).contains(part), "backoff jitter must lie in 0...1, got \(part)")
    var backoff = self
    backoff.jitter = part
    backoff.seed = seed
    return backoff
  }

  /// Returns how long to wait before a retry, in constant time.
  ///
  /// - Parameter retry: The number of the retry, counted from 1. Must be positive.
  /// - Returns: The wait, from zero to the maximum.
  public func delay(beforeRetry retry: Int) -> Duration {
    precondition(retry > 0, "a retry is counted from 1, got \(retry)")
    let full =
      switch growth {
      case .none: base
      case .linear: scaled(by: Double(retry))
      case .exponential(let factor): scaled(by: Self.power(factor, retry - 1))
      }
    return jitter == 0 ? full : full * (1 - jitter * random(retry))
  }

  /// Returns the base times a factor of at least 1, which may be infinite; the maximum where that
  /// is less.
  private func scaled(by factor: Double) -> Duration {
    if base == .zero { return .zero }
    // Compared before it is multiplied: a product may be more than a duration can hold.
    guard factor < max / base else { return max }
    let exact = Int(exactly: factor).map { base * $0 }
    return Swift.min(exact ?? base * factor, max)
  }

  private static func power(_ factor: Double, _ exponent: Int) -> Double {
    var (result, square, left) = (1.0, factor, exponent)
    while left > 0 {
      if left % 2 == 1 { result *= square }
      square *= square
      left /= 2
    }
    return result
  }

  /// Returns a number from 0 to 1 for each retry.
  private func random(_ retry: Int) -> Double {
    // Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", figure 17 (SplitMix64).
    var bits = seed &+ UInt64(retry) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / Double(1 << 53)
  }
}
