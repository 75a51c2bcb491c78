import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import TestSupport
import Testing

/// T13 to T17 in fields: Return, the focus and the keys of a user commit what is bound.
@MainActor @Suite struct FieldPolicyTests {
  final class Person: ObservableModel {
    @Observed var age = 36
    @Observed var name = "Ada"
  }

  private let person = Person()

  private func driver(_ field: TextField, _ button: Button? = nil) -> Driver {
    Driver(
      App(
        bracketed: Column {
          field
          TextField("Other", id: "other")
          if let button { button }
        }
      ),
      size: Size(columns: 60, rows: 5)
    )
  }

  private func retype(_ text: String, _ driver: Driver) throws {
    try driver.press("ctrl+a")
    try driver.type(text)
  }

  @Test func `T14: Return and the focus write the canonical text, once`() throws {
    let field = TextField("Age", to: person.$age, through: .integer(in: 0...150), id: "age")
    let driver = driver(field)
    try retype("007", driver)
    #expect(person.age == 7)
    try driver.expect("age", value: "007")
    try driver.press("enter")
    try driver.expect("age", value: "7")
    try driver.expect("age", caret: 1)
    try retype("+8", driver)
    try driver.press("tab")
    try driver.expect("age", value: "8")
    #expect(person.age == 8)
  }

  @Test func `T14: the canonical text is one more step to be undone`() throws {
    for key: KeyPress in ["enter", "tab"] {
      let field = TextField("Age", to: person.$age, through: .integer(in: 0...150), id: "age")
      let driver = driver(field)
      person.age = 36
      driver.settle()
      try retype("007", driver)
      try driver.press([ScriptKey(key)])
      try driver.expect("age", value: "7")
      try driver.undo(.id("age"))
      try driver.expect("age", value: "007")
      #expect(person.age == 7)
      try driver.undo(.id("age"))
      try driver.expect("age", value: "36")
      #expect(person.age == 36)
      try driver.redo(.id("age"))
      try driver.redo(.id("age"))
      try driver.expect("age", value: "7")
      #expect(person.age == 7)
      // What the program sets leaves nothing to be undone, as before.
      person.age = 8
      driver.settle()
      #expect(!field.canUndo && !field.canRedo)
    }
  }

