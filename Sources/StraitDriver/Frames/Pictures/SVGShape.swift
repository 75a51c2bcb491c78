/// A rectangle in the pixels of a picture.
package struct SVGShape: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// The size of a cell in every picture: what most fonts take for one of 15 pixels.
  package static let cellWidth = 9
  /// The height of a cell.
  package static let cellHeight = 18
  /// The width of the paper around the cells.
  package static let margin = 12

  /// The rectangle as a part of a path.
  var path: String { "M\(x) \(y)h\(width)v\(height)h-\(width)z" }

  /// Returns the rectangles that draw a line or a block in the cell at the origin; `nil` for other
  /// scalars.
  ///
  /// Fonts leave gaps between such characters, or do not have them.
  static func shapes(of scalar: Unicode.Scalar) -> [SVGShape]? {
    switch scalar.value {
    case 0x2500..<0x2580:
      let arms = lineArms[Int(scalar.value) - 0x2500]
      return arms == 0 ? nil : lines(arms)
    case 0x2580...0x259F: return blocks(scalar.value)
    default: return nil
    }
  }

  /// Returns the part of the paper that a shade covers, in eighths.
  static func shade(of scalar: Unicode.Scalar) -> Int {
    0x2591...0x2593 ~= scalar.value ? (Int(scalar.value) - 0x2590) * 2 : 8
  }

  private static func lines(_ arms: UInt8) -> [SVGShape] {
    let (left, up) = (arms & 3, arms >> 2 & 3)
    let (right, down) = (arms >> 4 & 3, arms >> 6)
    let (x, y) = (cellWidth / 2, cellHeight / 2)
    // An arm reaches to the far side of the lines that it meets.
    let reachX = max(up, down) > 1 ? 1 : 0
    let reachY = max(left, right) > 1 ? 1 : 0
    var shapes: [SVGShape] = []
    func across(_ weight: UInt8, from start: Int, to end: Int) {
      shapes += strokes(weight, y).map {
        SVGShape(x: start, y: $0.lowerBound, width: end - start, height: $0.count)
      }
    }
    func upright(_ weight: UInt8, from start: Int, to end: Int) {
      shapes += strokes(weight, x).map {
        SVGShape(x: $0.lowerBound, y: start, width: $0.count, height: end - start)
      }
    }
    if left == right {
      across(left, from: 0, to: cellWidth)
    } else {
      across(left, from: 0, to: x + 1 + reachX)
      across(right, from: x - reachX, to: cellWidth)
    }
    if up == down {
      upright(up, from: 0, to: cellHeight)
    } else {
      upright(up, from: 0, to: y + 1 + reachY)
      upright(down, from: y - reachY, to: cellHeight)
    }
    return shapes
  }

  /// Returns the places of the strokes of a line relative to its middle: light, heavy, or double.
  private static func strokes(_ weight: UInt8, _ middle: Int) -> [Range<Int>] {
    switch weight {
    case 0: []
    case 1: [middle..<middle + 1]
    case 2: [middle - 1..<middle + 2]
    default: [middle - 1..<middle, middle + 1..<middle + 2]
    }
  }

  private static func blocks(_ value: UInt32) -> [SVGShape] {
    let (width, height) = (cellWidth, cellHeight)
    let wide = { (eighths: Int) in (width * eighths + 4) / 8 }
    let high = { (eighths: Int) in (height * eighths + 4) / 8 }
    let (x, y) = (wide(4), high(4))
    switch value {
    case 0x2580: return [SVGShape(x: 0, y: 0, width: width, height: y)]
    case 0x2581...0x2588:
      let part = high(Int(value) - 0x2580)
      return [SVGShape(x: 0, y: height - part, width: width, height: part)]
    case 0x2589...0x258F:
      return [SVGShape(x: 0, y: 0, width: wide(0x2590 - Int(value)), height: height)]
    case 0x2590: return [SVGShape(x: x, y: 0, width: width - x, height: height)]
    case 0x2591...0x2593: return [SVGShape(x: 0, y: 0, width: width, height: height)]
    case 0x2594: return [SVGShape(x: 0, y: 0, width: width, height: high(1))]
    case 0x2595: return [SVGShape(x: width - wide(1), y: 0, width: wide(1), height: height)]
    default:
      // Upper left, upper right, lower left, lower right, from the lowest bit.
      let quarters: [UInt8] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
      let places = [
        SVGShape(x: 0, y: 0, width: x, height: y),
        SVGShape(x: x, y: 0, width: width - x, height: y),
        SVGShape(x: 0, y: y, width: x, height: height - y),
        SVGShape(x: x, y: y, width: width - x, height: height - y),
      ]
      let wanted = quarters[Int(value) - 0x2596]
      return places.indices.filter { wanted >> $0 & 1 == 1 }.map { places[$0] }
    }
  }

  /// The arms of each character from U+2500.
  ///
  /// Two bits each: left, up, right and down from the lowest bits; none, light, heavy or double.
  /// Dashes, arcs and diagonals are omitted.
  private static let lineArms: [UInt8] = {
    let digits = """
      112244880000000000000000506090a041428182142418280506090a54645894\
      9868a4a845464985894a868a515261629192a1a215162526191a292a55566566\
      5995995a6996a56aa69aa9aa0000000033cc70d0f043c1c3341c3c070d0f74dc\
      fc47cdcf73d1f3371d3f77ddff00000000000000010410400208208021841248
      """.utf8.map { UInt8($0 < 0x3A ? $0 - 0x30 : $0 - 0x57) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }()
}
