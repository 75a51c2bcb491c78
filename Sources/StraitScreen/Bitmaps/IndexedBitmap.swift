/// A picture in few colours: each dot is the number of its colour.
package struct IndexedBitmap: Hashable, Sendable {
  /// The maximum number of colours: the next number marks transparent dots.
  package static let mostColors = 255
  /// The number of dots that are not seen.
  package static let clear = UInt8(255)

  /// Number of dots in a row.
  package let width: Int
  /// Number of rows.
  package let height: Int
  /// The colours.
  package let colors: [Bitmap.Pixel]
  /// The number of the colour of each dot, row after row from the top.
  package let dots: [UInt8]

  /// Reduces a picture to few colours.
  ///
  /// A picture that has no more keeps its colours. Else they are those of Heckbert, "Color image
  /// quantization for frame buffer display" (1982): the box of colours with the most dots is cut
  /// in two halves with as many dots, across its longest side, until there are enough.
  ///
  /// - Parameters:
  ///   - bitmap: The picture. A dot that is half seen is taken for one that is seen whole.
  ///   - limit: The largest number of colours, from 1 to `mostColors`.
  package init(_ bitmap: Bitmap, limit: Int) {
    precondition(1...Self.mostColors ~= limit, "a picture cannot be reduced to \(limit) colours")
    width = bitmap.width
    height = bitmap.height
    if let (colors, dots) = Self.asTheyAre(bitmap, limit: limit) {
      self.colors = colors
      self.dots = dots
    } else {
      var bins = ColorBins(bitmap)
      let colors = bins.colors(limit: limit)
      self.colors = colors
      dots = bitmap.pixels.map { $0.isSeen ? bins.number(of: $0) : Self.clear }
    }
  }

  /// Returns the colours of a picture that has few; `nil` if it has more.
  private static func asTheyAre(
    _ bitmap: Bitmap,
    limit: Int
  ) -> (colors: [Bitmap.Pixel], dots: [UInt8])? {
    var numbers: [UInt32: UInt8] = [:]
    var colors: [Bitmap.Pixel] = []
    var dots: [UInt8] = []
    dots.reserveCapacity(bitmap.pixels.count)
    var last: (color: UInt32, number: UInt8) = (.max, clear)
    for pixel in bitmap.pixels {
      guard pixel.isSeen else {
        dots.append(clear)
        continue
      }
      let color = UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
      if color != last.color {
        if let number = numbers[color] {
          last = (color, number)
        } else {
          guard colors.count < limit else { return nil }
          last = (color, UInt8(colors.count))
          numbers[color] = last.number
          colors.append(Bitmap.Pixel(red: pixel.red, green: pixel.green, blue: pixel.blue))
        }
      }
      dots.append(last.number)
    }
    return (colors, dots)
  }
}

/// The dots of a picture, counted by the upper five bits of each part of their colours.
private struct ColorBins {
  private struct Bin {
    var count = 0
    var parts = SIMD3<Int>.zero
    /// The number of the colour assigned to the bin.
    var color: UInt8 = 0
  }

  /// Some bins, and how far they reach along each part.
  private struct Box {
    var bins: [Int]
    let count: Int
    let lowest, highest: SIMD3<Int>

    var sides: SIMD3<Int> { highest &- lowest }
    var longest: Int {
      let sides = sides
      let place = sides.x >= sides.y ? 0 : 1
      return sides[place] >= sides.z ? place : 2
    }
  }

  private var bins = [Bin](repeating: Bin(), count: 1 << 15)

  private static func bin(of pixel: Bitmap.Pixel) -> Int {
    Int(pixel.red >> 3) << 10 | Int(pixel.green >> 3) << 5 | Int(pixel.blue >> 3)
  }

  private static func place(of bin: Int) -> SIMD3<Int> {
    SIMD3(bin >> 10, bin >> 5 & 31, bin & 31)
  }

  init(_ bitmap: Bitmap) {
    for pixel in bitmap.pixels where pixel.isSeen {
      let bin = Self.bin(of: pixel)
      bins[bin].count += 1
      bins[bin].parts &+= SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }

  /// Returns the number of the colour of a dot, once there are colours.
  func number(of pixel: Bitmap.Pixel) -> UInt8 { bins[Self.bin(of: pixel)].color }

  private func box(_ members: [Int]) -> Box {
    var lowest = SIMD3(repeating: 31)
    var highest = SIMD3<Int>.zero
    var count = 0
    for bin in members {
      let place = Self.place(of: bin)
      lowest = pointwiseMin(lowest, place)
      highest = pointwiseMax(highest, place)
      count += bins[bin].count
    }
    return Box(bins: members, count: count, lowest: lowest, highest: highest)
  }

  mutating func colors(limit: Int) -> [Bitmap.Pixel] {
    var boxes = [box(bins.indices.filter { bins[$0].count > 0 })]
    while boxes.count < limit {
      // The first one among boxes with equally many dots: the same picture has the same colours
      // each time.
      var largest: Int?
      for (index, box) in boxes.enumerated() where box.bins.count > 1 {
        if largest.map({ boxes[$0].count < box.count }) ?? true { largest = index }
      }
      guard let largest else { break }
      let (left, right) = halves(of: boxes[largest])
      boxes[largest] = left
      boxes.append(right)
    }
    return boxes.enumerated().map { number, box in
      var parts = SIMD3<Int>.zero
      for bin in box.bins {
        parts &+= bins[bin].parts
        bins[bin].color = UInt8(number)
      }
      let mean = parts / SIMD3(repeating: box.count)
      return Bitmap.Pixel(
        red: UInt8(clamping: mean.x),
        green: UInt8(clamping: mean.y),
        blue: UInt8(clamping: mean.z)
      )
    }
  }

  /// Returns a box of at least two bins, cut across its longest side.
  private func halves(of box: Box) -> (Box, Box) {
    let part = box.longest
    let ordered = box.bins.sorted {
      let (left, right) = (Self.place(of: $0)[part], Self.place(of: $1)[part])
      return (left, $0) < (right, $1)
    }
    var count = 0
    var cut = 0
    while cut < ordered.count - 1, cut == 0 || count + bins[ordered[cut]].count <= box.count / 2 {
      count += bins[ordered[cut]].count
      cut += 1
    }
    return (self.box(Array(ordered[..<cut])), self.box(Array(ordered[cut...])))
  }
}
