/// Compresses the rows of a picture.
///
/// RFC 1950, "ZLIB Compressed Data Format", and RFC 1951, "DEFLATE", with the fixed codes of section
/// 3.2.6. What is repeated is looked for in two places only, the byte before and the same place of the
/// row above: a screen drawn from cells repeats itself there, and the result depends on nothing but the
/// rows.
struct ZLibWriter {
  private let rowLength: Int
  private var output: [UInt8] = [0x78, 0x01]
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var above: [UInt8] = []
  // The two halves of Adler's checksum.
  private var low: UInt32 = 1
  private var high: UInt32 = 0

  /// The longest distance that there is a code for.
  private static let reach = 1 << 15

  /// Begins.
  ///
  /// - Parameter rowLength: How many bytes each row has.
  init(rowLength: Int) {
    self.rowLength = rowLength
    // One block, the last one, with fixed codes.
    put(1, 1)
    put(1, 2)
  }

  /// Adds a row.
  ///
  /// - Parameter row: The bytes of the row.
  mutating func add(_ row: [UInt8]) {
    var index = 0
    while index < row.count {
      var count = 0
      var distance = 0
      if index > 0 {
        count = Self.matching(row, index, with: row, index - 1)
        distance = 1
      }
      if !above.isEmpty, rowLength <= Self.reach {
        let other = Self.matching(row, index, with: above, index)
        if other > count { (count, distance) = (other, rowLength) }
      }
      if count < 3 {
        putLiteral(Int(row[index]))
        index += 1
      } else {
        putLength(count)
        putDistance(distance)
        index += count
      }
    }
    check(row)
    above = row
  }

  /// Ends.
  ///
  /// - Returns: All bytes.
  mutating func end() -> [UInt8] {
    putLiteral(256)
    if bitCount > 0 { put(0, 8 - bitCount) }
    let sum = high << 16 | low
    output += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    return output
  }

  /// How many bytes are the same from two places on, within one row.
  private static func matching(
    _ row: [UInt8],
    _ index: Int,
    with other: [UInt8],
    _ start: Int
  ) -> Int {
    let limit = min(258, row.count - index)
    var count = 0
    while count < limit, row[index + count] == other[start + count] { count += 1 }
    return count
  }

  private mutating func check(_ row: [UInt8]) {
    for byte in row {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
  }

  // MARK: Codes

  private mutating func putLiteral(_ value: Int) {
    switch value {
    case ..<144: putCode(0x30 + value, 8)
    case ..<256: putCode(0x190 + value - 144, 9)
    case ..<280: putCode(value - 256, 7)
    default: putCode(0xC0 + value - 280, 8)
    }
  }

  private mutating func putLength(_ length: Int) {
    if length == 258 { return putLiteral(285) }
    let (code, extra, rest) = Self.code(of: length - 3, plain: 3)
    putLiteral(257 + code)
    put(UInt64(rest), extra)
  }

  private mutating func putDistance(_ distance: Int) {
    let (code, extra, rest) = Self.code(of: distance - 1, plain: 2)
    putCode(code, 5)
    put(UInt64(rest), extra)
  }

  /// The code of a number, counted from 0: each power of two has as many codes as two to the `plain` less
  /// one, and the bits below them follow the code.
  private static func code(of number: Int, plain: Int) -> (code: Int, extra: Int, rest: Int) {
    let group = 1 << (plain - 1)
    if number < 2 * group { return (number, 0, 0) }
    let power = Int.bitWidth - 1 - number.leadingZeroBitCount
    let extra = power - (plain - 1)
    return (
      group * extra + number >> extra, extra, number & ((1 << extra) - 1)
    )
  }

  /// Writes a code, whose highest bit comes first.
  private mutating func putCode(_ code: Int, _ count: Int) {
    var reversed: UInt64 = 0
    for bit in 0..<count { reversed |= UInt64(code >> bit & 1) << UInt64(count - 1 - bit) }
    put(reversed, count)
  }

  /// Writes bits, of which the lowest comes first.
  private mutating func put(_ value: UInt64, _ count: Int) {
    bits |= value << UInt64(bitCount)
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
