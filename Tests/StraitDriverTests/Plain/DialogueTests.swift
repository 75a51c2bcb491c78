/// Plain dialogues in the folder `Cases/Dialogues`, each with the app of its name.
@MainActor @Suite struct DialogueTests {
  @Test(arguments: ["controls", "items", "modal-controls", "own-dates", "plain-form"])
  func `F22 F23 G33 G42 a dialogue is the one in its file`(name: String) async throws {
    let fixture = try #require(CaseApp.all.first { $0.name == name })
    let folder = "Tests/StraitDriverTests/Cases/Dialogues"
    try await FileCase.expectBlocks(of: "\(name).txt", in: folder) { block in
      try DialogueCase.run(block.text, with: fixture)
    }
  }

  @Test func `a toast is printed once, as what it says`() {
    let form = ControlForm()
    let app = form.app
    let scheduler = VirtualScheduler()
    app.start(on: HeadlessDisplay(), scheduler: scheduler)
    let dialogue = PlainDialogue(app)
    func say(_ line: String) -> String {
      dialogue.take(line)
      scheduler.advance(by: .zero)
      return dialogue.answer().text
    }
    _ = dialogue.begin()
    app.toast("Saved", for: .seconds(1))
    #expect(say(":go #volume") == "Saved\nVolume, 5, a number from 0 to 11: ")
    #expect(!say(":go #plan").contains("Saved"))
  }
}
