private final class Person: ObservableModel {
  @Observed var name = ""
}

/// Whole sessions with random input.
@MainActor @Suite struct AppFuzzTests {
  @Test(arguments: Soak.seeds(6))
  func `G24 G27 G36 any bytes leave a working app, a harmless screen and a whole frame`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<12 {
      let person = Person()
      let fields = ["a", "b", "c"].map { TextField($0, columns: 1 + random.below(20), id: $0) }
      fields[0].newTextChannel().subscribe(fields[1].newTextChannel())
      fields[1].newTextChannel().subscribe(fields[0].newTextChannel())
      fields[2].newTextChannel().bind(to: person.channel(to: \.name))
      let root = Column {
        Label(person.values(of: \.name)); fields[0]; fields[1]; fields[2]; KeyHints()
      }
      let driver = Driver(App(bracketed: root), size: random.size())
      driver.app.keyMap.setKeys([], for: "app.quit")
      for _ in 0..<12 {
        switch random.below(12) {
        case 0:
          let size = random.size()
          try driver.resize(to: Size(columns: size.columns, rows: size.rows))
        case 1: driver.advance(by: .milliseconds(random.below(60)))
        case 10: try driver.send(Array(random.pick(["\u{1B}[I", "\u{1B}[O"]).utf8))
        case 11: fields[random.below(3)].isEnabled.toggle()
        case 8, 9: try driver.send((0..<4).flatMap { _ in random.mousePress().bytes })
        case 2: person.name = random.text(pieces: 20)
        case 3: try driver.perform(.paste(random.text(pieces: 20)))
        default: try driver.send(random.bytes(1 + random.below(40)))
        }
      }
      fields[2].isEnabled = true
      driver.advance(by: .seconds(2))
      expectHarmless(driver.display.frame)
      expectWhole(driver)
      #expect(fields[0].text.utf8.elementsEqual(fields[1].text.utf8))
      let focused = try #require(driver.app.focused)
      let before = try #require(focused.described.text)
      try driver.type("x")
      #expect(focused.described.text?.unicodeScalars.count == before.unicodeScalars.count + 1)
    }
  }

  @Test func `G25 any storm of sizes keeps the focused field in sight`() throws {
    var random = SeededRandom(seed: Soak.seed(25))
    let fields = (0..<6).map { TextField("\($0)", value: String(repeating: "漢字x", count: $0 * 3)) }
    let root = Column(spacing: 1) {
      Label("title")
      Column {
        fields[0]; fields[1]
      }
      Column {
        fields[2]; Label("between"); fields[3]; fields[4]
      }
      fields[5]
      Spacer()
      KeyHints()
    }
    let driver = Driver(App(bracketed: root))
    for _ in 0..<200 {
      let size = random.size()
      try driver.resize(to: Size(columns: size.columns, rows: size.rows))
      if random.below(2) == 0 { try driver.press("tab") }
      if random.below(4) == 0 { try driver.press("left") }
      #expect(driver.display.frame.cells.size == size)
      #expect((driver.display.frame.caret != nil) == (size.columns > 0 && size.rows > 0), "\(size)")
      expectWhole(driver)
    }
    #expect(driver.display.ringCount == 0)
  }

  /// Expects the screen to equal one that is drawn again.
  private func expectWhole(_ driver: Driver) {
    let shown = driver.display.frame
    driver.display.resize(to: driver.display.size)
    #expect(driver.display.frame == shown)
  }
}

extension SeededRandom {
  /// Anything that can be done with a mouse, near the upper left corner or far from it.
  fileprivate mutating func mousePress() -> MousePress {
    let kinds: [MousePress.Kind] = [
      .press, .press, .press, .release, .release, .drag, .drag, .move, .wheelUp, .wheelDown,
    ]
    let far = below(8) == 0
    let point = Point(column: below(far ? 600 : 40), row: below(far ? 300 : 6))
    return MousePress(pick(kinds), pick([.left, .left, .right, .middle, nil]), at: point)
  }

  fileprivate mutating func size() -> Size {
    switch below(8) {
    case 0: Size(columns: below(3), rows: below(3))
    case 1: Size(columns: 1 + below(500), rows: 1 + below(200))
    default: Size(columns: below(60), rows: below(20))
    }
  }
}
