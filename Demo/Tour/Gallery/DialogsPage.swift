import StraitChannels
import StraitForms
import StraitModel
import StraitUI

/// Buttons, the dialogs they open, and a form.
@MainActor
func dialogsPage() -> Tab {
  Tab("Dialogs") {
    Row(spacing: 3) {
      buttons().width(.cells(13))
      openers().width(.cells(25))
      form().width(.fraction(1))
    }
  }
}

/// The model that the form edits.
private final class Berth: ObservableModel, PropertyDeclaring {
  enum Side: CaseIterable { case port, keel, star }

  @Observed var ship = ""
  @Observed var metres = 12
  @Observed var side = Side.keel
  @Observed var lights = true

  static var declarations: [PropertyDeclaration] {
    [.variable(\Berth.metres, range: 1...300)]
  }

  init() {
    validate(\.ship, .notEmpty)
  }
}

@MainActor
private func form() -> Form<Berth> {
  let form = Form(of: Berth(), title: "Form", id: "form")
  // A failed submission shows the problems.
  form.submit()
  return form
}

// MARK: Buttons

private struct Refusal: Error, CustomStringConvertible {
  let description: String
}

@MainActor
private func buttons() -> Column {
  let off = Button("Disabled", id: "button.disabled") {}
  off.isEnabled = false
  let endless = Command<Void, Void> { .never() }
  let failing = Command<Void, Void> { .fail(Refusal(description: "no tug")) }
  let buttons = [
    Button("Plain", id: "button.plain") {},
    Button("Default", id: "button.default") {}.asDefault(),
    Button("Mnemonic", id: "button.mnemonic") {}.mnemonic("m"),
    off,
    Button("Busy", command: endless, id: "button.busy"),
    Button("Problem", command: failing, id: "button.problem"),
  ]
  endless.execute(())
  failing.execute(())
  return Column {
    Label("Button", style: .title)
    buttons
  }
}

/// A button that opens something in its app.
@MainActor
private func opener(
  _ name: String,
  _ id: String,
  _ open: @escaping @MainActor (App) -> Void
) -> Button {
  weak var made: Button?
  let button = Button(name, id: id) {
    if let app = made?.app { open(app) }
  }
  made = button
  return button
}

@MainActor
private func openers() -> Column {
  Column {
    Label("Dialog, and other layers", style: .title)
    opener("Dialog…", "open.dialog") { app in
      app.present(
        Dialog<Bool>("Dialog", spacing: 1) { close in
          TextField("Ship", value: "Aurora", id: "dialog.ship")
          Row(spacing: 2) {
            Spacer()
            Button("Cancel", id: "dialog.no") { close(nil) }.asCancel()
            Button("Save", id: "dialog.yes") { close(true) }.asDefault()
          }
        }
      )
    }
    opener("Message…", "open.message") { $0.message("The tide turns at 11:55.", title: "Tide") }
    opener("Confirm…", "open.confirm") { $0.confirm("Let 3 ships sail?", yes: "Let sail") }
    opener("Prompt…", "open.prompt") {
      $0.prompt("Metres of the berth", value: 12, through: .integer(in: 1...300))
    }
    opener("Open file…", "open.file") { $0.openFile(in: files) }
    opener("Save file…", "open.save") { $0.saveFile(in: files, at: "/harbour/tides.md") }
    opener("Toasts", "open.toasts") { app in
      for kind in ToastKind.allCases { app.toast("a toast: \(kind)", kind) }
    }
    opener("Command palette", "open.palette") { $0.showPalette() }
    opener("Help panel", "open.help") { $0.showHelp() }
    Button("Context menu, tooltip", id: "open.menu") {}
      .tooltip("Shift-F10 or a right click opens a menu")
      .contextMenu {
        MenuItem("&Moor") {}
        MenuItem("&Cast off", isEnabled: false) {}
        MenuItem.separator
        MenuItem(action: "app.help")
      }
  }
}

/// A few files that are not on the disk.
@MainActor
private var files: FileListing {
  FileListing(
    home: "/harbour",
    entries: { _ in [.init("ships", .directory), .init("berths.md"), .init("tides.md")] },
    kind: { path in
      switch path {
      case "/harbour", "/harbour/ships": .directory
      case "/harbour/berths.md", "/harbour/tides.md": .file
      default: nil
      }
    }
  )
}
