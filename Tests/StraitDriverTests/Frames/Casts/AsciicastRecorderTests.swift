@testable import StraitDriver

@Suite struct AsciicastRecorderTests {
  private let size = Size(columns: 4, rows: 2)

  private func lines(_ record: (inout AsciicastRecorder) -> Void) -> [String] {
    var recorder = AsciicastRecorder(size: size)
    record(&recorder)
    return recorder.text.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func `a recording begins with the size, and with what else is known`() {
    #expect(
      AsciicastRecorder(size: size).text == "{\"version\": 2, \"width\": 4, \"height\": 2}\n"
    )
    #expect(
      AsciicastRecorder(size: size, title: "A \"b\"\n", timestamp: 1_700_000_000).text
        == "{\"version\": 2, \"width\": 4, \"height\": 2, \"timestamp\": 1700000000,"
        + " \"title\": \"A \\\"b\\\"\\n\"}\n"
    )
  }

  @Test func `each event is a line`() {
    let events = lines {
      $0.output("hi\r\n".utf8, at: .zero)
      $0.input([0x1B, 0x5B, 0x41], at: .milliseconds(1500))
      $0.mark("saved", at: .microseconds(2_000_001))
      $0.mark(at: .nanoseconds(2_000_001_999))
      $0.resize(to: Size(columns: 100, rows: 30), at: .seconds(86_400))
    }
    #expect(
      events == [
        #"[0.000000, "o", "hi\r\n"]"#,
        #"[1.500000, "i", "\u001b[A"]"#,
        #"[2.000001, "m", "saved"]"#,
        #"[2.000001, "m", ""]"#,
        #"[86400.000000, "r", "100x30"]"#,
      ]
    )
  }

  @Test func `a frame is recorded as what differs from the one before`() {
    var cells = CellBuffer(size: size)
    cells.draw("ab", at: Point(column: 0, row: 0))
    let first = Frame(cells: cells)
    cells.draw("c", at: Point(column: 0, row: 1))
    let second = Frame(cells: cells, caret: Point(column: 1, row: 1))
    let events = lines {
      $0.show(first, at: .zero)
      $0.show(first, at: .seconds(1))
      $0.show(second, at: .seconds(2))
      $0.output("!".utf8, at: .seconds(3))
      $0.show(second, at: .seconds(4))
    }
    let whole = #"\u001b[?25l\u001b[0m\u001b[H\u001b[2J\u001b[1;1Hab"#
    #expect(
      events == [
        #"[0.000000, "o", "\#(whole)"]"#,
        #"[2.000000, "o", "\u001b[?25l\u001b[2;1Hc\u001b[K\u001b[2;2H\u001b[?25h"]"#,
        #"[3.000000, "o", "!"]"#,
        #"[4.000000, "o", "\#(whole)\u001b[2;1Hc\u001b[2;2H\u001b[?25h"]"#,
      ]
    )
  }

  @Test func `a frame of another size is recorded after a change of the size`() {
    let frame = Frame(cells: CellBuffer(size: Size(columns: 1, rows: 1)))
    #expect(
      lines { $0.show(frame, at: .seconds(1)) } == [
        #"[1.000000, "r", "1x1"]"#,
        #"[1.000000, "o", "\u001b[?25l\u001b[0m\u001b[H\u001b[2J"]"#,
      ]
    )
  }

  @Test func `nothing is no event`() {
    #expect(
      lines {
        $0.output([], at: .zero)
        $0.input([], at: .zero)
        $0.resize(to: size, at: .zero)
      } == []
    )
  }

  @Test func `a recording never runs backwards`() {
    #expect(
      lines {
        $0.mark("a", at: .seconds(-1))
        $0.mark("b", at: .seconds(2))
        $0.mark("c", at: .seconds(1))
      } == [#"[0.000000, "m", "a"]"#, #"[2.000000, "m", "b"]"#, #"[2.000000, "m", "c"]"#]
    )
  }

  @Test func `a scalar that comes in pieces is recorded as one`() {
    let bytes = Array("漢🙂".utf8)
    #expect(
      lines {
        for byte in bytes { $0.output([byte], at: .zero) }
        $0.input(bytes[..<2], at: .zero)
        $0.output([0x41], at: .zero)
        $0.input(bytes[2...], at: .zero)
      } == [
        #"[0.000000, "o", "漢"]"#, #"[0.000000, "o", "🙂"]"#, #"[0.000000, "o", "A"]"#,
        #"[0.000000, "i", "漢🙂"]"#,
      ]
    )
  }

  @Test func `what is cut at the end is recorded as what it is`() {
    #expect(
      lines {
        $0.output([0x41, 0xE6, 0xBC], at: .zero)
        $0.input([0xF0], at: .seconds(1))
        $0.mark(at: .seconds(2))
      } == [
        #"[0.000000, "o", "A"]"#, #"[2.000000, "m", ""]"#, #"[2.000000, "o", "�"]"#,
        #"[2.000000, "i", "�"]"#,
      ]
    )
  }

  @Test func `what a terminal or a reader of lines would obey is escaped`() {
    let text = "\0\u{8}\u{C}\t\u{1B}\u{7F}\u{80}\u{9B}\u{2028}\u{2029}\"\\/é"
    #expect(
      lines { $0.mark(text, at: .zero) } == [
        #"[0.000000, "m", "\u0000\u0008\u000c\t\u001b\u007f\u0080\u009b\u2028\u2029\"\\/é"]"#
      ]
    )
  }

  @Test func `each byte is escaped so that it is read back`() throws {
    for byte in UInt8.min...UInt8.max {
      var recorder = AsciicastRecorder(size: size)
      recorder.output([byte, 0x2E], at: .zero)
      #expect(recorder.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      let events = try AsciicastEvent.all(in: recorder.text)
      let text = byte < 0x80 ? String(Unicode.Scalar(byte)) : "\u{FFFD}"
      #expect(events.map(\.kind) == [.output(text + ".")])
    }
  }

  @Test(arguments: 0..<100)
  func `random events are read back`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var recorder = AsciicastRecorder(size: size, title: random.text(length: 5))
    var time = Duration.zero
    var wanted: [AsciicastEvent] = []
    for _ in 0..<30 {
      time += .microseconds(random.below(3_000_000))
      let text = random.text(length: 6) + "."
      switch random.below(4) {
      case 0:
        recorder.output(text.utf8, at: time)
        wanted.append(AsciicastEvent(time: time, kind: .output(text)))
      case 1:
        recorder.input(text.utf8, at: time)
        wanted.append(AsciicastEvent(time: time, kind: .input(text)))
      case 2:
        recorder.mark(text, at: time)
        wanted.append(AsciicastEvent(time: time, kind: .marker(text)))
      default:
        let size = Size(columns: random.below(300), rows: 301 + wanted.count)
        recorder.resize(to: size, at: time)
        wanted.append(AsciicastEvent(time: time, kind: .resized(size)))
      }
    }
    #expect(try AsciicastEvent.all(in: recorder.text) == wanted)
  }

  @Test(arguments: 0..<100)
  func `random bytes in random pieces are the text that they are as a whole`(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var bytes = Array(random.text(length: 30).utf8)
    for index in bytes.indices where random.below(8) == 0 {
      bytes[index] = UInt8(random.below(256))
    }
    var recorder = AsciicastRecorder(size: size)
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 + random.below(4))
      rest = rest.dropFirst(piece.count)
      recorder.output(piece, at: .zero)
    }
    var written = ""
    for event in try AsciicastEvent.all(in: recorder.text) {
      if case .output(let text) = event.kind { written.unicodeScalars += text.unicodeScalars }
    }
    let whole = String(decoding: bytes, as: UTF8.self)
    #expect(Array(written.unicodeScalars) == Array(whole.unicodeScalars))
  }
}
