import Testing

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
