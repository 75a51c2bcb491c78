/// Writes pictures as sixels: DEC, "VT330/VT340 Programmer Reference Manual", volume 2, chapter 14.
package enum SixelWriter {
  /// Writes a part of a picture, in dots as high as they are wide.
  ///
  /// Transparent dots leave the terminal unchanged.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - columns: The dots of each row that are written. Must lie in the picture.
  ///   - rows: The rows that are written. Must lie in the picture.
  ///   - text: Receives the control string, from DCS to ST.
  /// - Complexity: O(*n*) in the number of dots, times the colours in a band of six rows.
  package static func write(
    _ picture: IndexedBitmap,
    columns: Range<Int>,
    rows: Range<Int>,
    to text: inout [UInt8]
  ) {
    text += "\u{1B}P0;1q\"1;1;\(columns.count);\(rows.count)".utf8
    for (number, color) in picture.colors.enumerated() {
      text +=
        "#\(number);2;\(percent(color.red));\(percent(color.green));\(percent(color.blue))"
        .utf8
    }
    var band = Band(width: columns.count)
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: 6) {
      if start > rows.lowerBound { text.append(UInt8(ascii: "-")) }
      band.read(picture, columns, start..<min(start + 6, rows.upperBound))
      band.write(to: &text)
    }
    text += "\u{1B}\\".utf8
  }

  /// Returns a part of a colour, of which a terminal is given hundredths.
  private static func percent(_ part: UInt8) -> Int { (Int(part) * 100 + 127) / 255 }

  /// Six rows of dots, colour by colour.
  private struct Band {
    let width: Int
    /// The colours in the order in which they were met.
    private var colors: [UInt8] = []
    /// For each colour that was met, a sixel a column.
    private var sixels: [UInt8] = []
    /// The position of a colour's sixels, counted from 1; 0 if the colour has not occurred.
    private var places = [Int](repeating: 0, count: 256)

    init(width: Int) {
      self.width = width
    }

    mutating func read(_ picture: IndexedBitmap, _ columns: Range<Int>, _ rows: Range<Int>) {
      for color in colors { places[Int(color)] = 0 }
      colors.removeAll(keepingCapacity: true)
      sixels.removeAll(keepingCapacity: true)
      for (bit, row) in rows.enumerated() {
        let start = row * picture.width
        for column in columns {
          let color = picture.dots[start + column]
          guard color != IndexedBitmap.clear else { continue }
          if places[Int(color)] == 0 {
            colors.append(color)
            places[Int(color)] = colors.count
            sixels.append(contentsOf: repeatElement(0, count: width))
          }
          sixels[(places[Int(color)] - 1) * width + column - columns.lowerBound] |= 1 << bit
        }
      }
    }

    func write(to text: inout [UInt8]) {
      for (place, color) in colors.enumerated() {
        // Back to the left, for one colour over the other.
        if place > 0 { text.append(UInt8(ascii: "$")) }
        text += "#\(color)".utf8
        var row = sixels[place * width..<(place + 1) * width]
        while row.last == 0 { row.removeLast() }
        while let sixel = row.first {
          let run = row.prefix { $0 == sixel }
          let sign = sixel + 63
          if run.count > 3 {
            text += "!\(run.count)".utf8
            text.append(sign)
          } else {
            text.append(contentsOf: repeatElement(sign, count: run.count))
          }
          row = row[run.endIndex...]
        }
      }
    }
  }
}
