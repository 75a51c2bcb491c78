/// Content that follows one value.
@MainActor @Suite struct ShowingTests {
  private final class Person {
    var name: String
    init(_ name: String) { self.name = name }
  }

  @Test func `content is made for each other value, and only for such`() throws {
    let names = Subject<String>()
    var made: [String] = []
    let driver = Driver(
      App(
        bracketed: Row {
          Label("<")
          Showing(names) { name in
            let _: Void = made.append(name)
            Label(name)
            Label("!")
          }
          Label(">")
        }
      )
    )
    try driver.expect(screen: "< >")
    for name in ["a", "a", "b", "b", "a"] { names.sendNext(name) }
    try driver.expect(screen: "< a ! >")
    #expect(made == ["a", "b", "a"])
  }

  @Test func `an object that is sent again keeps its content`() {
    let (ada, grace) = (Person("Ada"), Person("Grace"))
    let people = Subject<Person>()
    let column = Column { Showing(people) { Label($0.name) } }
    people.sendNext(ada)
    let label = column.children[0]
    ada.name = "Augusta"
    people.sendNext(ada)
    #expect(column.children[0] === label)
    people.sendNext(grace)
    #expect((column.children[0] as? Label)?.text == "Grace")
  }

  @Test func `a value that is nil has content as well, or none`() throws {
    let selected = Property<String?>(nil)
    let driver = Driver(
      App(
        bracketed: Column {
          Showing(selected) { name in
            if let name { Label(name) } else { Label("nobody") }
          }
          Showing(selected) { name in
            if let name { Label("\(name.count) letters") }
          }
        }
      )
    )
    try driver.expect(screen: "nobody")
    selected.value = "Ada"
    try driver.expect(screen: "Ada\n3 letters")
    selected.value = nil
    try driver.expect(screen: "nobody")
  }

  @Test(arguments: [true, false])
  func `the content stays when the signal completes or fails`(completes: Bool) {
    struct Lost: Error {}
    let names = Subject<String>()
    let column = Column { Showing(names) { Label($0) } }
    names.sendNext("a")
    if completes { names.sendCompleted() } else { names.sendError(Lost()) }
    #expect((column.children.first as? Label)?.text == "a")
  }

  @Test func `a failure that was made a value is shown`() throws {
    struct Lost: Error {}
    let names = Subject<String>()
    let column = Column { Showing(names.catch { _ in .just("lost") }) { Label($0) } }
    let driver = Driver(App(bracketed: column))
    names.sendError(Lost())
    try driver.expect(screen: "lost")
  }

  @Test func `former content is released with what it owns`() {
    let names = Property("a")
    let ticks = Subject<Int>()
    weak var former: Widget?
    let column = Column {
      Showing(names) { name in
        let label = Label(name)
        let _: Void = label.own(ticks.subscribe(onNext: { _ in }))
        label
      }
    }
    former = column.children[0]
    #expect(former != nil && ticks.subscriberCount == 1)
    names.value = "b"
    #expect(former == nil && ticks.subscriberCount == 1)
    column.removeAll()
    #expect(ticks.subscriberCount == 0)
  }

  @Test func `a derived value is held, and a property is not`() {
    var name: Property<String>? = Property("a")
    weak let weakName = name
    let count = Property(1)
    let column = Column {
      if let name { Showing(name) { Label($0) } }
      Showing(Derived { count.value * 2 }) { Label("\($0)") }
      When(Derived { count.value > 1 }) { Label("many") }
    }
    name = nil
    #expect(weakName == nil)
    count.value = 2
    #expect(column.children.compactMap { ($0 as? Label)?.text } == ["a", "4", "many"])
  }

  // MARK: Focus

  /// Fields before, in and behind the place, and the fields that have got the focus.
  private func fields(_ values: Property<[String]>) -> (driver: Driver, begun: () -> [String]) {
    var begun: [String] = []
    func field(_ id: String) -> TextField {
      let field = TextField(id: id)
      field.signal(for: .begin).subscribe(onNext: { _ in begun.append(id) })
      return field
    }
    let driver = Driver(
      App(
        bracketed: Column {
          field("before")
          Showing(values) { ids in for id in ids { Column { field(id) } } }
          field("behind")
        }
      )
    )
    return (driver, { begun })
  }

