@testable import StraitUI

/// Widgets that are hidden, and those that a value enables and hides.
@MainActor @Suite struct HiddenTests {
  // MARK: Room

  @Test func `a hidden widget has no room, and no space is left for it`() throws {
    let inner = Label("b").hidden(true)
    let containers: [(Container, shown: String, without: String)] = [
      (Column(spacing: 1) { [Label("a"), Label("c")] }, "a\n\nb\n\nc", "a\n\nc"),
      (Row(spacing: 2) { [Label("a"), Label("c")] }, "a  b  c", "a  c"),
    ]
    for (container, shown, without) in containers {
      container.insert(inner, at: 1)
      let driver = Driver(App(bracketed: container))
      for _ in 0..<2 {
        inner.isHidden = true
        try driver.expect(screen: without)
        #expect(inner.frame == .zero && inner.parent === container && inner.isAttached)
        inner.isHidden = false
        try driver.expect(screen: shown)
      }
      container.remove(inner)
    }
  }

  @Test func `a hidden cell of a grid stays empty, and a hidden row has no room`() throws {
    let labels = (1...6).map { Label("\($0)") }
    let driver = Driver(App(bracketed: Grid(columns: [.fit, .fit], rowSpacing: 1) { labels }))
    try driver.expect(screen: "1  2\n\n3  4\n\n5  6")
    labels[2].isHidden = true
    try driver.expect(screen: "1  2\n\n   4\n\n5  6")
    labels[3].isHidden = true
    try driver.expect(screen: "1  2\n\n5  6")
    labels[0].isHidden = true
    labels[1].isHidden = true
    try driver.expect(screen: "5  6")
    for label in labels { label.isHidden = false }
    try driver.expect(screen: "1  2\n\n3  4\n\n5  6")
  }

  @Test func `the other side of a split has all of the room`() throws {
    let (left, right) = (Label("left"), Label("right"))
    let split = Split(position: 8) { [left, right] }
    let driver = Driver(App(bracketed: split), size: Size(columns: 20, rows: 1))
    let before = driver.screen
    #expect(right.frame == Rect(column: 9, columns: 11, rows: 1))
    left.isHidden = true
    try driver.expect(screen: "right")
    #expect(right.frame == Rect(columns: 20, rows: 1) && left.frame == .zero)
    left.isHidden = false
    try driver.expect(screen: before)
  }

  @Test func `a row of a form is hidden with its control`() throws {
    final class Parcel: ObservableModel {
      @Observed var name = "Ada"
      @Observed var street = "Row"
    }
    let parcel = Parcel()
    let form = Form(of: parcel, showsButtons: false)
    let driver = Driver(App(bracketed: form), size: Size(columns: 30, rows: 6))
    let street = try driver.find(.id("street"))
    let before = driver.screen
    street.isHidden = true
    driver.settle()
    #expect(before.contains("Row") && !driver.screen.contains("Row"))
    #expect(street.parent?.frame == .zero)
    street.isHidden = false
    driver.settle()
    #expect(driver.screen == before)
  }

  @Test func `a hidden child of any container has no size and gets no frame`() {
    let label = Label("abc")
    let container = Anywhere(content: [label])
    container.target = Rect(column: 1, columns: 5, rows: 1)
    let driver = Driver(App(bracketed: container))
    #expect(!label.frame.isEmpty)
    label.isHidden = true
    driver.settle()
    #expect(label.frame == .zero && label.size(for: Proposal()) == .zero && label.least() == .zero)
  }

  @Test func `names of hidden controls do not widen the names of others`() throws {
    let long = TextField("A long name")
    let short = TextField("Name", value: "Ada")
    let driver = Driver(App(bracketed: Column { [short, long] }), size: Size(columns: 40, rows: 2))
    let wide = short.alignedNameColumns
    long.isHidden = true
    driver.settle()
    #expect(wide == 12 && short.alignedNameColumns == 5)
  }

  // MARK: Focus and input

  @Test(arguments: ControlSamples.allNames)
  func `F20 F24 a control that is hidden or disabled gives the focus on, and comes back as it was`(
    name: String
  ) throws {
    for hides in [true, false] {
      let widget = try ControlSamples.make(name)
      widget.id = "control"
      let state = Property(false)
      if hides { widget.hidden(state) } else { widget.enabled(state.values.map { !$0 }) }
      let driver = Driver(
        App(bracketed: Column { [TextField(id: "before"), widget, TextField(id: "behind")] }),
        size: Size(columns: 40, rows: 20)
      )
      // An entry may complete its text when it loses the focus.
      for id in ["control", "before", "control"] { try driver.perform(.focus(.id(id))) }
      let (screen, before) = (driver.screen, widget.described.text)
      state.value = true
      try driver.expect(focused: "behind")
      #expect(!widget.takesPart && !widget.canHaveFocus && !widget.described.isEnabled)
      #expect(!widget.obey(.press) && !widget.obey(.set("a")))
      try driver.press("shift+tab")
      try driver.expect(focused: "before")
      #expect(widget.frame.isEmpty == hides)
      #expect(try driver.findAll(.id("control")).isEmpty == hides)
      state.value = false
      try driver.perform(.focus(.id("control")))
      #expect(driver.screen == screen && widget.described.text == before)
    }
  }

  @Test func `F20 a split with a hidden side has no border to move`() throws {
    let (left, right) = (TextField(id: "left"), TextField(id: "right"))
    let split = Split {
      left
      right
    }
    let driver = Driver(App(bracketed: split), size: Size(columns: 20, rows: 3))
    try driver.focus("left")
    left.isHidden = true
    try driver.expect(focused: "right")
    try driver.press("tab")
    try driver.expect(focused: "right")
    left.isHidden = false
    driver.settle()
    try driver.press("tab", "tab")
    #expect(driver.app.focused === split)
  }

