@testable import StraitUI

/// The keys of a form, in each map and with the focus on each of its controls.
@MainActor @Suite struct FormKeyTests {
  private let person = FormPerson()

  private nonisolated static let maps: [(name: String, map: KeyMap)] = [
    ("standard", .standard), ("cua", .cua), ("emacs", .emacs),
  ]

  /// The keys of a map for the commands of a form.
  private static let keys: [String: (undo: [String], redo: [String])] = [
    "standard": (["ctrl+_", "alt+z"], ["alt+shift+z"]),
    "cua": (["ctrl+z"], ["ctrl+y", "ctrl+shift+z"]), "emacs": (["ctrl+_"], ["alt+_"]),
  ]

  /// Other controls of the same variables, with their own keys.
  private static let looks: [(key: String, look: FormLook)] = [
    ("name", .lines(2)), ("age", .stepper), ("weight", .slider), ("subscribes", .checkbox),
    ("plan", .radio), ("country", .segments), ("nick", .secret),
  ]

  private func form(_ looks: [(key: String, look: FormLook)]) -> Form<FormPerson> {
    Form(of: person, policy: BindingPolicy(commit: .explicit)) { form in
      for row in looks { form.row(named: row.key, as: row.look) }
    }
  }

  private func driver(_ form: Form<FormPerson>, _ map: KeyMap) -> Driver {
    let app = App(bracketed: form)
    app.keyMap = map
    return Driver(app, size: Size(columns: 60, rows: 60))
  }

  private nonisolated static let cases: [(map: String, isOther: Bool)] =
    maps.flatMap { [($0.name, false), ($0.name, true)] }

  @Test(arguments: cases)
  func `undo, redo and submit have the keys of the map at every control of a form`(
    name: String,
    isOther: Bool
  ) throws {
    let map = Self.maps.first { $0.name == name }?.map ?? .standard
    let keys = try #require(Self.keys[name])
    let form = Form(of: person) { form in
      for row in isOther ? Self.looks : [] { form.row(named: row.key, as: row.look) }
    }
    let driver = driver(form, map)
    var tried = 0
    for row in form.rows where row.field.widget.isFocusable {
      driver.app.focus(row.field.widget)
      let isText = row.field.widget is TextControl
      for (undo, redo) in zip(keys.undo, keys.redo + keys.redo) {
        // A change that is not an edit of the field: the field has no edit to undo.
        form.undoHistory.removeAll()
        let serial = person.address.city
        person.address.city = serial + "!"
        driver.settle()
        try driver.press(undo)
        #expect(person.address.city == serial, "\(undo) at \(row.key) in \(name)")
        try driver.press(redo)
        #expect(person.address.city == serial + "!", "\(redo) at \(row.key) in \(name)")
        tried += 1
      }
      #expect(form.isDirty.value)
      // In a text that can be searched, Emacs uses Ctrl-S for that.
      let searches = isText && row.field.widget is TextArea && name == "emacs"
      try driver.press("ctrl+s")
      #expect(form.isDirty.value == searches, "ctrl+s at \(row.key) in \(name)")
      if searches {
        try driver.press("escape")
        form.submit()
      }
    }
    #expect(tried >= 15)
  }

  @Test(arguments: ["standard", "cua", "emacs"])
  func `a text field undoes what was typed in it first, and then the form undoes the rest`(
    name: String
  ) throws {
    let map = Self.maps.first { $0.name == name }?.map ?? .standard
    let keys = try #require(Self.keys[name])
    let form = Form(of: person)
    let driver = driver(form, map)
    try driver.perform(.focus(.id("age")))
    try driver.press("up")
    try driver.perform(.focus(.id("name")))
    try driver.type("!")
    try driver.press(keys.undo[0])
    #expect(person.name == "Ada" && person.age == 37)
    try driver.press(keys.redo[0])
    #expect(person.name == "Ada!")
    try driver.press(keys.undo[0])
    // An undo in the field is an edit of the model like any other: it cancels the one before.
    for _ in 0..<4 where person.age != 36 { try driver.press(keys.undo[0]) }
    #expect(person.age == 36 && person.name == "Ada" && !form.isDirty.value)
  }

  @Test(arguments: ["standard", "cua", "emacs"])
  func `no key of a form is another one's of it`(name: String) {
    let map = Self.maps.first { $0.name == name }?.map ?? .standard
    for table in [Form<FormPerson>.actionTable, FormElement.actionTable, FormProblems.actionTable] {
      let actions = table.entries.map { (id: $0.id, keys: $0.keys) }
      #expect(map.conflicts(among: actions).isEmpty)
    }
  }
}
