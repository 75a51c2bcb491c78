/// The focus while the rows of a form are made again.
@MainActor @Suite struct FormRebuildTests {
  private let person = FormPerson()

  private func arrange(_ arrangement: FormArrangement<FormPerson>) {
    arrangement.row(\.name)
    arrangement.row(\.age)
    arrangement.row(\.weight)
    arrangement.hideOthers()
  }

  @Test func `rows that are made anew do not send the focus through others`() throws {
    let form = Form(of: person, policy: BindingPolicy(commit: .onSubmitOrBlur), arrange)
    let driver = Driver(App(bracketed: form), size: Size(columns: 60, rows: 20))
    var events: [String] = []
    for key in form.keys {
      let control = form.control(named: key)
      control?.signal(for: .begin).subscribe(onNext: { _ in events.append("begin \(key)") })
      control?.signal(for: .end).subscribe(onNext: { _ in events.append("end \(key)") })
    }
    try driver.perform(.focus(.id("name")))
    try driver.type("!")
    events = []
    form.rearrange(arrange)
    try driver.expect(.id("name"), .focused)
    #expect(events == [] && person.name == "Ada")
    // The text continues where it was.
    try driver.type("?")
    try driver.press("tab")
    #expect(person.name == "Ada!?" && events == ["end name", "begin age"])
  }

  @Test func `a row that goes with the focus sends it to one other widget`() throws {
    let form = Form(of: person, showsButtons: false, arrange)
    let below = TextField("Below", id: "below")
    let driver = Driver(bracketed: form, below, columns: 60, rows: 20)
    try driver.perform(.focus(.id("name")))
    var events: [String] = []
    for control in [form.control(for: \.age), form.control(for: \.weight), below] {
      control?.signal(for: [.begin, .end]).subscribe(onNext: { [weak control] _ in
        events.append(control?.id ?? "")
      })
    }
    form.remove(\.name)
    driver.settle()
    #expect(events == [driver.app.focused?.id ?? "none"])
  }
}
