import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// What becomes of the edits of a form: when they are committed, taken back, and what is said of
/// them.
@MainActor @Suite struct FormEditingTests {
  private let person = FormPerson()

  private func form(
    _ commit: BindingPolicy.Commit = .eachChange,
    _ arrange: (FormArrangement<FormPerson>) -> Void = {
      $0.row(\.name)
      $0.row(\.age)
      $0.row(\.weight)
      $0.row(\.born)
      $0.row(\.address.city)
      $0.hideOthers()
    }
  ) -> Form<FormPerson> {
    Form(of: person, policy: BindingPolicy(commit: commit), id: "form", arrange)
  }

  private func app(_ form: Widget) -> Driver {
    Driver(App(bracketed: form), size: Size(columns: 60, rows: 24))
  }

  @Test func `by each change the model follows what is typed, and the form is dirty`() throws {
    let form = form()
    let driver = app(form)
    #expect(!form.isDirty.value && !form.canSubmit.value)
    try driver.focus(.id("name"))
    try driver.type("!")
    #expect(person.name == "Ada!")
    #expect(form.isDirty.value && form.canSubmit.value)
    try driver.expect(screenHas: "* edited")
    try driver.expect(screenHas: "* Name")
    try driver.press("backspace")
    #expect(!form.isDirty.value)
    #expect(!driver.screen.contains("* edited"))
  }

  @Test func `what waits for the submission is in the form alone, and is committed at once`() throws
  {
    let form = form(.explicit)
    let driver = app(form)
    var submitted = 0
    form.submissions.subscribe(onNext: { _ in submitted += 1 })
    try driver.fill(.id("name"), "Grace")
    try driver.fill(.id("age"), "45")
    try driver.fill(.id("address.city"), "Arlington")
    #expect(person.name == "Ada" && person.age == 36 && person.address.city == "London")
    #expect(form.isDirty.value && form.canSubmit.value)
    try driver.press("ctrl+s")
    #expect(person.name == "Grace" && person.age == 45 && person.address.city == "Arlington")
    #expect(!form.isDirty.value && submitted == 1)
    form.undo()
    driver.settle()
    #expect(person.name == "Ada" && person.age == 36 && person.address.city == "London")
    form.redo()
    #expect(person.name == "Grace")
  }

  @Test func `an edit is committed when its field is left, if the policy says so`() throws {
    let driver = app(form(.onSubmitOrBlur))
    try driver.focus(.id("name"))
    try driver.type("!")
    #expect(person.name == "Ada")
    try driver.press("tab")
    #expect(person.name == "Ada!")
  }

  @Test(arguments: [true, false])
  func `reverting takes back what was edited, read or not`(isStaged: Bool) throws {
    let form = form(isStaged ? .explicit : .eachChange)
    let driver = app(form)
    try driver.fill(.id("name"), "Grace")
    try driver.focus(.id("age"))
    try driver.type("x")
    try driver.focus(.id("born"))
    for key in ["end", "backspace", "backspace"] { try driver.press(key) }
    #expect(form.isDirty.value)
    form.revert()
    driver.settle()
    #expect(!form.isDirty.value)
    #expect(person.name == "Ada" && person.age == 36)
    #expect(driver.find("name")?.described.text == "Ada")
    #expect(driver.find("age")?.described.text == "36")
    #expect(driver.find("born")?.described.problem == nil)
    try driver.expect(screenHas: "1815-12-10")
    guard !isStaged else { return }
    form.undo()
    #expect(person.name == "Grace")
  }

  @Test func `what is wrong stands at its field, and in the list that leads there`() throws {
    let form = form()
    let driver = app(form)
    try driver.fill(.id("name"), "")
    try driver.focus(.id("age"))
    try driver.type("x")
    #expect(!form.canSubmit.value)
    try driver.expect(screenHas: "! Name: ")
    try driver.expect(screenHas: "! Age: ")
    #expect(!form.submit())
    driver.settle()
    try driver.expect(.id("name"), .focused)
    try driver.focus(.label("Problems"))
    try driver.press("down")
    try driver.press("enter")
    try driver.expect(.id("age"), .focused)
    try driver.fill(.id("age"), "40")
    try driver.fill(.id("name"), "Ada")
    #expect(form.submit() && person.age == 40)
    driver.settle()
    #expect(!driver.screen.contains("! "))
  }