  @Test(arguments: [3, 14, 159] as [UInt64])
  func `T14: after any edits and commits, undoing leads back through all that was shown`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    for policy in [nil, BindingPolicy(commit: .onBlur), BindingPolicy(commit: .onSubmit)] {
      person.age = 36
      let field = TextField("Age", id: "age")
      field.bind(to: person.$age, through: .integer(in: 0...999_999), policy: policy)
      let driver = driver(field)
      var shown = ["36"]
      for _ in 0..<40 {
        switch random.below(4) {
        case 0: try driver.press("enter")
        case 1: try driver.press("tab", "shift+tab")
        default: try retype("\(random.pick(["0", "+", ""]))\(random.below(900))", driver)
        }
        if field.text != shown.last { shown.append(field.text) }
      }
      #expect(shown.count > 10)
      while field.undo() {
        if field.text != shown.last { shown.removeLast() }
        #expect(field.text == shown.last)
      }
      #expect(shown == ["36"])
    }
  }

  @Test func `T17: a field commits on submit, on blur, or explicitly`() throws {
    for commit in [BindingPolicy.Commit.onSubmit, .onBlur, .explicit] {
      person.age = 36
      let field = TextField("Age", id: "age")
      let binding = field.bind(
        to: person.$age,
        through: .integer(in: 0...150),
        policy: BindingPolicy(commit: commit)
      )
      let driver = driver(field)
      try retype("37", driver)
      #expect(person.age == 36)
      #expect(binding.isPending)
      try driver.press("enter")
      #expect(person.age == (commit.description == "on submit" ? 37 : 36))
      try driver.press("tab")
      #expect(person.age == (commit.description == "when it is flushed" ? 36 : 37))
      binding.flush()
      #expect(person.age == 37)
      try driver.expect("age", value: "37")
    }
  }

  @Test func `T17: Return still goes on to what it does besides, after the commit`() throws {
    let field = TextField("Name", id: "name")
    field.newTextChannel().bind(
      to: person.channel(to: \.name),
      policy: BindingPolicy(commit: .onSubmit)
    )
    var submitted: [String] = []
    field.signal(for: .submit).subscribe(onNext: { [person] _ in submitted.append(person.name) })
    let driver = driver(field)
    try retype("Grace", driver)
    try driver.press("enter")
    #expect(submitted == ["Grace"])
  }

  @Test func `T17: a button that is clicked finds what the field has committed on blur`() throws {
    let field = TextField("Name", id: "name")
    field.newTextChannel().bind(
      to: person.channel(to: \.name),
      policy: BindingPolicy(commit: .onBlur)
    )
    var saved: [String] = []
    let save = Button("Save", id: "save", action: { [person] in saved.append(person.name) })
    let driver = driver(field, save)
    try retype("Grace", driver)
    try driver.click(.id("save"))
    #expect(saved == ["Grace"])
    try driver.press("shift+tab")
    try driver.press("shift+tab")
    try retype("Edsger", driver)
    try driver.press("tab")
    try driver.press("tab")
    try driver.press("enter")
    #expect(saved == ["Grace", "Edsger"])
  }

  @Test
  func `T15: a field keeps its edit, and shows the model's value when it is discarded`() throws {
    let field = TextField("Age", id: "age")
    let binding = field.bind(
      to: person.$age,
      through: .integer(in: 0...150),
      policy: BindingPolicy(commit: .onBlur, conflict: .mark)
    )
    let driver = driver(field)
    try retype("37", driver)
    person.age = 50
    driver.settle()
    try driver.expect("age", value: "37")
    #expect("\(binding.state)" == "conflict (37 or 50)")
    binding.resolve(.second)
    driver.settle()
    try driver.expect("age", value: "50")
  }

  @Test func `rules of the binding and of the model are shown below the field`() throws {
    person.validate(\.age, ValidationRule.in(0...100).asWarning)
    let field = TextField("Age", id: "age")
    field.bind(
      to: person.$age,
      through: .integer(),
      rules: [.that("must be even") { $0.isMultiple(of: 2) }]
    )
    let driver = driver(field)
    try retype("37", driver)
    #expect(field.problem == "must be even")
    #expect(person.age == 36)
    try retype("120", driver)
    #expect(person.age == 120)
    #expect(field.problem?.contains("must be from 0 to 100") == true)
    try retype("38", driver)
    #expect(field.problem == nil)
  }

  @Test func `a control is bound by a policy, and follows one way`() throws {
    let box = Checkbox("On", value: false, id: "on")
    let isOn = Property(false)
    let binding = box.bind(to: isOn, policy: BindingPolicy(commit: .explicit))
    let mirror = Checkbox("Mirror", value: false, id: "mirror")
    mirror.bind(from: isOn)
    let text = TextField("Text", id: "text")
    text.bind(from: isOn.map { $0 ? "yes" : "no" })
    let app = App(
      bracketed: Column {
        box
        mirror
        text
      }
    )
    let driver = Driver(app, size: Size(columns: 40, rows: 4))
    try driver.press("space")
    #expect(!isOn.value)
    #expect(!mirror.value)
    binding.flush()
    #expect(isOn.value)
    #expect(mirror.value)
    #expect(text.text == "yes")
  }

  @Test func `a part of an optional object is edited in a field`() throws {
    final class Home: ObservableModel {
      @Observed var city = "Bath"
    }
    final class Owner: ObservableModel {
      @Observed var home: Home? = Home()
    }
    let owner = Owner()
    let field = TextField("City", id: "city")
    field.bind(to: owner.$home.city.fallback("nowhere").channel())
    let driver = driver(field)
    try retype("York", driver)
    #expect(owner.home?.city == "York")
    owner.home = nil
    driver.settle()
    try driver.expect("city", value: "nowhere")
  }
}
