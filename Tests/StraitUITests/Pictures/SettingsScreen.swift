/// The model that the form of the pictures edits.
final class Account: ObservableModel {
  @Observed var name = "Ada Lovelace"
  @Observed var age = 36
  @Observed var email = "ada@example"
  @Observed var subscribes = true
  @Observed var plan: Int? = 1
  @Observed var notes = ""
}

/// A form of every control, and a dialog with settings over it, for the pictures.
@MainActor
struct SettingsScreen {
  let account = Account()
  let app: App
  let dialog: Dialog<Bool>

  init() {
    let account = self.account
    let email = TextField("E-mail", to: account.$email, id: "email")
    email.problem = "needs a domain after the @"
    let notes = TextField("Notes", to: account.$notes, id: "notes")
    notes.placeholder = "what else is known"
    let locked = TextField("Number", value: "1815-1210", id: "number")
    locked.isEnabled = false
    app = App(
      root: Column(spacing: 1) {
        Row {
          Label("Person", style: .title)
          Spacer()
          Label("● edited", style: .accent)
        }
        Scroll {
          Column {
            TextField("Name", to: account.$name, id: "name")
            TextField("Age", to: account.$age, through: .integer(in: 0...150), id: "age")
            email
            notes
            locked
            Checkbox("Subscribe", to: account.$subscribes, id: "subscribe")
            List("Plan", ["Free", "Team", "Large"], to: account.$plan, id: "plan").height(.cells(4))
            Row(spacing: 2) {
              Spacer()
              Button("Cancel", id: "cancel") {}
              Button("Save", id: "save") {}.asDefault()
            }
          }
        }.height(.fraction(1))
        KeyHints()
      },
      actions: [Action("file.save", "Save", keys: "ctrl+s") {}],
      models: ["account": account]
    )
    dialog = Dialog("Settings", spacing: 1) { close in
      Column {
        TextField("Server", value: "mail.example.org", columns: 20, id: "server")
        TextField("Port", value: "2OO", columns: 20, id: "port").problemShown("not a number")
        Checkbox("Encrypt the connection", value: true, id: "encrypt")
        Checkbox("Keep a copy", value: false, id: "copy")
      }
      Row(spacing: 2) {
        Spacer()
        Button("Cancel", id: "no") { close(nil) }
        Button("Apply", id: "apply") { close(true) }.asDefault()
      }
    }
  }
}

extension TextField {
  fileprivate func problemShown(_ problem: String) -> TextField {
    self.problem = problem
    return self
  }
}
