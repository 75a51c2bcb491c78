// Code of pages about models and programs, compiled unchanged. `PageCodeTests` compares.
import Strait

/// The code of "Key-value observing" and of "Names in the articles".
@MainActor private enum ModelPages {
  final class Address: ObservableModel {
    @Observed var city = "Bath"
  }

  final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var address: Address?
  }

  static func observing(_ person: Person) {
    let token = person.observe(\.address?.city, options: [.old, .new]) { person, change in
      print((change.oldValue ?? nil) ?? "none", "→", (change.newValue ?? nil) ?? "none")
    }
    withExtendedLifetime(token) {}
  }

  class Probe: ObservableModel {
    private var stored = 20
    var celsius: Int {
      get {
        access(\.celsius)
        return stored
      }
      set {
        willChangeValue(for: \.celsius)
        stored = newValue
        didChangeValue(for: \.celsius)
      }
    }
  }

  final class View: ObservableModel {
    @Observed var labelText = ""
  }

  static func ends(_ model: Person, _ view: View, _ channel: Channel<String>) {
    withExtendedLifetime((model, view)) {
      model.values(of: \.name).subscribe(channel.leadingTerminal)
      view.values(of: \.labelText).subscribe(channel.followingTerminal)
      model.name = "Ada"
    }
  }
}

/// The code of "Undo, snapshots and dirty state".
@MainActor private enum UndoPage {
  struct Server {
    func save(_ snapshot: Snapshot) { print(snapshot) }
  }

  final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var email = ""
    @Observed var tags: [String] = []
  }

  static func undo(
    _ person: Person,
    on scheduler: any Scheduler,
    _ nameField: TextField,
    _ nameLabel: Label,
    _ server: Server
  ) {
    let undo = UndoHistory()
    undo.register(person)
    undo.coalescing = .within(.seconds(1), on: scheduler)  // typing is one step
    let edit = Baseline(of: person)

    nameField.newTextChannel().bind(to: person.channel(to: \.name))
    let undoButton = Button("Undo") { undo.undo() }
    let revertButton = Button("Revert") { undo.group("Revert") { _ = edit.revert() } }
    // swift-format-ignore
    let saveButton = Button("Save") { server.save(person.snapshot()); edit.commit() }
    let shown = Effect {
      saveButton.isEnabled = edit.isDirty
      nameLabel.style = edit.isDirty(\.name) ? .accent : .muted
      undoButton.isEnabled = undo.canUndo
      undoButton.name = undo.undoTitle.map { "Undo \($0)" } ?? "Undo"
    }
    withExtendedLifetime((revertButton, shown)) {}
  }

  static func snapshots(_ person: Person) throws {
    let before = person.snapshot(deep: true)  // with the models among its values, and theirs
    person.email = "ada@example.org"
    try person.restore(before)  // what it was
  }
}

/// The program on the first page of `Strait`.
@MainActor private enum StraitPage {
  final class Person: ObservableModel {
    @Observed var name = "Ada"
  }

  @MainActor enum Program {
    static func main() {
      let person = Person()
      App(root: TextField("Name", to: person.$name)).runProgram()
    }
  }
}

/// The program on the first page of `StraitApp`.
@MainActor private enum StraitAppPage {
  @MainActor enum Program {
    static func main() {
      let name = TextField("Name", value: "Ada")
      App(root: name).runProgram()
    }
  }
}
