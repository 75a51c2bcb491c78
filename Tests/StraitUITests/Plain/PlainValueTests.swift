import Foundation

/// F23: the prompt of a plain dialogue for each control, and a line that it takes.
@MainActor @Suite struct PlainValueTests {
  private nonisolated static let cases = FileCase.blocks(of: "../Cases/plain-values.txt")

  @Test(arguments: cases)
  func `F23 the plain mode asks for every control, and a line is one edit`(example: FileCase) throws
  {
    let lines = example.text.components(separatedBy: "\n> ")
    let control = try ControlSamples.make(lines[0])
    var edits = 0
    control.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    let talk = PlainTalk(Column { control })
    let prompt = talk.beginning.prompt ?? ""
    _ = talk.answer(to: lines[1])
    let text = control.described.text ?? "none"
    #expect("\(prompt.dropLast())␠\n\(text)" == example.result && prompt.hasSuffix(" "))
    #expect(control.described.isExpanded != false || lines[0] != "Collapsible")
    #expect(edits == 1)
  }

  @Test func `every control has a prompt here`() {
    let kinds = Self.cases.map { $0.text.components(separatedBy: "\n")[0] }
    #expect(Set(kinds) == Set(ControlSamples.allNames.filter { $0 != "Split" }))
  }
}
