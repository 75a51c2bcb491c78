/// Text fields under random keys and with random texts.
@MainActor @Suite struct FieldRandomTests {
  @Test(arguments: Soak.seeds(3))
  func `G3 a burst of 10,000 keys with kills and yanks is the fold of its edits`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let field = TextField(id: "f")
    let driver = Driver(App(bracketed: field))
    var sent = ""
    field.newTextChannel().subscribe(onNext: { sent = $0 })
    var naive = NaiveEditor("")
    var bytes: [UInt8] = []
    for _ in 0..<Soak.count(10_000) {
      let (key, act) = burstKey(&random)
      bytes += key.bytes ?? []
      act(&naive)
      if naive.line.scalars.count > 60 {
        bytes += [0x01, 0x7F]
        naive.moved { $0.selectAll() }
        naive.delete(backward: true)
      }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(1 + random.below(random.below(8) == 0 ? 400 : 6))
      rest = rest.dropFirst(chunk.count)
      try driver.send(Array(chunk))
    }
    #expect(field.text == naive.line.text)
    #expect(sent == naive.line.text)
    #expect(field.caret == naive.line.caret)
    #expect(field.selection == naive.line.selection)
  }

  // No two of these letters make one character, so that it is all the same how the bytes come in.
  private func burstKey(
    _ random: inout SeededRandom
  ) -> (KeyPress, (inout NaiveEditor) -> Void) {
    switch random.below(23) {
    case 0...8:
      let text = random.pick(["a", "Z", " ", "é", "漢", "😀", "ß", "~"])
      return (KeyPress(.character(Character(text))), { $0.type(text) })
    case 9: return ("backspace", { $0.delete(backward: true) })
    case 10: return ("delete", { $0.delete(backward: false) })
    case 11: return ("left", { $0.moved { $0.moveLeft() } })
    case 12: return ("right", { $0.moved { $0.moveRight() } })
    case 13: return ("home", { $0.moved { $0.moveToStart() } })
    case 14: return ("ctrl+e", { $0.moved { $0.moveToEnd() } })
    case 15: return ("shift+left", { $0.moved { $0.selectLeft() } })
    case 16: return ("ctrl+u", { $0.kill(backward: true) })
    case 17: return ("ctrl+k", { $0.kill(backward: false) })
    case 18: return ("ctrl+y", { $0.yank() })
    case 19: return ("shift+right", { $0.moved { $0.selectRight() } })
    case 20: return ("shift+home", { $0.moved { $0.selectToStart() } })
    case 21: return ("insert", { $0.isOverwriting.toggle() })
    default: return ("alt+y", { $0.yankPop() })
    }
  }

  @Test(arguments: Soak.seeds(40))
  func `G2 G9 whole characters are drawn around the caret`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let columns = 1 + Int(seed % 40)
    let field = TextField("é漢", columns: 20)
    let driver = Driver(App(bracketed: field), size: Size(columns: columns, rows: 1))
    for _ in 0..<20 {
      field.text = random.text(pieces: 25)
      field.caret = random.below(field.text.count + 1)
      driver.settle()
      let row = Array(driver.display.frame.cells.cells)
      for (column, cell) in row.enumerated() {
        #expect(cell.width != 2 || (column + 1 < columns && row[column + 1].width == 0))
        #expect(cell.width != 0 || (column > 0 && row[column - 1].width == 2))
      }
      guard let caret = driver.display.frame.caret else {
        Issue.record("no caret at \(columns) columns")
        continue
      }
      // The last columns of the text before the caret are left of it.
      let bracket = columns > 2 ? 1 : 0
      let label = min(4, max(0, columns - 10))
      let before = Array(field.text).prefix(field.caret).flatMap { ShownText.cells(of: $0) }
      let shown = row[(label + bracket)..<caret.column].filter { $0.width > 0 }
      #expect(Array(before.suffix(shown.count)) == Array(shown))
      #expect(caret.column < columns - bracket)
    }
  }
}
