/// A cluster of several scalars that is one emoji: a flag, a family, an emoji with a skin tone.
///
/// It is packed into the bytes of a cell: the base as it is, up to nine scalars after it as codes
/// of 13 bits. That is the length of the longest sequence that is recommended for general use, a
/// kiss of two people with skin tones.
struct EmojiSequence {
  /// The scalar that begins it.
  let base: Unicode.Scalar
  /// The scalars after it, as a cell keeps them instead of its marks.
  let packed: SIMD4<UInt32>

  /// Reads a cluster.
  ///
  /// Unicode Technical Standard #51, "Unicode Emoji", 1.4.9, definition of an emoji sequence;
  /// keycaps are left out, and so are emoji of one scalar and a variation selector: both are shown
  /// as a base and a mark on every terminal.
  ///
  /// The result is `nil` if the cluster is anything else, or too long, or if terminals that measure
  /// by cluster could be of two minds about whether it is wide.
  ///
  /// - Parameter cluster: The scalars of the cluster.
  init?(_ cluster: some Sequence<Unicode.Scalar>) {
    var first: Unicode.Scalar?
    var codes: UInt128 = 0
    var count = 0
    var state = State.start
    // An emoji that is narrow by itself can become wide through the scalars after it.
    var isWide = false
    var isJoined = false
    for scalar in cluster {
      guard let next = state.next(scalar) else { return nil }
      if first == nil {
        first = scalar
        isWide = ScalarWidth.columns(of: scalar) == 2
      } else {
        guard count < Self.mostCodes, let code = Self.code(of: scalar) else { return nil }
        codes |= UInt128(code) << UInt128(count * Self.bitsPerCode)
        if count == 0, next == .presented || next == .flag { isWide = true }
        if scalar != "\u{FE0F}" { isJoined = true }
        count += 1
      }
      state = next
    }
    guard let first, isWide, isJoined, state.isEnd else { return nil }
    base = first
    packed = Self.lanes(codes | Self.flag)
  }
}

extension EmojiSequence {
  /// The kind of scalar read last.
  private enum State {
    case start
    case element
    case presented
    case tags
    case tagEnd
    case joiner
    case halfFlag
    case flag

    var isEnd: Bool {
      switch self {
      case .element, .presented, .tagEnd, .flag: true
      case .start, .tags, .joiner, .halfFlag: false
      }
    }

    /// Returns the state after one more scalar; `nil` where it has no place.
    func next(_ scalar: Unicode.Scalar) -> State? {
      switch (self, scalar.value) {
      case (.start, 0x1F1E6...0x1F1FF): .halfFlag
      case (.halfFlag, 0x1F1E6...0x1F1FF): .flag
      case (.element, 0xFE0F), (.element, 0x1F3FB...0x1F3FF): .presented
      case (.element, 0xE0020...0xE007E), (.presented, 0xE0020...0xE007E),
        (.tags, 0xE0020...0xE007E):
        .tags
      case (.tags, 0xE007F): .tagEnd
      case (.element, 0x200D), (.presented, 0x200D), (.tagEnd, 0x200D): .joiner
      case (.start, _), (.joiner, _): EmojiSequence.isElement(scalar) ? .element : nil
      default: nil
      }
    }
  }

  /// Returns whether a scalar is an emoji that can be part of a sequence.
  private static func isElement(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: false
    case 0x2000...: scalar.properties.isEmoji && ScalarWidth.columns(of: scalar) ?? 0 > 0
    default: false
    }
  }
}

// MARK: Packing

extension EmojiSequence {
  private static var bitsPerCode: Int { 13 }
  private static var mostCodes: Int { 9 }
  /// Marks as such the bytes of a cell that are codes and not marks: no mark has this bit.
  private static var flag: UInt128 { 1 << 127 }

  /// Returns whether a cell stores codes instead of its marks.
  static func isPacked(_ marks: SIMD4<UInt32>) -> Bool { marks[3] >> 31 == 1 }

  /// Packs scalars after a base, in any order; `nil` if there are too many or some cannot be
  /// packed.
  static func pack(_ scalars: some Sequence<Unicode.Scalar>) -> SIMD4<UInt32>? {
    var codes: UInt128 = 0
    var count = 0
    for scalar in scalars {
      guard count < mostCodes, let code = code(of: scalar) else { return nil }
      codes |= UInt128(code) << UInt128(count * bitsPerCode)
      count += 1
    }
    return lanes(codes | flag)
  }

  /// Returns the scalars after the base of a cell; any bits are read without a trap.
  static func unpack(_ packed: SIMD4<UInt32>) -> [Unicode.Scalar] {
    var codes: UInt128 = 0
    for lane in packed.indices { codes |= UInt128(packed[lane]) << UInt128(32 * lane) }
    codes &= ~flag
    var scalars: [Unicode.Scalar] = []
    while scalars.count < mostCodes, let scalar = scalar(of: UInt32(codes & 0x1FFF)) {
      scalars.append(scalar)
      codes >>= UInt128(bitsPerCode)
    }
    return scalars
  }

  private static func lanes(_ codes: UInt128) -> SIMD4<UInt32> {
    var lanes = SIMD4<UInt32>.zero
    for lane in lanes.indices {
      lanes[lane] = UInt32(truncatingIfNeeded: codes >> UInt128(32 * lane))
    }
    return lanes
  }

  /// Returns the code of a scalar, from 1; `nil` if it has none.
  private static func code(of scalar: Unicode.Scalar) -> UInt32? {
    switch scalar.value {
    case 0x1F001...0x1FFFF: scalar.value - 0x1F000
    case 0x2000..<0x2C00: scalar.value - 0x2000 + 0x1000
    case 0xE0000...0xE007F: scalar.value - 0xE0000 + 0x1C00
    case 0xFE00...0xFE0F: scalar.value - 0xFE00 + 0x1C80
    default: nil
    }
  }

  /// Returns the scalar of a code; `nil` for 0 and for an invalid code.
  private static func scalar(of code: UInt32) -> Unicode.Scalar? {
    switch code {
    case 1..<0x1000: Unicode.Scalar(0x1F000 + code)
    case 0x1000..<0x1C00: Unicode.Scalar(0x2000 + code - 0x1000)
    case 0x1C00..<0x1C80: Unicode.Scalar(0xE0000 + code - 0x1C00)
    case 0x1C80..<0x1C90: Unicode.Scalar(0xFE00 + code - 0x1C80)
    default: nil
    }
  }
}