  @Test func `F20 focus inside moves to the first new widget, and no other one has it`() throws {
    let values = Property(["a", "b"])
    let (driver, begun) = fields(values)
    try driver.perform(.focus(.id("b")))
    values.value = ["c", "d"]
    try driver.expect(focused: "c")
    #expect(begun() == ["before", "b", "c"])
  }

  @Test func `F20 new content may choose the widget with the focus itself`() throws {
    final class Chosen: Widget {
      override var isFocusable: Bool { true }
      override func attached() { app?.focus(self) }
      override func measure(_ proposal: Proposal) -> Size { Size(columns: 1, rows: 1) }
    }
    let values = Property(["a"])
    let driver = Driver(
      App(
        bracketed: Column {
          Showing(values) { ids in
            for id in ids { [TextField(id: id), Chosen(id: id + "2")] }
          }
        }
      )
    )
    try driver.focus("a")
    values.value = ["b"]
    try driver.expect(focused: "b2")
  }

  @Test func `F20 focus outside stays`() throws {
    let values = Property(["a"])
    let (driver, begun) = fields(values)
    values.value = ["b"]
    try driver.expect(focused: "before")
    #expect(begun() == ["before"])
  }

  @Test func `F20 focus moves to the next widget if the new content can have none`() throws {
    let values = Property(["a"])
    let (driver, begun) = fields(values)
    try driver.perform(.focus(.id("a")))
    values.value = []
    try driver.expect(focused: "behind")
    #expect(begun() == ["before", "a", "behind"])
  }

  @Test func `F20 under a dialog, the new content has the focus once it is closed`() throws {
    let values = Property(["a"])
    let (driver, _) = fields(values)
    try driver.perform(.focus(.id("a")))
    let layer = driver.app.push(Button("Close", id: "close") {}, as: .dialog)
    driver.settle()
    values.value = ["b"]
    try driver.expect(focused: "close")
    driver.app.close(layer)
    try driver.expect(focused: "b")
  }

  @Test func `F20 the two contents of a condition hand the focus to each other`() throws {
    let isOpen = Property(true)
    let driver = Driver(
      App(
        bracketed: Column {
          When(isOpen) {
            TextField(id: "open")
          } else: {
            TextField(id: "closed")
          }
          TextField(id: "behind")
        }
      )
    )
    for _ in 0..<2 {
      isOpen.value = false
      try driver.expect(focused: "closed")
      isOpen.value = true
      try driver.expect(focused: "open")
    }
  }

  // MARK: During a change

  @Test func `a value that is set while the former content leaves is shown at last`() throws {
    let names = Property("a")
    let column = Column {
      Showing(names) { name in
        if name == "a" { Leaving { names.value = "c" } }
        Label(name)
      }
    }
    let driver = Driver(App(bracketed: column))
    names.value = "b"
    try driver.expect(screen: "c")
    #expect(column.children.count == 1)
  }

  @Test func `F17 content that a button replaces by its own press is gone after it`() throws {
    let page = Property(1)
    let driver = Driver(
      App(
        bracketed: Column {
          Showing(page) { number in Button("Page \(number)", id: "next") { page.value += 1 } }
        }
      )
    )
    try driver.press("enter", "enter")
    try driver.expect(screenHas: "Page 3")
    try driver.expect(focused: "next")
  }

  @Test func `a plain dialogue prints the new content`() {
    let page = Property("first")
    let talk = PlainTalk(
      Column {
        Showing(page) { Label($0) }
        TextField("Name", id: "name")
      }
    )
    #expect(talk.beginning.text.contains("first"))
    page.value = "second"
    #expect(talk.say(":next").contains("second"))
  }
}

/// A widget that does something when it leaves its app.
private final class Leaving: Widget {
  private let leaves: () -> Void

  init(_ leaves: @escaping () -> Void) {
    self.leaves = leaves
    super.init()
  }

  override func detached() {
    super.detached()
    leaves()
  }
}