  @Test func `a press on a problem goes to its field, and a script chooses it`() throws {
    let driver = app(form())
    try driver.fill(.id("name"), "")
    try driver.focus(.id("age"))
    let row =
      driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("! Name: ") } ?? 0
    try driver.click(.cell(6, row))
    try driver.expect(.id("name"), .focused)
    try driver.focus(.id("age"))
    let list = try #require(driver.find("form")).firstProblemList
    let text = try #require(list?.described.choice?[0])
    #expect(list?.perform(.choose(text)) == true)
    driver.settle()
    try driver.expect(.id("name"), .focused)
  }

  @Test func `a date that is not whole keeps the form from being submitted`() throws {
    let form = form(.explicit)
    let driver = app(form)
    try driver.focus(.id("born"))
    for key in ["end", "backspace", "backspace"] { try driver.press(key) }
    try driver.press("tab")
    #expect(form.isDirty.value && !form.canSubmit.value)
    #expect(!form.submit())
    driver.settle()
    try driver.expect(.id("born"), .focused)
  }

  @Test func `what was committed before a submission that fails stays committed`() throws {
    let form = form()
    let driver = app(form)
    try driver.fill(.id("age"), "40")
    try driver.fill(.id("name"), "")
    #expect(!form.submit() && person.age == 40)
    #expect(form.bindings.bindings.allSatisfy { !$0.isPending })
    form.undo()
    form.undo()
    #expect(person.age == 36 && person.name == "Ada" && !form.isDirty.value)
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

  @Test func `a warning is shown below its field, and hinders nothing`() throws {
    let form = form()
    let driver = app(form)
    try driver.fill(.id("weight"), "250")
    try driver.expect(screenHas: "~ Weight: must be from 40")
    #expect(person.weight == 250 && form.canSubmit.value)
    #expect(form.submit())
  }

  @Test(arguments: [true, false])
  func `what a program sets out of the declared range is a problem, and hinders no other field`(
    isStaged: Bool
  ) throws {
    let form = form(isStaged ? .explicit : .eachChange)
    let driver = app(form)
    let problem = "must be a whole number from 0 to 150"
    person.age = 200
    driver.settle()
    #expect(driver.find("age")?.described.problem == problem)
    try driver.expect(screenHas: "! Age: \(problem)")
    try driver.fill(.id("name"), "Grace")
    #expect(form.canSubmit.value && form.submit())
    #expect(person.name == "Grace" && person.age == 200)
    #expect(driver.find("age")?.described.problem == problem)
    // An edit has problems of its own.
    try driver.fill(.id("age"), "45")
    #expect(driver.find("age")?.described.problem == nil)
    #expect(form.submit() && person.age == 45)
    driver.settle()
    #expect(!driver.screen.contains("! Age: "))
    person.weight = 10
    driver.settle()
    let found = driver.find("weight")?.described.problem ?? ""
    #expect(found.hasPrefix("must be a number from 20"))
  }

  @Test func `a rule of the form is asked with all edits written, and takes them back`() throws {
    let form = form(.explicit)
    let driver = app(form)
    form.check("too old for London") { [person] in
      person.age < 100 || person.address.city != "London"
    }
    try driver.fill(.id("age"), "120")
    #expect(!form.submit() && person.age == 36)
    driver.settle()
    try driver.expect(screenHas: "too old for London")
    try driver.fill(.id("address.city"), "Paris")
    #expect(!driver.screen.contains("too old"))
    #expect(form.submit() && person.age == 120)
  }

  @Test func `a text that waits is judged, and not the value that it is to replace`() throws {
    person.name = ""
    let form = form(.explicit)
    let driver = app(form)
    try driver.expect(screenHas: "! Name: must not be empty")
    try driver.fill(.id("name"), "Ann")
    try driver.focus(.id("age"))
    #expect(!driver.screen.contains("must not be empty"))
    #expect(form.canSubmit.value)
    try driver.fill(.id("name"), "")
    try driver.expect(screenHas: "! Name: must not be empty")
    #expect(!form.canSubmit.value)
    try driver.focus(.id("age"))
    #expect(!form.submit())
    driver.settle()
    try driver.expect(.id("name"), .focused)
    #expect(driver.screen.split(separator: "must not be empty").count == 3)
    try driver.fill(.id("name"), "Ann")
    #expect(form.submit() && person.name == "Ann")
  }

  @Test func `a submission that fails for several fields goes to the first of them`() throws {
    person.name = ""
    person.validate(\.age, \.weight, that: "must fit") { Double($0.age) < $0.weight }
    let form = form(.explicit)
    let driver = app(form)
    try driver.fill(.id("name"), "Ann")
    try driver.fill(.id("age"), "100")
    #expect(form.canSubmit.value && !form.submit())
    driver.settle()
    try driver.expect(.id("age"), .focused)
    try driver.expect(screenHas: "! Age: must fit")
    try driver.expect(screenHas: "! Weight: must fit")
    #expect(person.name == "" && person.age == 36)
    try driver.fill(.id("weight"), "120")
    #expect(!driver.screen.contains("must fit"))
    #expect(form.submit() && person.age == 100)
  }

  @Test(arguments: [true, false])
  func `a date that is not whole is an edit, and is asked for at the submission`(
    isStaged: Bool
  ) throws {
    let born = person.born
    let form = form(isStaged ? .explicit : .eachChange)
    let driver = app(form)
    try driver.focus(.id("born"))
    for key in ["end", "backspace"] { try driver.press(key) }
    #expect(form.isDirty.value && person.born == born)
    try driver.expect(screenHas: "* edited")
    try driver.press("backspace")
    #expect(!form.submit() && person.born == born)
    driver.settle()
    try driver.expect(.id("born"), .focused)
    #expect(driver.find("born")?.described.problem != nil)
    try driver.type("7")
    #expect(form.submit())
    #expect(person.born == CalendarDate("1815-12-07"))
    driver.settle()
    #expect(!form.isDirty.value)
  }

  @Test func `a submission goes to the first row that is wrong, whatever is wrong`() throws {
    let form = form(.explicit)
    let driver = app(form)
    try driver.fill(.id("name"), "")
    try driver.focus(.id("born"))
    try driver.type("18151399")
    #expect(!form.submit())
    driver.settle()
    try driver.expect(.id("name"), .focused)
  }

  @Test func `edits of one field in a row are undone at once`() throws {
    let form = form()
    let driver = app(form)
    try driver.focus(.id("name"))
    try driver.type(" Lovelace")
    try driver.focus(.id("age"))
    try driver.press("up")
    #expect(person.name == "Ada Lovelace" && person.age == 37)
    form.undo()
    #expect(person.age == 36)
    form.undo()
    #expect(person.name == "Ada" && !form.undoManager.canUndo)
    form.redo()
    #expect(person.name == "Ada Lovelace")
  }

  @Test func `what the program sets is shown, and is what can be reverted`() throws {
    let form = form()
    let driver = app(form)
    person.age = 50
    driver.settle()
    #expect(driver.find("age")?.described.text == "50" && form.isDirty.value)
    form.revert()
    #expect(person.age == 36)
  }

  @Test func `buttons submit and revert, and Return submits from a field`() throws {
    let form = form(.explicit)
    let driver = app(form)
    try driver.fill(.id("name"), "Grace")
    try driver.focus(.id("name"))
    try driver.press("enter")
    #expect(person.name == "Grace" && !form.isDirty.value)
    try driver.fill(.id("name"), "Hedy")
    try driver.press(.id("form.revert"))
    #expect(!form.isDirty.value && driver.find("name")?.described.text == "Grace")
    form.showsButtons = false
    driver.settle()
    #expect(driver.find("form.revert") == nil)
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

extension Widget {
  fileprivate var firstProblemList: Widget? {
    if described.name == "Problems" { return self }
    for child in children { if let found = child.firstProblemList { return found } }
    return nil
  }
}
