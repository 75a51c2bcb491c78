import StraitUI

/// Controls in which text is typed.
@MainActor
func textPage() -> Tab {
  Tab("Text") {
    columns(3) {
      states("TextField", "textfield", problem: "too short", others: otherFields()) {
        TextField($0, value: "Ada King", id: $1)
      }
      states("TextArea", "textarea", problem: "too long", others: [emptyArea()]) { name, id in
        let area = TextArea(name, value: "Notes on the\nengine", id: id)
        area.rows = 2
        return area
      }
      Column(spacing: 1) {
        states("ComboBox", "combobox", problem: "unknown") {
          ComboBox($0, ["Berlin", "Bern", "Paris"], value: "Bern", id: $1)
        }
        states("NumberField", "numberfield", problem: "too heavy") {
          NumberField($0, value: 75, in: 40...200, unit: "kg", id: $1)
        }
      }
    }
  }
}

/// Text fields in states that others do not have.
@MainActor
private func otherFields() -> [TextField] {
  let empty = TextField("empty", id: "textfield.empty")
  empty.placeholder = "what to type"
  let secret = TextField("secret", value: "hidden", id: "textfield.secret")
  secret.isSecret = true
  let masked = TextField("masked", value: "AB-12", id: "textfield.masked")
  masked.restriction = .mask("UU-00")
  let end = TextField("at the end", value: "1,250.00", id: "textfield.end")
  end.alignment = .end
  let long = TextField("too long", value: "a text that goes on beyond", id: "textfield.long")
  return [empty, secret, masked, end, long]
}

@MainActor
private func emptyArea() -> TextArea {
  let area = TextArea("empty", id: "textarea.empty")
  area.rows = 1
  area.placeholder = "several lines"
  return area
}
