import ScreenTestSupport

@testable import StraitScreen

/// Feeds garbage that is rich in the beginnings of sequences.
@Suite struct InputDecoderFuzzTests {
  @Test(arguments: Soak.seeds(4))
  func `G36 no garbage traps, pends after a flush, or depends on how it is split`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Soak.count(10_000) {
      let bytes = random.garbage()
      let whole = decode([bytes])
      #expect(decode(bytes.map { [$0] }) == whole, "\(bytes)")
      let cut = random.below(bytes.count + 1)
      #expect(decode([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "\(bytes)")
    }
  }

  @Test func `G36 a key after garbage and a flush is always decoded`() {
    var random = SeededRandom(seed: Soak.seed(99))
    let keys = KeyPress.samples.filter { $0.bytes != nil && $0.modifiers.contains(.alt) }
    for _ in 0..<Soak.count(20_000) {
      var decoder = InputDecoder(pasteLimit: 32)
      _ = decoder.decode(random.garbage())
      _ = decoder.flush()
      let key = keys[random.below(keys.count)]
      #expect(decoder.decode(key.bytes ?? []) == [.key(key)])
    }
  }

  @Test func `G36 text and unknown sequences hold what they should`() {
    var random = SeededRandom(seed: Soak.seed(7))
    for _ in 0..<Soak.count(10_000) {
      for token in decode([random.garbage()]) {
        switch token {
        case .text(let text):
          let isClean = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
          #expect(isClean && !text.isEmpty)
        case .paste(let text): #expect(!text.isEmpty)
        case .unknown(let bytes): #expect(bytes.count > 1 && bytes.count <= 70)
        case .key, .mouse, .focus, .answer: break
        }
      }
    }
  }

  @Test(arguments: Soak.seeds(2))
  func `G36 however garbage pauses, nothing pends after two flushes and a key is decoded`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<5_000 {
      var decoder = InputDecoder(pasteLimit: 32)
      for _ in 0..<4 {
        _ = decoder.decode(random.garbage())
        if random.below(2) == 0 { _ = decoder.flushPaste() }
        if random.below(2) == 0 { _ = decoder.flush() }
      }
      _ = decoder.flush() + decoder.flush()
      #expect(!decoder.isPending && decoder.flushDelay == nil)
      #expect(decoder.decode([0x61]) == [.text("a")])
    }
  }

  private func decode(_ chunks: [[UInt8]]) -> [InputToken] {
    var decoder = InputDecoder(pasteLimit: 32)
    var tokens: [InputToken] = []
    for chunk in chunks { tokens += decoder.decode(chunk) }
    tokens += decoder.flush()
    #expect(!decoder.isPending)
    #expect(decoder.flush() == [])
    return joined(tokens)
  }
}

extension SeededRandom {
  fileprivate mutating func garbage() -> [UInt8] {
    let parts: [[UInt8]] = [
      [0x1B], [0x5B], [0x4F], [0x5D], [0x50], [0x3B], [0x3A], [0x3F], [0x3C], [0x4D], [0x24],
      [0x7E],
      [0x75], [0x1B, 0x5B], [0x1B, 0x1B], [0xC2], [0xE2, 0x82], [0xF0, 0x9F], [0xED], [0x9B],
      [0xFF],
      [0x0D], [0x0A], [0x00], [0x7F], Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8),
      Array("\u{1B}[<0;3;4".utf8), Array("27;5;".utf8), Array("é漢😀".utf8),
      Array("\u{1B}[?62;22c".utf8), Array("\u{1B}[?2026;2$y".utf8), Array("\u{1B}[?997;1n".utf8),
      Array("\u{1B}]11;rgb:0/8/f\u{1B}\\".utf8), Array("\u{1B}P>|x\u{1B}\\".utf8),
      Array("\u{1B}[48;24;80;0;0t".utf8), Array("\u{1B}[24;80R".utf8),
      Array(repeating: 0x31, count: 70),
    ]
    var bytes: [UInt8] = []
    for _ in 0..<1 + below(12) {
      switch below(4) {
      case 0: bytes.append(UInt8(below(256)))
      case 1: bytes.append(UInt8(0x30 + below(16)))
      default: bytes += parts[below(parts.count)]
      }
    }
    return bytes
  }
}
