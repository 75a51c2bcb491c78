import Foundation

/// The messages of a plain dialogue about values that cannot be changed, or are refused.
@MainActor @Suite struct PlainRefusalTests {
  private func talk(_ widget: Widget) -> PlainTalk {
    PlainTalk(Column { [TextField("Other"), widget] })
  }

  @Test(arguments: ControlSamples.allNames.filter { $0 != "Split" })
  func
    `a control that is not editable is listed as read-only, and refuses each line with that reason`(
      kind: String
    ) throws
  {
    let control = try ControlSamples.make(kind)
    try #require(control as? any CanBeReadOnly).isEditable = false
    var edits = 0
    control.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    let talk = talk(control)
    let reported = talk.beginning.lines.contains {
      $0.hasPrefix("c: ") && $0.contains("read-only")
    }
    #expect(reported, "\(talk.beginning.text)")
    for line in ["b", "zzz", "1", "2", "yes", "open", "2001-02-03", "09:15", ":clear"] {
      _ = talk.answer(to: ":go c")
      #expect(talk.answer(to: line).lines == ["c is read-only"], "\(line)")
    }
    #expect(
      talk.answer(to: ":show").lines.contains { $0.contains(" c: ") && $0.contains("read-only") }
    )
    #expect(edits == 0)
    // A control that is disabled as well reports that alone.
    control.isEnabled = false
    _ = talk.answer(to: ":next")
    #expect(talk.answer(to: ":show").lines.allSatisfy { !$0.contains("read-only") })
  }

  @Test(arguments: FileCase.blocks(of: "../Cases/plain-refusals.txt"))
  func `a line that is not taken is refused with the reason`(_ example: FileCase) throws {
    let parts = example.text.components(separatedBy: "\n> ")
    let control = try ControlSamples.make(parts[0])
    let text = control.described.text
    let talk = talk(control)
    _ = talk.answer(to: ":go c")
    let lines = talk.answer(to: parts[1]).lines
    #expect(lines.count == 1 && control.described.text == text)
    let first = lines.first ?? ""
    let reason = try #require(example.result)
    let start = reason.replacing("␠", with: " ")
    let isWhole = start == reason
    #expect(isWhole ? first == reason : first.hasPrefix(start) && first.count > start.count)
  }

  @Test func `a text that is too long is refused with the limit`() {
    let field = TextField("c", value: "a", id: "c")
    field.maximumLength = .characters(3)
    let talk = talk(field)
    _ = talk.answer(to: ":go c")
    #expect(talk.answer(to: "abcdef").lines == ["c does not take this value: no more than 3"])
    #expect(field.text == "a")
  }
}
