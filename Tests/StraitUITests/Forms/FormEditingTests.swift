import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

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
