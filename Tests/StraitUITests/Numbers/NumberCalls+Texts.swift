extension NumberCalls {
  static let texts: [String: Call] = [
    "Semantics.caret": { one, _ in
      var semantics = Semantics(.textField)
      semantics.caret = one
    },
    "Semantics.selection": { one, other in
      var semantics = Semantics(.textField)
      semantics.selection = range(one, other)
    },
    "TextArea.columns": { one, _ in
      show(TextArea("a")) { area, _ in area.columns = from(1, one) }
    },
    "StyledText.Interpolation.init(literalCapacity:interpolationCount:)": { one, other in
      var text = StyledText.Interpolation(literalCapacity: one, interpolationCount: other)
      text.appendLiteral("a")
      show(Text(StyledText(stringInterpolation: text)))
    },
    "Text.point(before:)": { one, _ in
      show(Text("one two 漢字").selectable()) { text, _ in _ = text.point(before: one) }
    },
    "Text.selection": { one, other in
      show(Text("one two 漢字").selectable()) { text, _ in text.selection = range(one, other) }
    },
    "TextArea.point(before:)": { one, _ in
      show(TextArea("a", value: "b\nc")) { area, _ in _ = area.point(before: one) }
    },
    "TextArea.rows": { one, _ in show(TextArea("a")) { area, _ in area.rows = from(1, one) } },
    "TextArea.tabWidth": { one, _ in
      show(TextArea("a", value: "\tb")) { area, _ in area.tabWidth = min(from(1, one), 32) }
    },
    "TextBuffer.word(at:)": { one, _ in _ = TextBuffer("one two").word(at: one) },
    "TextControl.complete(_:after:minimumLength:from:)": { one, _ in
      let none: (String) -> Signal<[String]> = { _ in .empty() }
      show(TextField("a")) { field, _ in field.complete(minimumLength: from(0, one), from: none) }
    },
    "TextControl.complete(_:minimumLength:from:)": { one, _ in
      let none: (String) -> [String] = { _ in [] }
      show(TextField("a")) { field, _ in field.complete(minimumLength: from(0, one), from: none) }
    },
    "TextControl.caret": { one, _ in
      show(TextField("a", value: "b")) { field, _ in field.caret = one }
    },
    "TextControl.selection": { one, other in
      show(TextField("a", value: "b")) { field, _ in field.selection = range(one, other) }
    },
    "TextEditor.moveCaret(to:selecting:)": { one, other in
      var editor = TextEditor("one two")
      editor.moveCaret(to: one)
      editor.moveCaret(to: other, selecting: true)
    },
    "TextEditor.replace(_:with:)": { one, other in
      var editor = TextEditor("one two")
      editor.replace(range(one, other), with: "b")
    },
    "TextEditor.select(_:)": { one, other in
      var editor = TextEditor("one two")
      editor.select(range(one, other))
    },
    "TextField.columns": { one, _ in
      show(TextField("a")) { field, _ in field.columns = from(1, one) }
    },
    "TextField.init(_:value:columns:id:)": { one, _ in
      show(TextField("a", value: "b", columns: from(1, one)))
    },
    "TextField.point(before:)": { one, _ in
      show(TextField("a", value: "b")) { field, _ in _ = field.point(before: one) }
    },
    "TextHistory.init(_:capacity:)": { one, _ in
      _ = TextHistory(["a", "b"], capacity: from(1, one))
    },
  ]

  static let others: [String: Call] = [
    "App.escapeDelay": { one, _ in
      show(Label("")) { _, app in app.escapeDelay = time(from(0, one)) }
    },
    "App.every(_:)": { one, _ in
      show(Label("")) { _, app in
        app.every(time(from(1, one))).subscribe(onNext: { _ in })
      }
    },
    "App.moveFocus(by:)": { one, other in
      let row = Row {
        TextField("a")
        TextField("b")
      }
      show(row) { _, app in
        app.moveFocus(by: one)
        app.moveFocus(by: other)
      }
    },
    "App.terminationLimit": { one, _ in
      show(Label("")) { _, app in app.terminationLimit = time(from(0, one)) }
    },
    "App.toast(_:_:for:)": { one, _ in
      show(Label("")) { _, app in app.toast("a", for: time(from(0, one))) }
    },
    "App.tooltipDelay": { one, _ in
      let row = Row {
        TextField("a")
        Button("b") {}.tooltip("c")
      }
      show(row) { _, app in
        app.tooltipDelay = time(one)
        app.moveFocus(by: 1)
      }
    },
    "AppPending.nextDue": { one, _ in
      var pending = AppPending()
      pending.nextDue = time(one)
    },
    "Double.moved(by:of:from:)": { one, _ in _ = 1.0.moved(by: one, of: 0.1, from: 0) },
    "Float.moved(by:of:from:)": { one, _ in _ = Float(1).moved(by: one, of: 0.1, from: 0) },
    "SteppedNumber.moved(by:of:from:)": { one, other in
      _ = other.moved(by: one, of: 1, from: 0)
    },
    "Widget.every(_:_:)": { one, _ in
      let label = Label("")
      label.every(time(from(1, one))) {}
      show(label)
    },
  ]
}
