/// G4: what becomes of the steps that were undone when the program makes another text of the undo.
@MainActor @Suite struct UndoneStepTests {
  /// A control, two texts that are set one after the other, and one that the program then sets.
  struct Sample: Sendable, CustomTestStringConvertible {
    let kind: String
    let texts: [String]
    let other: String

    var testDescription: String { kind }

    /// Sets the other text as a program does.
    @MainActor func set(_ widget: Widget) {
      switch widget {
      case let field as TextControl: field.text = other
      case let picker as DatePicker: picker.value = CalendarDate(other)
      case let picker as TimePicker: picker.value = TimeOfDay(other)
      case let picker as ColorPicker: picker.value = (try? Color(parsing: other)) ?? .default
      default: Issue.record("\(kind) has no text")
      }
    }
  }

  private nonisolated static let samples = [
    Sample(kind: "TextField", texts: ["abcd", "abcdef"], other: "x"),
    Sample(kind: "TextArea", texts: ["ab\ncd", "ab\ncd\nef"], other: "x"),
    Sample(kind: "NumberField", texts: ["10", "11"], other: "7"),
    Sample(kind: "ComboBox", texts: ["abcd", "abcdef"], other: "x"),
    Sample(kind: "DatePicker", texts: ["2001-01-01", "2002-02-02"], other: "2003-03-03"),
    Sample(kind: "TimePicker", texts: ["10:10", "11:11"], other: "12:12"),
    Sample(kind: "ColorPicker", texts: ["red", "green"], other: "blue"),
  ]

  @Test(arguments: samples)
  func `G4 an undo of which the program makes another text leaves nothing to be redone`(
    sample: Sample
  ) throws {
    let widget = try ControlSamples.make(sample.kind)
    let driver = Driver(bracketed: widget, columns: 40, rows: 12)
    driver.app.focus(widget)
    for text in sample.texts { #expect(widget.perform(.set(text))) }
    var isUndoing = true
    widget.signal(for: .change).subscribe(onNext: { _ in
      guard isUndoing else { return }
      isUndoing = false
      sample.set(widget)
    })
    #expect(widget.perform(.undo) && !isUndoing)
    let text = widget.described.text
    #expect(!widget.perform(.redo))
    #expect(widget.described.text == text)
    // The earlier steps can still be undone.
    #expect(widget.perform(.undo))
    #expect(!driver.screen.isEmpty)
  }

  @Test func `G4 steps that were undone are forgotten when the last step is amended`() {
    var editor = TextEditor("")
    for text in ["ab", "cd"] { editor.insert(text) }
    editor.undo()
    editor.setText("x", from: .edit)
    #expect(!editor.canRedo && !editor.redo() && editor.text == "x")
    editor.undo()
    #expect(editor.text == "" && editor.redo() && editor.text == "x")
  }
}
