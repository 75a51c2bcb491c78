/// The number of columns of single scalars on a terminal.
///
/// The answers are those of a C library of one version of Unicode, `unicodeVersion`, in a table
/// that `.ci/widths` makes from the files of the Unicode Character Database: a program and its
/// tests lay out text alike on every machine, regardless of the version of its C library.
public enum ScalarWidth {
  /// Returns how many columns a scalar takes.
  ///
  /// - Parameter scalar: The scalar.
  /// - Returns: 1, or 2 for a wide one; 0 for one that is drawn onto the one before it, or not at
  ///   all; `nil` for a control, or where no character is assigned.
  /// - Complexity: O(log *n*) in the ranges of the table, which are some 2,000; O(1) for ASCII,
  ///   European letters, Chinese characters and Korean syllables.
  public static func columns(of scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300: return 1
    case 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4: return 2
    default:
      let width = ranges[indexOfRange(holding: value)] & 0xF
      return width == 0xF ? nil : Int(width)
    }
  }

  private static func indexOfRange(holding value: UInt32) -> Int {
    var low = 0
    var high = ranges.count
    // The first range begins at 0, so that the one at `low` never begins after `value`.
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranges[middle] >> 4 <= value { low = middle } else { high = middle }
    }
    return low
  }
}
