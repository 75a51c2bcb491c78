@MainActor
@Suite struct HeadlessDisplayTests {
  private let display = HeadlessDisplay(size: Size(columns: 8, rows: 2))

  @Test func `a frame that is shown can be read`() {
    var cells = CellBuffer(size: display.size)
    cells.draw("漢 ok", at: Point(column: 0, row: 0))
    display.show(Frame(cells: cells, caret: Point(column: 3, row: 0)))
    #expect(display.text == "漢 ok")
    #expect(display.text(caret: "|") == "漢 |ok")
    #expect(display.frame.cells == cells)
    #expect(display.frameCount == 1)
  }

  @Test func `a frame of another size is cut and padded`() {
    var cells = CellBuffer(size: Size(columns: 10, rows: 1))
    cells.draw("0123456漢", at: Point(column: 0, row: 0))
    display.show(Frame(cells: cells, caret: Point(column: 9, row: 0)))
    #expect(display.text == "0123456")
    #expect(display.frame.cells.size == display.size)
    #expect(display.frame.caret == nil)
  }

  @Test func `what is sent is taken once and in order`() {
    var calls = 0
    display.onInput = { calls += 1 }
    display.type("a")
    display.send("ctrl+a", "f5")
    display.send([])
    display.resize(to: Size(columns: 3, rows: 3))
    display.terminate(signal: 15)
    display.closeInput()
    display.type("late")
    #expect(calls == 5)
    #expect(
      display.takeInput() == [
        .bytes([0x61]), .bytes(Array("\u{1}\u{1B}[15~".utf8)), .resized(Size(columns: 3, rows: 3)),
        .terminated(signal: 15), .closed,
      ]
    )
    #expect(display.takeInput() == [])
    #expect(display.size == Size(columns: 3, rows: 3))
  }

  @Test(arguments: [0x7F, 0x08, 0x00, 0x41] as [UInt8])
  func `the backspace key sends the erase byte`(eraseByte: UInt8) {
    display.eraseByte = eraseByte
    let keys: [KeyPress] = [
      "backspace", "alt+backspace", "ctrl+backspace", "ctrl+alt+backspace", "shift+backspace", "x",
    ]
    for key in keys { display.send(key) }
    var decoder = InputDecoder()
    decoder.eraseByte = eraseByte
    var tokens: [InputToken] = []
    for case .bytes(let bytes) in display.takeInput() { tokens += decoder.decode(bytes) }
    #expect(tokens == keys.dropLast().map { .key($0) } + [.text("x")])
  }

  @Test func `keys, text, pastes and the mouse come through the decoder`() {
    let press = MousePress(.press, .left, at: Point(column: 2, row: 1))
    display.send("escape", "x", "alt+x")
    display.paste("a\r\nb")
    display.send(press)
    display.type("é")
    var decoder = InputDecoder()
    var tokens: [InputToken] = []
    for case .bytes(let bytes) in display.takeInput() { tokens += decoder.decode(bytes) }
    #expect(
      tokens == [
        .key("escape"), .text("x"), .key("alt+x"), .paste("a\nb"), .mouse(press), .text("é"),
      ]
    )
  }

  @Test func `a handler that takes the input is called before the sending returns`() {
    var taken: [DisplayInput] = []
    display.onInput = { [display] in taken += display.takeInput() }
    display.send("enter")
    #expect(taken == [.bytes([0x0D])])
    display.onInput = nil
  }

  @Test func `what is typed while another program has the display comes before the end`() {
    display.release()
    display.type("a")
    display.resize(to: Size(columns: 3, rows: 3))
    display.closeInput()
    #expect(display.takeInput() == [.resized(Size(columns: 3, rows: 3))])
    #expect(display.takeInput() == [])
    var calls = 0
    display.onInput = { calls += 1 }
    display.reclaim()
    #expect(calls == 1)
    #expect(display.takeInput() == [.bytes([0x61]), .closed])
    #expect(display.takeInput() == [])
    display.onInput = nil
  }

  @Test func `bell, suspension and closing are counted`() {
    display.ring()
    display.suspend()
    display.suspend()
    display.close()
    display.close()
    display.show(Frame(cells: CellBuffer(size: display.size)))
    #expect(display.ringCount == 1)
    #expect(display.suspendCount == 2)
    #expect(display.isClosed)
    #expect(display.frameCount == 0)
  }
}
