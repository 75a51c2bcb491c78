/// Pictures in few colours, and in other sizes.
@Suite struct IndexedBitmapTests {
  private func shown(_ picture: IndexedBitmap) -> [Bitmap.Pixel] {
    picture.dots.map { $0 == IndexedBitmap.clear ? .clear : picture.colors[Int($0)] }
  }

  private func noise(_ count: Int, seed: UInt64) -> [Bitmap.Pixel] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      Bitmap.Pixel(
        red: .random(in: 0...255, using: &random),
        green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random),
        alpha: .random(in: 0..<8, using: &random) == 0 ? 0 : 255
      )
    }
  }

  private func distance(_ left: Bitmap.Pixel, _ right: Bitmap.Pixel) -> Int {
    abs(Int(left.red) - Int(right.red)) + abs(Int(left.green) - Int(right.green))
      + abs(Int(left.blue) - Int(right.blue))
  }

  @Test func `a picture of few colours keeps them`() {
    let colors = noise(255, seed: 1).map {
      $0.isSeen ? $0 : .clear
    }
    let bitmap = Bitmap(width: 17, pixels: colors + colors.reversed())
    let picture = IndexedBitmap(bitmap, limit: 255)
    #expect(shown(picture) == bitmap.pixels)
  }

  @Test(arguments: [1, 2, 16, 64, 255])
  func `a picture of many colours has the most there may be, near its own`(limit: Int) {
    // All shades of two colours, from dark to light.
    let pixels = (0..<512).map { number in
      let part = UInt8(number / 2)
      return number % 2 == 0
        ? Bitmap.Pixel(red: part, green: 0, blue: 0) : Bitmap.Pixel(red: 0, green: part, blue: part)
    }
    let picture = IndexedBitmap(Bitmap(width: 32, pixels: pixels), limit: limit)
    #expect(picture.colors.count <= limit)
    let far = zip(shown(picture), pixels).map(distance)
    #expect(limit < 64 || far.allSatisfy { $0 <= 16 })
    #expect(far.reduce(0, +) / far.count <= 2 * 512 / limit + 8)
  }

  @Test func `the same picture has the same colours each time`() {
    let bitmap = Bitmap(width: 50, pixels: noise(5000, seed: 4))
    let first = IndexedBitmap(bitmap, limit: 100)
    #expect(first.colors.count == 100)
    #expect(IndexedBitmap(bitmap, limit: 100) == first)
    #expect(zip(first.dots, bitmap.pixels).allSatisfy { ($0 == IndexedBitmap.clear) == !$1.isSeen })
  }

  @Test func `a larger picture repeats dots, a smaller one mixes those that are seen`() {
    let red = Bitmap.Pixel(red: 200, green: 0, blue: 0)
    let blue = Bitmap.Pixel(red: 0, green: 0, blue: 100)
    let bitmap = Bitmap(width: 2, pixels: [red, .clear, blue, blue])
    #expect(bitmap.scaled(width: 2, height: 2) == bitmap)
    let large = bitmap.scaled(width: 4, height: 4)
    #expect(large.pixels.prefix(4) == [red, red, .clear, .clear])
    #expect(large.pixels.suffix(4) == [blue, blue, blue, blue])
    let small = bitmap.scaled(width: 2, height: 1)
    #expect(small.pixels[0] == Bitmap.Pixel(red: 100, green: 0, blue: 50))
    #expect(small.pixels[1] == Bitmap.Pixel(red: 0, green: 0, blue: 100, alpha: 127))
    #expect(bitmap.scaled(width: 1, height: 1).pixels[0].alpha == 191)
  }
}
