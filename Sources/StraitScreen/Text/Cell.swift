/// One cell of a screen: a base scalar, its combining marks, its width and its style.
///
/// A cell is always something that a terminal can show as it is: no control, no format character,
/// at most four marks; or, where the terminal measures by cluster, one whole emoji sequence.
/// `ShownText` turns any text into such cells.
public struct Cell: Hashable, Sendable {
  // In this order a cell has 32 bytes; with the base before the marks it would have 48. The bytes
  // of a cell are all bytes of a field, so that equal cells have equal bytes and rows can be
  // compared without reading the fields.

  /// The combining marks on the base, in order, padded with 0.
  ///
  /// In a cell that `isSequence`, the scalars after the base in packed form: read `scalars`
  /// instead.
  public var marks: SIMD4<UInt32>
  /// The scalar that takes up the column or columns.
  public var base: Unicode.Scalar
  /// The look of the cell.
  public var style: Style
  /// Number of columns of the cell: 1, or 2 for a wide one; 0 is the right half of a wide cell.
  public var width: UInt8
  /// The link target of the cell: a number of `Frame.links`, counted from 1; 0 without one.
  ///
  /// From 0x8000 on, the cell leads nowhere and is a part of a picture: see `picture`.
  public var link: UInt16

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - base: The scalar that takes up the column or columns.
  ///   - marks: The combining marks on it, in order, padded with 0.
  ///   - width: 1, or 2 for a wide base; 0 for the right half of a wide cell.
  ///   - style: The style of the cell.
  ///   - link: The target of the cell; 0 for none.
  public init(
    base: Unicode.Scalar,
    marks: SIMD4<UInt32> = .zero,
    width: UInt8 = 1,
    style: Style = .plain,
    link: UInt16 = 0
  ) {
    self.base = base
    self.marks = marks
    self.width = width
    self.style = style
    self.link = link
  }

  /// Compares two cells.
  ///
  /// - Parameters:
  ///   - left: A cell.
  ///   - right: Another cell.
  /// - Returns: `true` if they show the same in the same style and width, and lead to the same.
  public static func == (left: Cell, right: Cell) -> Bool {
    // Comparing field by field takes three times as long.
    left.bits == right.bits
  }

  /// `true` if the cell shows a whole emoji sequence, such as a family or a flag, which only a
  /// terminal that measures by cluster can be given.
  public var isSequence: Bool { EmojiSequence.isPacked(marks) }

  /// The number of the first picture, as `link` has it.
  package static let firstPicture = UInt16(0x8000)

  /// The picture that the cell shows a part of, as a place in `Frame.pictures`; `nil` if none.
  ///
  /// A terminal that has no pictures shows the cell. Setting it has the cell lead nowhere. A place
  /// above 32,767 or below 0 is the same as `nil`.
  public var picture: Int? {
    get { link >= Self.firstPicture ? Int(link - Self.firstPicture) : nil }
    set {
      let places = 0...Int(UInt16.max - Self.firstPicture)
      link = newValue.map { places.contains($0) ? UInt16($0) + Self.firstPicture : 0 } ?? 0
    }
  }

  /// A blank in the plain style.
  public static let blank = Cell(base: " ")

  /// Returns the cell for the second column of a wide cell.
  static func rightHalf(style: Style) -> Cell { Cell(base: " ", width: 0, style: style) }
}

extension Cell {
  /// Replaces the cell by one that is given as its bytes.
  ///
  /// Stored in two parts, and not field by field, a row of cells takes half the time.
  ///
  /// - Parameter bits: A cell's bytes.
  @inline(__always)
  mutating func replace(with bits: SIMD8<UInt32>) {
    withUnsafeMutableBytes(of: &self) { bytes in
      bytes.storeBytes(of: bits.lowHalf, as: SIMD4<UInt32>.self)
      bytes.storeBytes(of: bits.highHalf, toByteOffset: 16, as: SIMD4<UInt32>.self)
    }
  }

  /// The bytes of the cell.
  @inline(__always)
  var bits: SIMD8<UInt32> {
    precondition(MemoryLayout<Cell>.size == MemoryLayout<SIMD8<UInt32>>.size)
    return withUnsafeBytes(of: self) { $0.loadUnaligned(as: SIMD8<UInt32>.self) }
  }
}
