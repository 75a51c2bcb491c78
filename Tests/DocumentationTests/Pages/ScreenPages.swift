// Code of pages about screens, compiled unchanged. `PageCodeTests` compares.
import StraitChannels
import StraitForms
import StraitModel
import StraitScreen
import StraitUI

/// The code of pages of `StraitUI`.
@MainActor private enum ScreenPages {
  final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed var pays = true
    @Observed var plan = "free"
    @Observed var stars = 3
  }

  final class Club: ObservableModel {
    @Observed var members: [Person] = []
    @Observed var chosen: Person?
    @Observed var search = ""
  }

  static func actionsAndKeys(_ app: App, show: @escaping (Int) -> Void) {
    app.actions = [
      Action("page.two", "Page two", keys: "alt+2") { show(2) }.hinted(as: "Pages")
    ]
  }

  static func fileDialog(_ app: App, in files: FileListing) {
    func save(to path: String) { print(path) }
    app.saveFile(in: files, at: "/home/ada/notes.txt").subscribe(onNext: { save(to: $0) })
  }

  static func buttons(_ save: Command<Void, Int>, close: @escaping (Int?) -> Void) -> Row {
    Row {
      Button("Save", command: save).mnemonic("s").asDefault()  // Alt-S, and Return
      Button("Cancel") { close(nil) }.asCancel()  // Escape
    }
  }

  static func aDialog(_ app: App, _ draft: Person) async -> [Person] {
    var people: [Person] = []
    let dialog = Dialog<Person>("New person") { close in
      TextField("Name", to: draft.$name)
      Row {
        Spacer()
        Button("Cancel") { close(nil) }
        Button("Create") { close(draft) }.asDefault()
      }
    }
    if let person = await app.present(dialog) { people.append(person) }
    return people
  }

  static func plainMode(_ app: App) {
    let scheduler = VirtualScheduler()
    app.start(on: HeadlessDisplay(), scheduler: scheduler)
    let dialogue = PlainDialogue(app)
    _ = dialogue.begin()
    dialogue.take(":go name")
    dialogue.take("Grace")
    scheduler.advance(by: .zero)
    let lines = dialogue.answer().lines  // ["greeting: Hello, Grace!"]
    print(lines)
  }

  static func tables(_ club: Club) {
    let table = Table("Members", of: club.$members, to: club.$chosen) {
      TableColumn("Name", editing: \.name).width(.fraction(1))
      TableColumn("Age", editing: \.age, through: .integer(in: 0...150)).alignment(.end)
      TableColumn("Pays", toggling: \.pays)
      TableColumn("Plan", choosing: \.plan, among: ["free", "team"]) { $0 }
      TableColumn("Initial") { String($0.name.prefix(1)) }
    }
    table.placeholder = "no members yet"
    table.filter(by: club.$search.values, narrowing: { $1.hasPrefix($0) }) { member, text in
      text.isEmpty || member.name.contains(text)
    }
    table.frozenColumns = 1
  }

  static func aWidget(_ person: Person) -> Column {
    Column {
      Rating("Stars", to: person.$stars)
    }
  }

  final class Clock: Widget {
    init(_ time: Property<Int>) {
      super.init()
      own(time.values.subscribe(onNext: { [weak self] _ in self?.setNeedsDisplay() }))
    }
  }
}

/// The code of "Login example" with `async`.
@MainActor private enum LoginPage {
  struct Server {
    func logIn(_ user: String, _ password: String) async throws -> String { user + password }
  }

  static func logIn(_ server: Server, _ user: TextField, _ password: TextField) async throws {
    let login = Command<Void, String> { _ in
      try await server.logIn(user.text, password.text)
    }
    let name = try await login.run(())
    print(name ?? "no name")
  }
}
