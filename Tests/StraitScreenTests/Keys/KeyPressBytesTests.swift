@Suite struct KeyPressBytesTests {
  @Test(arguments: TableRow.all(of: "presses"))
  func `a key press is sent as xterm sends it`(_ row: TableRow) throws {
    #expect(try KeyPress(parsing: row[0]).bytes == Array(row[1].utf8))
  }

  @Test func `every key press that can be sent is decoded as itself`() throws {
    var sent = 0
    for press in KeyPress.samples {
      guard let bytes = press.bytes else { continue }
      sent += 1
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes) == [press.token], "\(press)")
      #expect(!decoder.isPending, "\(press)")
    }
    #expect(sent > 1000)
  }

  @Test(arguments: TableRow.all(of: "releases"))
  func `a key that comes up is encoded as kitty encodes it`(_ row: TableRow) throws {
    #expect(try KeyPress(parsing: row[0]).releaseBytes == Array(row[1].utf8))
  }

  @Test func `a key that comes up does nothing, and takes nothing of what follows`() {
    var sent = 0
    for press in KeyPress.samples {
      guard let bytes = press.releaseBytes else { continue }
      sent += 1
      var decoder = InputDecoder()
      let tokens = decoder.decode(bytes + [0x78])
      let known = tokens.filter { if case .unknown = $0 { false } else { true } }
      #expect(known == [.text("x")], "\(press)")
      #expect(!decoder.isPending, "\(press)")
    }
    #expect(sent > 1000)
  }

  @Test func `key presses that are sent at once stay apart`() {
    var random = SeededRandom(seed: 4)
    let presses = KeyPress.samples.filter { $0.bytes != nil }
    for _ in 0..<5000 {
      let some = (0..<4).map { _ in presses[random.below(presses.count)] }
      var decoder = InputDecoder()
      let tokens = decoder.decode(some.flatMap { $0.bytes ?? [] })
      #expect(tokens == joined(some.map(\.token)), "\(some)")
    }
  }

  @Test func `only a character of several scalars or a private one cannot be sent with modifiers`()
  {
    for press in KeyPress.samples where press.bytes == nil {
      guard case .character(let character) = press.key else {
        Issue.record("\(press)")
        continue
      }
      #expect(!press.modifiers.isEmpty)
      #expect(character.unicodeScalars.count > 1 || character == "\u{E000}")
    }
  }

  @Test func `whatever was done with the mouse is decoded as itself`() {
    let points = [Point(column: 0, row: 0), Point(column: 500, row: 199)]
    let buttons: [MousePress.Button] = [.left, .middle, .right, .back, .forward]
    for point in points {
      for bits in 0..<8 as Range<UInt8> {
        let modifiers = KeyPress.Modifiers(rawValue: bits)
        let presses =
          buttons.flatMap { button in
            [MousePress.Kind.press, .release, .drag].map {
              MousePress($0, button, at: point, modifiers: modifiers)
            }
          }
          + [MousePress.Kind.move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight].map {
            MousePress($0, at: point, modifiers: modifiers)
          }
        for press in presses {
          var decoder = InputDecoder()
          #expect(decoder.decode(press.bytes) == [.mouse(press)])
        }
      }
    }
  }
}

extension KeyPress {
  /// The decoder's result for the key press: typed text comes as text.
  fileprivate var token: InputToken {
    if case .character(let character) = key, modifiers.isEmpty { return .text(String(character)) }
    return .key(self)
  }
}
