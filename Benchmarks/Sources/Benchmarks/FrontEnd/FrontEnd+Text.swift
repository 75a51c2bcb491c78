import StraitScreen
import StraitUI

// Texts that are edited: the editing core alone, and an area of a million lines with its frames.
extension FrontEnd {
  static var textCases: [Case] {
    [
      edit("text-key", "a key in the middle of a text of 1 MB", target: 20) { editor, number in
        if number.isMultiple(of: 2) { editor.type("x") } else { editor.delete(.left) }
      },
      edit("text-accent", "the same with an accent, which joins its letter", target: 20) {
        editor,
        number in
        if number.isMultiple(of: 2) { editor.type("e\u{301}") } else { editor.delete(.left) }
      },
      edit("text-undo", "a paste of 1 MB undone and redone", target: 1000, pasted: 1 << 20) {
        editor,
        number in
        if number.isMultiple(of: 2) { editor.undo() } else { editor.redo() }
      },
      paste("text-paste", "a paste of 1 MB into a field", target: 30_000, bytes: 1 << 20),
      paste("text-paste-10", "a paste of 10 MB into a field", target: 300_000, bytes: 10 << 20),
      marks("marks-4000", "one of 4,000 marks that are typed onto one letter", count: 4000),
      marks("marks-8000", "one of 8,000, which must not cost more", count: 8000),
      marks(
        "area-marks-4000",
        "one of 4,000 accented letters that are typed into one line of an area",
        count: 4000
      ) {
        (TextArea("area"), "e\u{301}")
      },
      marks("area-marks-8000", "one of 8,000, which must not cost more", count: 8000) {
        (TextArea("area"), "e\u{301}")
      },
      area("area-key", "a key in an area of 1,000,000 wrapped lines, with its frame", target: 50),
    ]
  }

  private static let sentence = "The quick brown fox jumps over the lazy dog, naïve as ever. "

  private static func long(_ bytes: Int) -> String {
    String(repeating: sentence, count: bytes / sentence.utf8.count)
  }

  private static func edit(
    _ workload: String,
    _ title: String,
    target: Double,
    pasted: Int = 0,
    _ act: @escaping @Sendable (inout TextEditor, Int) -> Void
  ) -> Case {
    .screen(workload, title, target: target) {
      var editor = TextEditor(long(1 << 20))
      editor.moveCaret(to: editor.count / 2)
      if pasted > 0 { editor.insert(long(pasted)) }
      let count = editor.count
      return { repetitions in
        for number in 0..<repetitions { act(&editor, number) }
        if !repetitions.isMultiple(of: 2) { act(&editor, repetitions) }
        return editor.count == count
      }
    }
  }

  private static func paste(
    _ workload: String,
    _ title: String,
    target: Double,
    bytes: Int
  ) -> Case {
    .screen(workload, title, target: target) {
      let field = TextField("field")
      let rig = ScreenRig(Column { field })
      let text = long(bytes)
      return { repetitions in
        var isRight = true
        for _ in 0..<repetitions {
          rig.display.paste(text)
          rig.settle()
          isRight = isRight && field.buffer.byteCount == text.utf8.count
          field.text = ""
        }
        return isRight
      }
    }
  }

  /// Keys that each join the letter with all marks before it, or continue a long line.
  private static func marks(
    _ workload: String,
    _ title: String,
    count: Int,
    _ make: @escaping @MainActor @Sendable () -> (control: TextControl, key: String) = {
      (TextField("field"), "\u{301}")
    }
  ) -> Case {
    .screen(workload, title, target: 100, operations: count) {
      let (field, key) = make()
      let rig = ScreenRig(Column { field })
      return { repetitions in
        var isRight = true
        for _ in 0..<repetitions {
          rig.type("e")
          for _ in 1..<count { rig.type(key) }
          isRight = isRight && field.buffer.byteCount == 1 + key.utf8.count * (count - 1)
          field.text = ""
        }
        return isRight
      }
    }
  }

  private static func area(_ workload: String, _ title: String, target: Double) -> Case {
    .screen(workload, title, target: target) {
      let area = TextArea(
        "area",
        value: String(
          repeating: "A line that has more letters than the area has columns.\n",
          count: 1_000_000
        )
      )
      area.caret = area.buffer.count / 2
      let rig = ScreenRig(Column { area })
      let count = area.buffer.count
      return { repetitions in
        for number in 0..<repetitions {
          if number.isMultiple(of: 2) { rig.type("x") } else { rig.press("backspace") }
        }
        if !repetitions.isMultiple(of: 2) { rig.press("backspace") }
        return area.buffer.count == count && rig.app.ending == nil
      }
    }
  }
}
