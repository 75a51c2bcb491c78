extension CaseApp {
  /// Controls of all kinds.
  static let controls = [
    CaseApp(reporting: "controls") {
      let form = ControlForm()
      return (form.app, { report(of: form) })
    },
    CaseApp(reporting: "modal-controls") {
      let form = ControlForm()
      let dialog = Dialog<Bool>("Settings", id: "settings") { close in
        TextField("Path", id: "path")
        Button("OK", id: "ok") { close(true) }
      }
      form.app.present(dialog)
      return (form.app, { report(of: form) })
    },
    CaseApp("refused-values", size: Size(columns: 60, rows: 40)) {
      let fixed = TextField("Fixed", value: "x", id: "fixed")
      fixed.isEditable = false
      let chosen = Select("Chosen", ["a", "b"], value: "a", id: "chosen")
      chosen.isEditable = false
      let locked = Checkbox("Locked", value: false, id: "locked")
      locked.isEditable = false
      let born = DatePicker("Born", value: CalendarDate("2001-02-03"), id: "born")
      born.range = CalendarDate.all.lowerBound...(born.value ?? CalendarDate.all.upperBound)
      return App(
        bracketed: Column {
          TextField("Text", value: "Ada", id: "text")
          ComboBox("City", ["Berlin", "Bern"], value: "", id: "city")
          Select("Plan", ["Free", "Team"], value: "Free", id: "plan")
          Checkbox("Agree", value: false, id: "agree")
          Slider("Volume", value: 3, in: 0...11, id: "volume")
          Rating("Stars", value: 2, id: "stars")
          List("Files", ["x", "y"], value: 0, id: "files")
          List("None", [String](), value: nil, id: "none")
          ColorPicker("Color", value: .palette(3), id: "color")
          Button("Save", id: "save") {}
          Label("Hello", id: "hello")
          fixed
          chosen
          locked
          born
        }
      )
    },
  ]
  /// Returns the number of edits of each control.
  @MainActor private static func report(of form: ControlForm) -> String {
    let edits = form.edits.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return edits.isEmpty ? "" : "edits: \(edits.joined(separator: ", "))"
  }
}