  @Test func `a form of two columns leaves no cell for a hidden control`() throws {
    final class Parcel: ObservableModel {
      @Observed var first = "Ada"
      @Observed var second = "Row"
    }
    let form = Form(of: Parcel(), showsButtons: false) { $0.columns = 2 }
    let driver = Driver(App(bracketed: form), size: Size(columns: 60, rows: 6))
    let place = try driver.find(.id("first")).screenFrame.origin
    try driver.find(.id("first")).isHidden = true
    driver.settle()
    #expect(try driver.find(.id("second")).screenFrame.origin == place)
  }

  @Test func `F20 focus leaves a hidden container, and stays until an action of it ends`() throws {
    let isHidden = Property(false)
    weak var app: App?
    var duringAction: String?
    let group = Column {
      TextField(id: "inner")
      Button("Hide", id: "hide") {
        isHidden.value = true
        duringAction = app?.focused?.id
      }
    }
    .hidden(isHidden)
    let driver = Driver(App(bracketed: Column { [group, TextField(id: "behind")] }))
    app = driver.app
    try driver.perform(.focus(.id("inner")))
    isHidden.value = true
    try driver.expect(focused: "behind")
    isHidden.value = false
    try driver.perform(.focus(.id("hide")))
    try driver.press("enter")
    #expect(duringAction == "hide")
    try driver.expect(focused: "behind")
  }

  @Test func `F19 a widget that is shown has the focus if no other one can`() throws {
    let field = TextField(id: "field").hidden(true)
    let driver = Driver(App(bracketed: Column { field }))
    #expect(driver.app.focused == nil)
    field.isHidden = false
    try driver.expect(focused: "field")
  }

  @Test func `keys and clicks do not reach a hidden widget`() throws {
    var presses = 0
    let button = Button("Save", id: "save") { presses += 1 }.asDefault()
    let driver = Driver(App(bracketed: Column { [TextField(id: "name"), button] }))
    try driver.press("enter")
    #expect(presses == 1)
    button.isHidden = true
    try driver.press("enter")
    driver.click(1, 1)
    #expect(presses == 1)
    button.isHidden = false
    driver.settle()
    driver.click(1, 1)
    #expect(presses == 2)
  }

  @Test func `an open drop-down closes when its control is hidden`() throws {
    let select = Select("Plan", ["Free", "Team"], value: "Team", id: "plan")
    let driver = Driver(App(bracketed: Column { [select, TextField(id: "name")] }))
    try driver.perform(.focus(.id("plan")))
    try driver.press("enter")
    #expect(driver.app.layers.count == 2)
    select.isHidden = true
    driver.settle()
    #expect(driver.app.layers.count == 1)
    try driver.expect(focused: "name")
  }

  @Test func `a popup at a widget closes when what is around it is hidden`() throws {
    let owner = Label("owner")
    let group = Column { owner }
    let driver = Driver(App(bracketed: Column { [group, TextField(id: "name")] }))
    driver.app.push(Button("Go", id: "go") {}, as: .popup, owner: owner)
    try driver.expect(focused: "go")
    group.isHidden = true
    try driver.expect(focused: "name")
    #expect(driver.app.layers.count == 1)
  }

  // MARK: Scripts and plain dialogues

  @Test func `scripts and plain dialogues do not find what is hidden`() throws {
    let isHidden = Property(true)
    let column = Column {
      TextField("Name", id: "name")
      Column { TextField("Secret", id: "secret") }.hidden(isHidden)
    }
    let driver = Driver(App(bracketed: column))
    #expect(try driver.findAll(.id("secret")).isEmpty && !driver.tree.contains("secret"))
    try driver.expect(.id("secret"), .hidden)
    isHidden.value = false
    try driver.expect(.id("secret"), .visible)
    isHidden.value = true
    let talk = PlainTalk(
      Column {
        TextField("Name", id: "name")
        Label("for your eyes").hidden(isHidden)
        TextField("Secret", id: "secret").hidden(isHidden)
      }
    )
    #expect(!talk.beginning.text.contains("eyes") && !talk.beginning.text.contains("Secret"))
    #expect(!talk.say(":show").contains("Secret"))
    isHidden.value = false
    #expect(talk.say(":next").contains("for your eyes"))
    #expect(talk.say(":show").contains("Secret"))
  }

  // MARK: Sources

  @Test func `each source enables and hides, and a later one replaces it`() {
    let label = Label("a")
    let (first, second) = (Property(false), Subject<Bool>())
    label.enabled(first)
    #expect(!label.isEnabled)
    first.value = true
    #expect(label.isEnabled)
    label.enabled(second)
    first.value = false
    #expect(label.isEnabled)
    second.sendNext(false)
    second.sendCompleted()
    #expect(!label.isEnabled)
    label.enabled(Derived { first.value })
    first.value = true
    #expect(label.isEnabled)
    label.enabled(false)
    first.value = false
    first.value = true
    #expect(!label.isEnabled)

    label.hidden(Derived { first.value })
    #expect(label.isHidden)
    label.hidden(second.startWith(false))
    #expect(!label.isHidden)
    label.hidden(first)
    #expect(label.isHidden)
    label.hidden(false)
    first.value = false
    first.value = true
    #expect(!label.isHidden)
  }

  @Test func `a followed source is not held by the widget, and does not hold it`() {
    let source = Subject<Bool>()
    var label: Label? = Label("a").enabled(source).hidden(source)
    weak let weakLabel = label
    #expect(source.subscriberCount == 2)
    label = nil
    #expect(weakLabel == nil && source.subscriberCount == 0)
  }
}
