/// The letters of pictures that are made of pixels: nine wide, eighteen high, one look on every machine.
///
/// Latin, Greek and Cyrillic letters, signs and arrows come from a table; braille patterns are made of
/// their dots. Lines and blocks are `SVGShape`'s.
enum PixelFont {
  /// The rows of a letter from the top, each with its pixels in the lowest bits, the left one highest.
  typealias Rows = [UInt32]

  /// How many pixels a letter is wide.
  static let width = 9
  /// How many rows of pixels it has.
  static let height = 18

  /// The pixels of some scalars: a letter, and marks on it.
  ///
  /// A letter that the font has with its marks is that one, however it is written; else the marks lie
  /// over it where they lie over the highest letters.
  ///
  /// - Parameter scalars: The scalars. Must not be empty.
  /// - Returns: The rows; `nil` if the font does not have one of them.
  static func rows(of scalars: [Unicode.Scalar]) -> Rows? {
    if scalars.count == 1 { return rows(of: scalars[0]) }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let characters = String(text)
    if characters.count == 1, let whole = letters[Character(characters)] { return whole }
    var rows = Rows(repeating: 0, count: height)
    for scalar in scalars {
      guard let part = Self.rows(of: scalar) else { return nil }
      for index in rows.indices { rows[index] |= part[index] }
    }
    return rows
  }

  private static func rows(of scalar: Unicode.Scalar) -> Rows? {
    if scalar == " " { return Rows(repeating: 0, count: height) }
    return 0x2800...0x28FF ~= scalar.value ? braille(scalar.value) : letters[Character(scalar)]
  }

  /// The number of a scalar in a box, for one that the font does not have.
  ///
  /// - Parameters:
  ///   - scalar: The scalar.
  ///   - columns: How many cells it takes, 1 or 2.
  /// - Returns: The rows, as wide as the cells.
  static func box(of scalar: Unicode.Scalar, columns: Int) -> Rows {
    let digits = String(scalar.value, radix: 16)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let values = padded.compactMap { $0.hexDigitValue }
    let width = columns * Self.width
    let perRow = columns == 1 || values.count == 4 ? 2 : 3
    let lines = (values.count + perRow - 1) / perRow
    var rows = Rows(repeating: 1 << (width - 1) | 1, count: height)
    // Three lines of digits leave no room for the upper and the lower edge.
    if lines < 3 {
      rows[0] = (1 << width) - 1
      rows[height - 1] = rows[0]
    }
    let left = (width - perRow * 4 + 1) / 2
    let top = (height - lines * 6 + 1) / 2
    for (index, value) in values.enumerated() {
      let x = left + index % perRow * 4
      let y = top + index / perRow * 6
      for row in 0..<5 {
        let pixels = UInt32(Self.digits[value] >> (12 - row * 3) & 7)
        rows[y + row] |= pixels << (width - 3 - x)
      }
    }
    return rows
  }

  /// The digits from 0 to F: five rows of three pixels, the upper left one highest.
  private static let digits: [Int] = [
    0o75557, 0o26227, 0o71747, 0o71717, 0o55711, 0o74717, 0o74757, 0o71111,
    0o75757, 0o75717, 0o75755, 0o65656, 0o74447, 0o65556, 0o74747, 0o74744,
  ]

  private static func braille(_ value: UInt32) -> Rows {
    // The dots of the left column are bits 0, 1, 2 and 6, those of the right one 3, 4, 5 and 7.
    let places = [(2, 2), (2, 6), (2, 10), (6, 2), (6, 6), (6, 10), (2, 14), (6, 14)]
    var rows = Rows(repeating: 0, count: height)
    for (bit, place) in places.enumerated() where value >> bit & 1 == 1 {
      let dot = UInt32(3) << (width - 2 - place.0)
      rows[place.1] |= dot
      rows[place.1 + 1] |= dot
    }
    return rows
  }

  // By characters, since two ways to write one are equal.
  private static let letters: [Character: Rows] = {
    var letters: [Character: Rows] = [:]
    for line in PixelFontTable.text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let start = words.first.flatMap({ UInt32($0, radix: 16) }) else { continue }
      for (offset, word) in words.dropFirst().enumerated() {
        guard let scalar = Unicode.Scalar(start + UInt32(offset)) else { continue }
        letters[Character(scalar)] = rows(word)
      }
    }
    return letters
  }()

  private static func rows(_ word: Substring) -> Rows {
    let values = word.utf8.map { UInt32($0 < 0x3A ? $0 - 0x30 : $0 - 0x57) }
    var rows = Rows(repeating: 0, count: height)
    for (index, place) in stride(from: 1, to: values.count, by: 2).enumerated() {
      rows[Int(values[0]) + index] = values[place] << 5 | values[place + 1]
    }
    return rows
  }
}
