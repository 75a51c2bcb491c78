/// An app on a display and a clock, and its dialogue in plain lines.
@MainActor final class PlainTalk {
  let app: App
  let scheduler = VirtualScheduler()
  let dialogue: PlainDialogue
  let beginning: PlainAnswer

  init(_ root: Widget, keys: [AppKey] = [], title: String? = nil) {
    app = App(bracketed: root, keys: keys)
    app.title = title
    app.start(on: HeadlessDisplay(), scheduler: scheduler)
    dialogue = PlainDialogue(app)
    beginning = dialogue.begin()
  }

  /// Takes a line, lets the app settle, and answers.
  func answer(to line: String) -> PlainAnswer {
    dialogue.take(line)
    scheduler.advance(by: .zero)
    return dialogue.answer()
  }

  /// Takes a line, and returns the text of the answer.
  func say(_ line: String) -> String { answer(to: line).text }
}
