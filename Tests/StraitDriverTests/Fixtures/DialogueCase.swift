/// A plain dialogue with an app.
///
/// Lines that are typed begin with `>`, lines that are printed with `=>`. A blank at the end of a
/// printed line is written as `␠`.
@MainActor enum DialogueCase {
  /// Returns the dialogue of the lines after `>`.
  static func run(_ text: String, with fixture: CaseApp) throws -> String {
    let made = try fixture.makeApp()
    let scheduler = VirtualScheduler()
    made.app.start(on: HeadlessDisplay(), scheduler: scheduler)
    let dialogue = PlainDialogue(made.app)
    var lines = shown(dialogue.begin().text)
    for line in text.split(separator: "\n") {
      lines.append(String(line))
      dialogue.take(String(line.dropFirst(2)))
      scheduler.advance(by: .zero)
      lines += shown(dialogue.answer().text)
    }
    let report = made.report()
    if !report.isEmpty { lines.append("=> \(report)") }
    return lines.joined(separator: "\n")
  }

  private static func shown(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.last == " " ? "=> \(line.dropLast())␠" : "=> \(line)"
    }
  }
}
