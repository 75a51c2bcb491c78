@testable import StraitScreen

@Suite struct PasteTests {
  @Test(arguments: [
    ("hello", "hello"), ("a\rb\r\nc\nd\r", "a\nb\nc\nd\n"), ("\r\r\n\n", "\n\n\n"),
    ("世界 👨‍👩‍👧", "世界 👨‍👩‍👧"),
    ("\u{1B}[31mred\u{1B}", "\u{1B}[31mred\u{1B}"), ("\u{1B}\u{1B}[201", "\u{1B}\u{1B}[201"),
    ("\u{1B}[20\u{1B}[200~x", "\u{1B}[20\u{1B}[200~x"), ("\u{3}\0\u{9B}", "\u{3}\0\u{9B}"),
  ])
  func `a paste is one token with its line ends as line feeds`(_ pasted: String, text: String) {
    var decoder = InputDecoder()
    let tokens = decoder.decode(Array("x\u{1B}[200~\(pasted)\u{1B}[201~y".utf8))
    #expect(tokens == [.text("x"), .paste(text), .text("y")])
    #expect(!decoder.isPending)
  }

  @Test func `a paste of nothing is nothing`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~\u{1B}[201~".utf8)) == [])
    #expect(!decoder.isPending)
  }

  @Test func `an embedded end ends the paste`() {
    var decoder = InputDecoder()
    let tokens = decoder.decode(Array("\u{1B}[200~a\u{1B}[201~\u{3}".utf8))
    #expect(tokens == [.paste("a"), .key("ctrl+c")])
  }

  @Test func `an unfinished paste waits longer than an escape key and is then given up`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~abc\u{1B}[20".utf8)) == [])
    #expect(decoder.isPending)
    #expect(decoder.flushDelay == InputDecoder.pasteDelay)
    #expect(decoder.flush() == [.paste("abc\u{1B}[20")])
    #expect(decoder.flushDelay == nil)
    #expect(decoder.decode([0x61]) == [.text("a")])
  }

