/// Numbers that look random and are the same for the same seed, on every machine.
///
/// ```swift
/// var generator = setup.makeGenerator()
/// let card = deck.randomElement(using: &generator)
/// ```
///
/// They are good for games and tests, and no secret.
///
/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", section 2.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Makes a generator.
  ///
  /// - Parameter seed: The seed; any number will do.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  ///
  /// - Returns: Any number of 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
