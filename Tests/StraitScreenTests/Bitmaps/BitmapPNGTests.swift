@testable import StraitScreen

/// PNG pictures: their reading, and the errors for invalid bytes.
@Suite struct BitmapPNGTests {
  // MARK: Making pictures

  /// Writes pictures of all kinds, with stored blocks.
  struct Maker {
    var kind: UInt8 = 6
    var depth: UInt8 = 8
    var isInterlaced = false
    var filters: [UInt8] = [0, 1, 2, 3, 4]
    var palette: [UInt8] = []
    var transparency: [UInt8] = []

    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + content
      return Self.four(content.count) + body + Self.four(Int(Self.crc(body)))
    }

    static func four(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    static func crc(_ bytes: [UInt8]) -> UInt32 {
      var sum: UInt32 = 0xFFFF_FFFF
      for byte in bytes {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      return ~sum
    }

    static func stored(_ bytes: [UInt8]) -> [UInt8] {
      var output: [UInt8] = [0x78, 0x01]
      var rest = bytes[...]
      repeat {
        let part = rest.prefix(1000)
        rest = rest.dropFirst(1000)
        let (low, high) = (UInt8(part.count & 255), UInt8(part.count >> 8))
        output += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + part
      } while !rest.isEmpty
      var (a, b): (UInt32, UInt32) = (1, 0)
      for byte in bytes {
        a = (a + UInt32(byte)) % 65521
        b = (b + a) % 65521
      }
      return output + four(Int(b << 16 | a))
    }

    /// The picture whose dot at a place has some numbers.
    func picture(_ width: Int, _ height: Int, _ dot: (Int, Int) -> [Int]) -> [UInt8] {
      var data: [UInt8] = []
      let passes =
        isInterlaced
        ? [
          (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
          (0, 1, 1, 2),
        ] : [(0, 0, 1, 1)]
      let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(kind)] ?? 1
      let step = max(1, samples * Int(depth) / 8)
      for (left, top, columnStep, rowStep) in passes {
        var above: [UInt8]?
        var number = 0
        guard left < width else { continue }
        for y in stride(from: top, to: height, by: rowStep) {
          var row: [UInt8] = []
          var (bits, count) = (0, 0)
          for x in stride(from: left, to: width, by: columnStep) {
            for value in dot(x, y) {
              bits = bits << Int(depth) | value
              count += Int(depth)
              while count >= 8 {
                row.append(UInt8(truncatingIfNeeded: bits >> (count - 8)))
                count -= 8
              }
            }
          }
          if count > 0 { row.append(UInt8(truncatingIfNeeded: bits << (8 - count))) }
          let filter = filters[number % filters.count]
          data.append(filter)
          for index in row.indices {
            let a = index >= step ? Int(row[index - step]) : 0
            let b = above.map { Int($0[index]) } ?? 0
            let c = index >= step ? above.map { Int($0[index - step]) } ?? 0 : 0
            let (p, q, r) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
            let paeth = p <= q && p <= r ? a : q <= r ? b : c
            let guess = [0, a, b, (a + b) / 2, paeth][Int(filter)]
            data.append(UInt8(truncatingIfNeeded: Int(row[index]) - guess))
          }
          above = row
          number += 1
        }
      }
      let head =
        Self.four(width) + Self.four(height) + [depth, kind, 0, 0, isInterlaced ? 1 : 0]
      let packed = Self.stored(data)
      return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head)
        + (palette.isEmpty ? [] : chunk("PLTE", palette))
        + (transparency.isEmpty ? [] : chunk("tRNS", transparency)) + chunk("tEXt", [65, 0, 66])
        + chunk("IDAT", Array(packed.prefix(7))) + chunk("IDAT", Array(packed.dropFirst(7)))
        + chunk("IEND", [])
    }
  }

  // MARK: Reading

