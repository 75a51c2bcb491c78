@MainActor @Suite struct PlainBytesTests {
  @Test func `a line may end in CRLF, is some text in any bytes, and is refused if too long`() {
    let field = TextField("Name", id: "name")
    let app = App(bracketed: field)
    let scheduler = VirtualScheduler()
    app.start(on: HeadlessDisplay(), scheduler: scheduler)
    let dialogue = PlainDialogue(app)
    _ = dialogue.begin()
    func give(_ bytes: [UInt8]) -> String {
      dialogue.take(bytes: bytes)
      scheduler.advance(by: .zero)
      return field.text
    }
    #expect(give(Array("Ada\r".utf8)) == "Ada")
    #expect(give(Array("Bob".utf8)) == "Bob")
    #expect(give([0xC3, 0x28]) == "\u{FFFD}(")
    let most = [UInt8](repeating: 0x78, count: PlainDialogue.mostBytes)
    #expect(give(most + [0x0D]).utf8.count == most.count)
    #expect(give(most + [0x79, 0x79]).utf8.count == most.count)
    #expect(dialogue.answer().text.contains("\(PlainDialogue.mostBytes)"))
  }
}
