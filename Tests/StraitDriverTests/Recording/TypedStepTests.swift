import StraitChannels
import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// How what is typed is divided into steps.
@MainActor @Suite struct TypedStepTests {
  @Test func `a text is recorded in steps that are typed one by one`() async throws {
    let session = try RecordingSession { _ in
      let edits = Label("0", id: "edits")
      var count = 0
      let field = TextField(id: "name")
      field.textSignal.skip(1).subscribe(onNext: { _ in
        count += 1
        edits.text = "\(count)"
      })
      return App(
        bracketed: Column {
          field; edits
        }
      )
    }
    session.type(String(repeating: "x", count: 300), pausing: 1)
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    #expect(outcome.form.text == session.recorder.script.shortForm.text)
    #expect(outcome.form.text.contains("expect #edits value \"300\""))
    #expect(outcome.form.text.contains("type #name \"\(String(repeating: "x", count: 256))\"\n"))
  }
}
