/// Edits of a form that are committed and reverted; the script `form-editing` has the others.
@MainActor @Suite struct FormEditingTests {
  private let person = FormPerson()

  private func form(_ commit: BindingPolicy.Commit = .eachChange) -> Form<FormPerson> {
    Form(of: person, policy: BindingPolicy(commit: commit), id: "form")
  }

  private func app(_ form: Widget) -> Driver {
    Driver(App(bracketed: form), size: Size(columns: 60, rows: 24))
  }

  @Test func `another model behind a group is a change, and is taken back`() throws {
    let form = form(.explicit)
    let driver = app(form)
    let former = person.address
    try driver.fill(.id("address.city"), "Leeds")
    form.bindings.commit()
    person.address = FormAddress()
    driver.settle()
    try driver.fill(.id("address.city"), "Paris")
    #expect(form.isDirty.value)
    form.revert()
    driver.settle()
    #expect(person.address === former && former.city == "London" && !form.isDirty.value)
    #expect(driver.find("address.city")?.described.text == "London")
  }

  @Test(arguments: ["eachChange", "onSubmitOrBlur", "explicit"])
  func `a form that edits another model is clean and bound to that one`(commit: String) throws {
    let commits: [String: BindingPolicy.Commit] = [
      "eachChange": .eachChange, "onSubmitOrBlur": .onSubmitOrBlur, "explicit": .explicit,
    ]
    let form = form(try #require(commits[commit]))
    let driver = app(form)
    var submitted: [FormPerson] = []
    form.submissions.subscribe(onNext: { submitted.append($0) })
    try driver.fill(.id("address.city"), "Leeds")
    try driver.fill(.id("name"), "")
    let other = FormPerson()
    other.name = "Hedy"
    form.show(other)
    driver.settle()
    #expect(form.model === other && !form.isDirty.value && !form.canSubmit.value)
    #expect(!form.undoHistory.canUndo && !form.bindings.isPending)
    #expect(form.bindings.problems.isEmpty)
    #expect(driver.find("name")?.described.text == "Hedy")
    #expect(driver.find("address.city")?.described.text == "London")
    try driver.expect(.id("name"), .focused)
    try driver.fill(.id("name"), "Alan")
    #expect(form.isDirty.value && form.submit() && !form.isDirty.value)
    #expect(other.name == "Alan" && person.name != "Alan")
    #expect(submitted.count == 1 && submitted.first === other)
    person.name = "Grace"
    #expect(!form.isDirty.value && driver.find("name")?.described.text == "Alan")
    other.name = "Barbara"
    #expect(form.isDirty.value && driver.find("name")?.described.text == "Barbara")
  }

  @Test func `a form releases the model that it edited, and undoes nothing of it`() throws {
    let first = FormPerson()
    let form = Form(of: first)
    let driver = app(form)
    try driver.fill(.id("name"), "Grace")
    form.show(person)
    first.name = "Hedy"
    driver.settle()
    form.undo()
    #expect(first.name == "Hedy" && person.name == "Ada" && !form.undoHistory.canUndo)
    weak var gone: FormPerson?
    do {
      let former = FormPerson()
      gone = former
      form.show(former)
      form.show(person)
      driver.settle()
    }
    #expect(gone == nil)
  }

  @Test func `what two models share is clean when the second is edited`() throws {
    let form = form(.explicit)
    let driver = app(form)
    let other = FormPerson()
    other.address = person.address
    try driver.fill(.id("address.city"), "Leeds")
    form.show(other)
    #expect(!form.isDirty.value && driver.find("address.city")?.described.text == "London")
    try driver.fill(.id("address.city"), "Paris")
    #expect(form.submit() && other.address.city == "Paris")
    // The same model once more, with an edit that waits.
    try driver.fill(.id("name"), "Grace")
    form.show(other)
    #expect(!form.isDirty.value && driver.find("name")?.described.text == "Ada")
  }

  @Test func `a form can edit the next model inside its submission, and inside an effect`() throws {
    let form = form(.explicit)
    let driver = app(form)
    var added: [FormPerson] = []
    form.submissions.subscribe(onNext: { [weak form] in
      added.append($0)
      form?.show(FormPerson())
    })
    for name in ["Grace", "Hedy"] {
      try driver.fill(.id("name"), name)
      try driver.press("ctrl+s")
      try driver.expect(.id("name"), .focused)
      #expect(!form.isDirty.value && form.model.name == "Ada")
    }
    #expect(added.map(\.name) == ["Grace", "Hedy"])
    // The effect follows the choice, not the models that it leads to.
    let choice = Property(0)
    var runs = 0
    let effect = Effect {
      runs += 1
      form.show(added[choice.value])
    }
    added[0].name = "Alan"
    choice.value = 1
    driver.settle()
    #expect(runs == 2 && form.model === added[1])
    #expect(driver.find("name")?.described.text == "Hedy")
    effect.dispose()
  }

  @Test(arguments: [true, false])
  func `a form that edits another model, or the same again, shows no problem yet`(isSame: Bool) {
    person.name = ""
    let form = form()
    let driver = app(form)
    #expect(driver.find("name")?.described.problem == nil && !form.canSubmit.value)
    #expect(!form.submit())
    #expect(driver.find("name")?.described.problem == "must not be empty")
    let next = isSame ? person : FormPerson()
    next.name = ""
    form.show(next)
    #expect(driver.find("name")?.described.problem == nil)
    #expect(!form.submit())
    #expect(driver.find("name")?.described.problem == "must not be empty")
  }

  /// A widget that can have the focus.
  private final class Own: Widget {
    override var isFocusable: Bool { true }
    override var semantics: Semantics { Semantics("own", name: "own") }
    override func measure(_ proposal: Proposal) -> Size { Size(columns: 4, rows: 1) }
  }

  @Test(arguments: ["inside another widget", "of others"])
  func `a control that a program arranges shows problems once it was left`(kind: String) throws {
    person.name = ""
    let draft = Property("")
    let form = Form(of: person) {
      $0.row(\.age)
      $0.row(\.name) { entry in
        if kind == "of others" {
          let own = Own(id: "name")
          own.own(Disposable { withExtendedLifetime(draft) {} })
          return FormField(own, binding: draft.bind(to: entry.property))
        }
        let field = entry.field(TextField(entry.title))
        return FormField(Column { field.widget }, binding: field.binding)
      }
      $0.hideOthers()
    }
    let driver = app(form)
    let shown = "Name: must not be empty"
    try driver.perform(.focus(.id("name")))
    #expect(!driver.display.frame.text.contains(shown))
    try driver.perform(.focus(.id("age")))
    try driver.expect(screenHas: shown)
    if kind != "of others" {
      #expect(driver.find("name")?.described.problem == "must not be empty")
    }
  }

  @Test func `a form is deallocated with its rows, and leaves the model`() throws {
    weak var gone: Form<FormPerson>?
    do {
      let form = form()
      gone = form
      _ = app(form)
    }
    #expect(gone == nil)
    person.name = "Grace"
    #expect(person.name == "Grace")
  }

  @Test func `texts in an array are the lines that their area shows`() throws {
    let form = Form(of: person) {
      $0.row(\.tags)
      $0.hideOthers()
    }
    let driver = app(form)
    let area = try #require(form.control(for: \.tags) as? TextArea)
    #expect(area.perform(.set("a\u{2028}b\r\n\nc\n")))
    driver.settle()
    #expect(person.tags == ["a", "b", "", "c", ""])
    #expect(area.buffer.lineCount == person.tags.count)
  }
}
