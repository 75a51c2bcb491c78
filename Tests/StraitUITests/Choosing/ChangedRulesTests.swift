/// A text that was invalid when it was typed, and became valid when the rules changed.
@MainActor @Suite struct ChangedRulesTests {
  @Test func `a text that the program has set is not sent when it is listed`() {
    let box = ComboBox("c", ["Bern"], value: "Rome", id: "c")
    var sent: [String] = []
    box.newListedTextChannel().subscribe(onNext: { sent.append($0) })
    box.texts = ["Rome"]
    box.text = "Paris"
    box.texts = ["Paris"]
    #expect(sent == [])
  }

  @Test func `the listed texts end with their box`() {
    var isCompleted = false
    do {
      let box = ComboBox("c", ["Bern"], id: "c")
      box.newListedTextChannel().subscribe(onCompleted: { isCompleted = true })
    }
    #expect(isCompleted)
  }
}
