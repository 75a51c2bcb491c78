@Suite struct ByteLinesTests {
  private func lines(_ pieces: [[UInt8]], limit: Int = 8) -> [String] {
    var lines = ByteLines(limit: limit)
    var reported: [String] = []
    for piece in pieces {
      lines.add(piece)
      while let line = lines.next() { reported.append(Self.text(of: line)) }
    }
    if let line = lines.last() { reported.append(Self.text(of: line)) }
    return reported
  }

  private static func text(of line: ByteLines.Line) -> String {
    switch line {
    case .line(let bytes): String(decoding: bytes, as: UTF8.self)
    case .tooLong: "…"
    }
  }

  @Test(arguments: [
    ("a\nb\n", ["a", "b"]), ("a", ["a"]), ("", []), ("\n\n", ["", ""]),
    ("12345678\n", ["12345678"]), ("123456789\n", ["…"]), ("12345678", ["12345678"]),
    ("123456789", ["…"]), ("123456789 and more\nb\n", ["…", "b"]), ("1234567890\n\n", ["…", ""]),
    ("1234567890\n1234567890\nc", ["…", "…", "c"]),
  ])
  func `lines come out the same however their bytes come in`(_ text: String, wanted: [String]) {
    let bytes = Array(text.utf8)
    for size in 1...max(1, bytes.count) {
      let pieces = stride(from: 0, to: bytes.count, by: size).map { start in
        Array(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(lines(pieces) == wanted, "in pieces of \(size)")
    }
  }

  @Test func `a line that never ends is reported once, and not kept`() {
    var lines = ByteLines(limit: 1 << 10)
    var reported: [ByteLines.Line] = []
    let piece = [UInt8](repeating: 0x78, count: 1 << 16)
    for _ in 0..<20 {
      lines.add(piece)
      while let line = lines.next() { reported.append(line) }
      #expect(lines.held <= 2 * piece.count)
    }
    lines.add([0x0A, 0x61, 0x0A])
    while let line = lines.next() { reported.append(line) }
    #expect(reported == [.tooLong(piece), .line([0x61])])
  }

  @Test(arguments: 0..<8)
  func `random bytes in random pieces are the lines that they are whole`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let choice: [UInt8] = [0x0A, 0x61, 0x62, 0x00, 0xFF]
      let bytes = (0..<random.below(60)).map { _ in random.pick(choice) }
      var pieces: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = 1 + random.below(rest.count)
        pieces.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      var wanted = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      if wanted.last?.isEmpty == true { wanted.removeLast() }
      #expect(
        lines(pieces)
          == wanted.map { $0.count > 8 ? "…" : String(decoding: $0, as: UTF8.self) },
        "\(bytes)"
      )
    }
  }
}