  @Test func `a paste that has been open for long is delivered as it comes in`() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~ab".utf8)) == [])
    #expect(decoder.decode([0x63, 0xC3]) == [])
    #expect(decoder.flushPaste() == [.paste("abc")])
    #expect(decoder.flushPaste() == [])
    #expect(decoder.isInPaste)
    #expect(decoder.decode([0xA9]) == [.paste("é")])
    #expect(decoder.decode(Array("d\r".utf8)) == [.paste("d")])
    #expect(decoder.decode(Array("\ne".utf8)) == [.paste("\ne")])
    #expect(decoder.decode(Array("f\u{1B}[20".utf8)) == [.paste("f")])
    #expect(decoder.decode(Array("1~g".utf8)) == [.text("g")])
  }

  @Test func `long input to a paste that has been open for long is collected`() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[200~a".utf8)) + decoder.flushPaste()
    let input = [UInt8](repeating: 0x62, count: 4096)
    for _ in 0..<10 { #expect(decoder.decode(input) == []) }
    #expect(decoder.flushPaste() == [.paste(String(repeating: "b", count: 40_960))])
    #expect(decoder.decode(input) == [])
    #expect(decoder.decode([0x63]) == [.paste(String(repeating: "b", count: 4096) + "c")])
    #expect(decoder.decode(input) == [])
    let rest = String(repeating: "b", count: 4096)
    #expect(decoder.decode([0x11]) == [.paste(rest), .key("ctrl+q")])
  }

  @Test func `no byte of a slow paste is lost`() {
    let pasted = "ab\r\n漢字\u{1B}[31m\té😀\r\u{1B}[20x"
    let bytes = Array("\u{1B}[200~\(pasted)\u{1B}[201~".utf8)
    for chunk in 1...bytes.count {
      var decoder = InputDecoder()
      var text = ""
      for start in stride(from: 0, to: bytes.count, by: chunk) {
        let tokens = decoder.decode(Array(bytes[start..<min(start + chunk, bytes.count)]))
        for token in tokens + decoder.flushPaste() {
          guard case .paste(let piece) = token else {
            Issue.record("\(token)")
            continue
          }
          text += piece
        }
      }
      #expect(text == "ab\n漢字\u{1B}[31m\té😀\n\u{1B}[20x")
      #expect(!decoder.isPending)
    }
  }

  @Test(
    arguments: [
      ("\u{11}", "ctrl+q"), ("\u{1B}[A", "up"), ("\u{1B}OP", "f1"), ("\u{1B}x", "alt+x"),
      ("\u{7F}", "backspace"), ("\u{1B}[113;5u", "ctrl+q"), ("\u{1B}[27u", "escape"),
    ] as [(String, KeyPress)]
  )
  func `a key that comes by itself ends a paste that has been open for long`(
    _ bytes: String,
    key: KeyPress
  ) {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[200~a\u{1B}[200~".utf8))
    #expect(decoder.decode(Array(bytes.utf8)) == [])
    _ = decoder.flushPaste()
    #expect(decoder.decode(Array("b".utf8)) == [.paste("b")])
    #expect(decoder.decode(Array(bytes.utf8)) == [.key(key)])
    #expect(!decoder.isInPaste)
    #expect(
      decoder.decode(Array("c\u{1B}[201~d".utf8)).filter(\.isTyped) == [.text("c"), .text("d")]
    )
  }

  @Test func `an answer that ends a paste which has been open for long is taken as one`() {
    var decoder = InputDecoder()
    decoder.expectsCursor = true
    _ = decoder.decode(Array("\u{1B}[200~a".utf8)) + decoder.flushPaste()
    let report = Array("\u{1B}[1;5R".utf8)
    #expect(decoder.decode(report) == [.answer(.cursor(Point(column: 4, row: 0)))])
    #expect(!decoder.expectsCursor && !decoder.isInPaste)
    #expect(decoder.decode(report) == [.key("ctrl+f3")])
    _ = decoder.decode(Array("\u{1B}[200~a".utf8)) + decoder.flushPaste()
    #expect(decoder.decode(Array("\u{1B}[?1u".utf8)) == [.answer(.keyboard(flags: 1))])
    #expect(decoder.decode([0x1B]) == [] && decoder.flushDelay == .zero)
  }

  @Test func `a lone escape byte in a paste that has been open for long is the escape key`() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[200~a".utf8)) + decoder.flushPaste()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.flush() == [.key("escape")])
    #expect(!decoder.isPending)
  }

  @Test func `a paste after one that never ended is a paste of its own`() {
    var decoder = InputDecoder()
    _ = decoder.decode(Array("\u{1B}[200~a".utf8)) + decoder.flushPaste()
    #expect(decoder.decode(Array("\u{1B}[200~b".utf8)) == [])
    #expect(decoder.decode(Array("c\u{1B}[201~".utf8)) == [.paste("bc")])
  }

  @Test func `invalid bytes in a paste are replaced`() {
    var decoder = InputDecoder()
    let bytes = Array("\u{1B}[200~".utf8) + [0x61, 0xFF, 0xC3] + Array("\u{1B}[201~".utf8)
    #expect(decoder.decode(bytes) == [.paste("a��")])
  }

  @Test func `a long paste comes in pieces that cut neither a scalar nor a line end`() {
    let pasted = "abcdef漢\r\n😀xyz\r\u{1B}[2012é\r\nend"
    let bytes = Array("\u{1B}[200~\(pasted)\u{1B}[201~".utf8)
    for limit in 5...40 {
      for chunk in 1...bytes.count {
        var decoder = InputDecoder(pasteLimit: limit)
        var pieces: [String] = []
        for start in stride(from: 0, to: bytes.count, by: chunk) {
          for token in decoder.decode(Array(bytes[start..<min(start + chunk, bytes.count)])) {
            guard case .paste(let piece) = token else {
              Issue.record("\(token)")
              continue
            }
            #expect(piece.utf8.count <= limit && !piece.isEmpty && !piece.contains("�"))
            pieces.append(piece)
          }
        }
        #expect(pieces.joined() == "abcdef漢\n😀xyz\n\u{1B}[2012é\nend")
        #expect(!decoder.isPending)
      }
    }
  }

  @Test func `G22 a paste of a megabyte comes whole`() {
    let line = "The quick brown fox, 漢字.\r"
    let body = String(repeating: line, count: 30_000)
    var decoder = InputDecoder()
    let tokens = decoder.decode(Array("\u{1B}[200~\(body)\u{1B}[201~".utf8))
    #expect(tokens == [.paste(String(repeating: line.dropLast() + "\n", count: 30_000))])
  }
}

extension InputToken {
  fileprivate var isTyped: Bool {
    if case .unknown = self { false } else { true }
  }
}
