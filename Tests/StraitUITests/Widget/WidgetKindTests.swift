/// The description of each kind of widget for tests, scripts and plain dialogues.
@MainActor @Suite struct WidgetKindTests {
  private let person = NamedPerson()

  /// One widget of each kind.
  private var kinds: [Widget] {
    let field = TextField("Name", id: "name")
    field.newTextChannel().bind(to: person.channel(to: \.name))
    field.problem = "too short"
    return [
      field,
      TextArea("Notes", value: "a", id: "notes"),
      Label("Hello", id: "hello"),
      Checkbox("On", value: true, id: "on"),
      Button("Go", id: "go") {},
      Column(id: "inner") {},
      Row(id: "beside") {},
      Grid(columns: [.fit], id: "table") {},
      Split(position: 3, id: "sides") { [Label("l"), Label("r")] },
      List("Colors", ["red", "green"], id: "colors"),
      Scroll(id: "view") {},
      Dialog<Bool>("Sure?", id: "ask") { _ in },
      Spacer(),
      Switch("Wi-Fi", value: true, id: "wifi"),
      Slider("Volume", value: 7, in: 0...11, id: "volume"),
      Stepper("Copies", value: 2, in: 1...99, id: "copies"),
      NumberField("Age", value: 36, in: 0...150, id: "age"),
      SegmentedControl("Plan", ["Free", "Team"], value: 1, id: "plan"),
      RadioGroup("Sort", ["Name", "Date"], id: "sort"),
      MixedCheckbox("All", value: nil, id: "all"),
      Rating("Stars", value: 3, id: "stars"),
      Spinner("Saving", id: "saving"),
      ProgressBar("Copying", progress: 0.55, id: "copying"),
      KeyHints(id: "hints"),
      Select("Plan", ["Free", "Team"], value: "Team", id: "plan"),
      ComboBox("City", ["Berlin", "Bern"], value: "Bern", id: "city"),
      DatePicker("Born", value: CalendarDate("1815-12-10"), id: "born"),
      TimePicker("Alarm", value: TimeOfDay("07:30"), id: "alarm"),
      ColorPicker("Flag", value: .red, id: "flag"),
      Sparkline("Load", values: [1, 2], id: "load"),
      BarChart("Sales", labels: ["a"], values: [3], id: "sales"),
      Gauge("Disk", value: 0.5, id: "disk"),
      Link("Manual", to: "u", id: "manual"),
      MarkdownText("*b*", id: "about"),
      Text("a \("b", .bold)", id: "notice"),
      Image(
        "Logo",
        Bitmap(width: 1, pixels: [Bitmap.Pixel(red: 1, green: 2, blue: 3)]),
        id: "logo"
      ),
      Tabs("Pages", id: "pages") {
        Tab("One") {}; Tab("Two") {}
      },
      Collapsible("More", id: "more") {},
      MenuBar(id: "menus") { Menu("File") {} },
      StatusBar("ready", id: "status"),
      Table("People", of: Property([person]), id: "people") { TableColumn("Name", \.name) },
      Tree("Parts", of: Property([person]), id: "parts", text: \.name) { _ in [] },
      Form(of: person, title: "", showsButtons: false, id: "data") { $0.hideOthers() },
    ]
  }

  /// The line of each widget in the driver's tree.
  private static let lines = #"""
    textfield #name "Name" = "Ada" focused caret 3 invalid "too short" key person.name
    textarea #notes "Notes" = "a" caret 1
    label #hello "Hello"
    checkbox #on "On" = "on" checked
    button #go "Go"
    column #inner hidden
    row #beside hidden
    grid #table hidden
    split #sides = "3" range 0..79
    list #colors "Colors" = "" item none of 2
    scroll #view hidden
    dialog #ask "Sure?"
    spacer hidden
    switch #wifi "Wi-Fi" = "on" checked
    slider #volume "Volume" = "7" range 0..11
    stepper #copies "Copies" = "2" range 1..99
    numberfield #age "Age" = "36" range 0..150 caret 2
    segments #plan "Plan" = "Team" item 2 of 2
    radiogroup #sort "Sort" = "" item none of 2
    mixedcheckbox #all "All" = "mixed" mixed
    rating #stars "Stars" = "3" range 0..5
    spinner #saving "Saving" busy
    progress #copying "Copying" = "55" range 0..100
    hints #hints = "F10 Menu   ^Q quit   Tab Next field   Shift-Tab Previous field   ^Z Suspend   F1 Keys   ^P Commands"
    select #plan "Plan" = "Team" collapsed item 2 of 2
    combobox #city "City" = "Bern" collapsed caret 4
    datepicker #born "Born" = "1815-12-10" collapsed
    timepicker #alarm "Alarm" = "07:30"
    colorpicker #flag "Flag" = "red" collapsed
    sparkline #load "Load" = "2, from 1 to 2 in 2 values"
    chart #sales "Sales" = "a 3"
    gauge #disk "Disk" = "50 %"
    link #manual "Manual"
    markdown #about = "b"
    paragraph #notice = "a b"
    image #logo "Logo" = "picture of 1 by 1 pixels"
    tabs #pages "Pages" = "One" item 1 of 2
    collapsible #more "More" collapsed
    menubar #menus
    status #status = "ready"
    table #people "People" = "" item none of 1
    tree #parts "Parts" = "" item none of 1
    form #data hidden
    """#

  @Test func `G42 every kind of widget is known here`() throws {
    let known = Set(kinds.map { PublicWidgets.name(of: $0) })
    let declared = try PublicWidgets.names()
    #expect(known == declared)
    #expect(declared.count >= 5)
  }

  @Test func `G42 every widget exports its role, name, state, value and key path`() throws {
    let kinds = kinds
    let root = Column { kinds }
    let app = App(bracketed: root, keys: [AppKey("ctrl+q", "quit") { $0.quit() }])
    app.models["person"] = person
    let driver = Driver(app, size: Size(columns: 80, rows: 120))
    let lines = driver.tree.split(separator: "\n").map { $0.trimmingPrefix("  ") }
      .filter { !$0.hasPrefix(" ") }
    #expect(lines.dropFirst().joined(separator: "\n") == Self.lines)
    #expect(Set(kinds.map(\.role)).count == kinds.count)
    for kind in kinds {
      // A separate role, so that none is found as a mere group.
      #expect(kind.role != "group")
      #expect(kind.described.isEnabled)
      let described = kind.described
      let canBeUsed =
        described.isEditable || !described.abilities.isDisjoint(with: [.press, .expand])
      #expect(kind.isFocusable == canBeUsed)
    }
    try driver.expect(.key("person.name"), .role("textfield"))
  }

  @Test func `G42 a plain dialogue prints every widget that holds something`() throws {
    let kinds = kinds
    let app = App(bracketed: Column { kinds })
    let driver = Driver(app)
    let dialogue = PlainDialogue(app)
    _ = dialogue.begin()
    dialogue.take(":show")
    driver.settle()
    let listing = dialogue.answer().text
    for kind in kinds where !(kind is KeyHints) {
      guard let text = kind.described.text, !text.isEmpty else { continue }
      let value = kind.described.isChecked == true ? "checked" : text
      let lines = listing.split(separator: "\n").filter { $0.contains(value) }
      #expect(lines.contains { $0.contains(kind.role.rawValue) }, "\(listing)")
    }
  }
}