  @Test(arguments: [UInt8(0), 2, 3, 4, 6], [false, true])
  func `all kinds of colour are read in all depths and orders`(kind: UInt8, isInterlaced: Bool)
    throws
  {
    var random = SeededRandom(seed: UInt64(kind))
    let depths: [UInt8] = [0: [1, 2, 4, 8, 16], 3: [1, 2, 4, 8]][kind] ?? [8, 16]
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(kind)] ?? 1
    for depth in depths {
      for (width, height) in [(1, 1), (3, 2), (9, 11), (17, 5)] {
        let most = 1 << Int(depth)
        let numbers = (0..<width * height * samples).map { _ in random.below(most) }
        var maker = Maker(kind: kind, depth: depth, isInterlaced: isInterlaced)
        if kind == 3 {
          maker.palette = (0..<min(most, 256) * 3).map { _ in UInt8(random.below(256)) }
        }
        if kind == 3 { maker.transparency = [7, 0] }
        let bytes = maker.picture(width, height) { x, y in
          let start = (y * width + x) * samples
          return Array(numbers[start..<start + samples])
        }
        let bitmap = try Bitmap(png: bytes)
        #expect(bitmap.width == width && bitmap.height == height)
        for (index, pixel) in bitmap.pixels.enumerated() {
          let parts = numbers[index * samples..<(index + 1) * samples].map { number in
            depth == 16 ? number >> 8 : number * 255 / (most - 1)
          }
          let found = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Int.init)
          let expected: [Int]
          switch kind {
          case 0: expected = [parts[0], parts[0], parts[0], 255]
          case 2: expected = parts + [255]
          case 3:
            let place = numbers[index]
            let colors = maker.palette[place * 3..<place * 3 + 3].map(Int.init)
            expected = colors + [place < 2 ? [7, 0][place] : 255]
          case 4: expected = [parts[0], parts[0], parts[0], parts[1]]
          default: expected = parts
          }
          #expect(found == expected)
        }
      }
    }
  }

  @Test func `one grey, or one colour, may stand for what is not seen`() throws {
    var maker = Maker(kind: 0, depth: 8)
    maker.transparency = [0, 5]
    let grey = try Bitmap(png: maker.picture(3, 1) { x, _ in [x + 4] })
    #expect(grey.pixels.map(\.alpha) == [255, 0, 255])
    maker = Maker(kind: 2, depth: 16)
    maker.transparency = [1, 2, 3, 4, 5, 6]
    let color = try Bitmap(
      png: maker.picture(2, 1) { x, _ in x == 0 ? [0x102, 0x304, 0x506] : [0x102, 0x304, 0x507] }
    )
    #expect(color.pixels.map(\.alpha) == [0, 255])
  }

  @Test func `blocks with fixed and with own codes are unpacked`() throws {
    // Made by zlib: "hello hello hello hello\n" with fixed codes, and 300 letters with own ones.
    let fixed: [UInt8] = [
      0x78, 0xDA, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0xB9, 0x00, 0x70,
      0xBE, 0x08, 0xBB,
    ]
    #expect(
      String(decoding: try Inflater.unpack(fixed, limit: 100), as: UTF8.self)
        == "hello hello hello hello\n"
    )
    let own = Self.dynamic
    let text = (0..<300).map { UInt8(ascii: "a") + UInt8($0 * $0 % 23) }
    #expect(try Inflater.unpack(own, limit: 300) == text)
    #expect(throws: Inflater.Failure.self) { try Inflater.unpack(own, limit: 299) }
  }

  private static let dynamic: [UInt8] = [
    0x78, 0x01, 0x05, 0xC1, 0x81, 0x09, 0x00, 0x30, 0x08, 0x03, 0xB0, 0x5B, 0x67, 0x5B, 0x44,
    0xA1, 0x82, 0xF8, 0x3F, 0x2C, 0x79, 0xA1, 0x5E, 0x0C, 0xCF, 0x95, 0x59, 0x3E, 0x0E, 0xB6,
    0x15, 0x2F, 0xD4, 0x8B, 0xE1, 0xB9, 0x32, 0xCB, 0xC7, 0xC1, 0xB6, 0xE2, 0x85, 0x7A, 0x31,
    0x3C, 0x57, 0x66, 0xF9, 0x38, 0xD8, 0x56, 0xBC, 0x50, 0x2F, 0x86, 0xE7, 0xCA, 0x2C, 0x1F,
    0x07, 0xDB, 0x8A, 0x17, 0xEA, 0xC5, 0xF0, 0x5C, 0x99, 0xE5, 0xE3, 0x60, 0x5B, 0xF1, 0x42,
    0xBD, 0x18, 0x9E, 0x2B, 0xB3, 0x7C, 0x1C, 0x6C, 0x2B, 0x5E, 0xA8, 0x17, 0xC3, 0x73, 0x65,
    0x96, 0x8F, 0x83, 0x6D, 0xC5, 0x0B, 0xF5, 0x62, 0x78, 0xAE, 0xCC, 0xF2, 0x71, 0xB0, 0xAD,
    0x78, 0xA1, 0x5E, 0x0C, 0xCF, 0x95, 0x59, 0x3E, 0x0E, 0xB6, 0x15, 0x2F, 0xD4, 0x8B, 0xE1,
    0xB9, 0x32, 0xCB, 0xC7, 0xC1, 0xB6, 0xE2, 0x85, 0x7A, 0x31, 0x3C, 0x57, 0x66, 0xF9, 0x38,
    0xD8, 0x56, 0xBC, 0x50, 0x2F, 0x86, 0xE7, 0xCA, 0x2C, 0x1F, 0x07, 0xDB, 0x8A, 0x17, 0xEA,
    0xC5, 0xF0, 0x5C, 0x99, 0xE5, 0xE3, 0x60, 0x5B, 0xF1, 0x3E, 0x57, 0x3E, 0x7B, 0x05,
  ]

  // MARK: Bad input

  @Test func `what is wrong is reported with the byte`() throws {
    let good = Maker(kind: 2, depth: 8).picture(2, 2) { _, _ in [1, 2, 3] }
    func message(_ bytes: [UInt8]) -> String {
      do throws(BitmapError) {
        _ = try Bitmap(png: bytes)
        return "none"
      } catch { return error.description }
    }
    var changed = good
    changed[20] ^= 1
    func chunks(_ chunks: [UInt8]) -> [UInt8] { Array(good.prefix(33)) + chunks }
    func head(_ width: Int, _ height: Int, depth: UInt8 = 8, kind: UInt8 = 2) -> [UInt8] {
      let content = Maker.four(width) + Maker.four(height) + [depth, kind, 0, 0, 0]
      return Array(good.prefix(8)) + Maker().chunk("IHDR", content) + good.dropFirst(33)
    }
    let signature = "byte 0: expected the signature of a PNG picture, found"
    let size = "byte 16: expected at most 16777216 pixels, and at least one, found"
    let messages: [([UInt8], String)] = [
      (good, "none"),
      ([], "\(signature) nothing"),
      (Array("GIF89a".utf8), "\(signature) another beginning"),
      (Array(good.prefix(8)), "byte 8: expected a chunk, found 0 bytes"),
      (changed, "byte 29: expected the checksum of the chunk, found another one"),
      (head(0, 2), "\(size) 0 by 2"),
      (head(1 << 20, 1 << 20), "\(size) 1048576 by 1048576"),
      (head(2, 2, kind: 5), "byte 25: expected a kind of colour of 0, 2, 3, 4 or 6, found 5"),
      (
        head(2, 2, depth: 4),
        "byte 24: expected a depth that goes with the kind 2 of colour, found 4"
      ),
      (head(2, 3), "expected 21 unpacked bytes, found 14"),
      (head(2, 1), "expected at most 7 unpacked bytes, found more"),
      (head(2, 2, kind: 3), "expected PLTE before IEND, found none"),
      (
        chunks(Maker().chunk("ABCD", [])), "byte 37: expected a chunk that is known, found ABCD"
      ),
      (chunks(Maker().chunk("IEND", [])), "byte 37: expected IDAT before IEND, found none"),
      (Maker(kind: 0, depth: 8, filters: [0]).picture(1, 1) { _, _ in [1] }, "none"),
    ]
    for (bytes, expected) in messages {
      let found = message(bytes)
      // Some rows leave out the byte, which depends on how the picture is packed.
      #expect(expected.hasPrefix("expected") ? found.hasSuffix(expected) : found == expected)
    }
  }

  @Test func `no bytes trap, whatever of a picture is changed or left out`() {
    var random = SeededRandom(seed: 21)
    var kinds: [UInt8: Int] = [:]
    var (read, refused) = (0, 0)
    for _ in 0..<2000 {
      let kind = random.pick([UInt8(0), 2, 3, 4, 6])
      var maker = Maker(kind: kind, depth: 8, isInterlaced: random.below(2) == 0)
      if kind == 3 { maker.palette = (0..<30).map { _ in UInt8(random.below(256)) } }
      let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(kind)] ?? 1
      var bytes = maker.picture(1 + random.below(5), 1 + random.below(5)) { _, _ in
        (0..<samples).map { _ in random.below(kind == 3 ? 11 : 256) }
      }
      for _ in 0..<random.below(4) {
        switch random.below(3) {
        case 0: bytes[random.below(bytes.count)] = UInt8(random.below(256))
        case 1: bytes.removeLast(min(bytes.count - 1, random.below(20)))
        default: bytes.insert(UInt8(random.below(256)), at: random.below(bytes.count))
        }
      }
      do throws(BitmapError) {
        _ = try Bitmap(png: bytes)
        read += 1
        kinds[kind, default: 0] += 1
      } catch {
        #expect(0...bytes.count ~= error.offset)
        refused += 1
      }
    }
    #expect(read > 300 && refused > 300 && kinds.count == 5)
  }

  @Test func `no packed bytes trap, and none unpack to more than they may`() {
    var random = SeededRandom(seed: 5)
    var unpacked = 0
    for round in 0..<6000 {
      var bytes: [UInt8]
      if round % 2 == 0 {
        bytes = [0x78, 0x01] + (0..<random.below(60)).map { _ in UInt8(random.below(256)) }
      } else {
        bytes = Self.dynamic
        for _ in 0..<1 + random.below(3) {
          bytes[2 + random.below(bytes.count - 2)] = UInt8(random.below(256))
        }
      }
      do throws(Inflater.Failure) {
        let output = try Inflater.unpack(bytes, limit: 500)
        #expect(output.count <= 500)
        unpacked += 1
      } catch {
        #expect(0...bytes.count ~= error.offset)
      }
    }
    #expect(unpacked < 6000)
  }
}
