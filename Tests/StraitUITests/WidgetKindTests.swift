import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import TestSupport
import Testing

/// What each kind of widget says of itself to tests, scripts and plain dialogues.
@MainActor @Suite struct WidgetKindTests {
  private final class Person: ObservableModel {
    @Observed var name = "Ada"
  }

  /// A kind of widget, with the line that it has in the driver's tree.
  private struct Kind {
    let widget: Widget
    let line: String

    init(_ widget: Widget, _ line: String) {
      self.widget = widget
      self.line = line
    }
  }

  private let person = Person()

  private var kinds: [Kind] {
    let field = TextField("Name", id: "name")
    field.newTextChannel().bind(to: person.channel(to: \.name))
    field.problem = "too short"
    return [
      Kind(
        field,
        #"textfield #name "Name" = "Ada" focused caret 3 invalid "too short" key person.name"#
      ),
      Kind(
        TextArea("Notes", value: "a", id: "notes"),
        #"textarea #notes "Notes" = "a" caret 1"#
      ),
      Kind(Label("Hello", id: "hello"), #"label #hello "Hello""#),
      Kind(Checkbox("On", value: true, id: "on"), #"checkbox #on "On" = "on" checked"#),
      Kind(Button("Go", id: "go") {}, #"button #go "Go""#),
      Kind(Column(id: "inner") {}, "column #inner hidden"),
      Kind(Row(id: "beside") {}, "row #beside hidden"),
      Kind(Grid(columns: [.fit], id: "table") {}, "grid #table hidden"),
      Kind(
        Split(position: 3, id: "sides") {
          Label("l"); Label("r")
        },
        #"split #sides = "3" range 0..79"#
      ),
      Kind(
        List("Colors", ["red", "green"], id: "colors"),
        #"list #colors "Colors" = "" item none of 2"#
      ),
      Kind(Scroll(id: "view") {}, "scroll #view hidden"),
      Kind(Dialog<Bool>("Sure?", id: "ask") { _ in }, #"dialog #ask "Sure?""#),
      Kind(Spacer(), "spacer hidden"),
      Kind(Switch("Wi-Fi", value: true, id: "wifi"), #"switch #wifi "Wi-Fi" = "on" checked"#),
      Kind(
        Slider("Volume", value: 7, in: 0...11, id: "volume"),
        #"slider #volume "Volume" = "7" range 0..11"#
      ),
      Kind(
        Stepper("Copies", value: 2, in: 1...99, id: "copies"),
        #"stepper #copies "Copies" = "2" range 1..99"#
      ),
      Kind(
        NumberField("Age", value: 36, in: 0...150, id: "age"),
        #"numberfield #age "Age" = "36" range 0..150 caret 2"#
      ),
      Kind(
        SegmentedControl("Plan", ["Free", "Team"], value: 1, id: "plan"),
        #"segments #plan "Plan" = "Team" item 2 of 2"#
      ),
      Kind(
        RadioGroup("Sort", ["Name", "Date"], id: "sort"),
        #"radiogroup #sort "Sort" = "" item none of 2"#
      ),
      Kind(
        MixedCheckbox("All", value: nil, id: "all"),
        #"mixedcheckbox #all "All" = "mixed" mixed"#
      ),
      Kind(
        Rating("Stars", value: 3, id: "stars"),
        #"rating #stars "Stars" = "3" range 0..5"#
      ),
      Kind(Spinner("Saving", id: "saving"), #"spinner #saving "Saving" busy"#),
      Kind(
        ProgressBar("Copying", progress: 0.55, id: "copying"),
        #"progress #copying "Copying" = "55" range 0..100"#
      ),
      Kind(
        KeyHints(id: "hints"),
        #"hints #hints = "F10 Menu   ^Q quit   Tab Next field   Shift-Tab Previous field   ^Z Suspend   F1 Keys   ^P Commands""#
      ),
      Kind(
        Select("Plan", ["Free", "Team"], value: "Team", id: "plan"),
        #"select #plan "Plan" = "Team" collapsed item 2 of 2"#
      ),
      Kind(
        ComboBox("City", ["Berlin", "Bern"], value: "Bern", id: "city"),
        #"combobox #city "City" = "Bern" collapsed caret 4"#
      ),
      Kind(
        DatePicker("Born", value: CalendarDate("1815-12-10"), id: "born"),
        #"datepicker #born "Born" = "1815-12-10" collapsed"#
      ),
      Kind(
        TimePicker("Alarm", value: TimeOfDay("07:30"), id: "alarm"),
        #"timepicker #alarm "Alarm" = "07:30""#
      ),
      Kind(
        ColorPicker("Flag", value: .red, id: "flag"),
        #"colorpicker #flag "Flag" = "red" collapsed"#
      ),
      Kind(
        Sparkline("Load", values: [1, 2], id: "load"),
        #"sparkline #load "Load" = "2, from 1 to 2 in 2 values""#
      ),
      Kind(
        BarChart("Sales", labels: ["a"], values: [3], id: "sales"),
        #"chart #sales "Sales" = "a 3""#
      ),
      Kind(Gauge("Disk", value: 0.5, id: "disk"), #"gauge #disk "Disk" = "50 %""#),
      Kind(Link("Manual", to: "u", id: "manual"), #"link #manual "Manual""#),
      Kind(MarkdownText("*b*", id: "about"), #"markdown #about = "b""#),
      Kind(
        Image(
          "Logo",
          Bitmap(width: 1, pixels: [Bitmap.Pixel(red: 1, green: 2, blue: 3)]),
          id: "logo"
        ),
        #"image #logo "Logo" = "picture of 1 by 1 pixels""#
      ),
      Kind(
        Tabs("Pages", id: "pages") {
          Tab("One") {}; Tab("Two") {}
        },
        #"tabs #pages "Pages" = "One" item 1 of 2"#
      ),
      Kind(Collapsible("More", id: "more") {}, #"collapsible #more "More" collapsed"#),
      Kind(MenuBar(id: "menus") { Menu("File") {} }, "menubar #menus"),
      Kind(StatusBar("ready", id: "status"), #"status #status = "ready""#),
      Kind(
        Table("People", of: Property([person]), id: "people") { TableColumn("Name", \.name) },
        #"table #people "People" = "" item none of 1"#
      ),
      Kind(
        Tree("Parts", of: Property([person]), id: "parts", text: \.name) { _ in [] },
        #"tree #parts "Parts" = "" item none of 1"#
      ),
      Kind(
        Form(of: person, title: "", showsButtons: false, id: "data") { $0.hideOthers() },
        "form #data hidden"
      ),
    ]
  }

  @Test func `G42 every kind of widget is known here`() throws {
    let known = Set(kinds.map { PublicWidgets.name(of: $0.widget) })
    let declared = try PublicWidgets.names()
    #expect(known == declared)
    #expect(declared.count >= 5)
  }

  @Test func `G42 every widget exports its role, name, state, value and key path`() throws {
    let kinds = kinds
    let root = Column { kinds.map(\.widget) }
    let app = App(
      bracketed: root,
      keys: [AppKey("ctrl+q", "quit") { $0.quit() }]
    )
    app.models["person"] = person
    let driver = Driver(app, size: Size(columns: 80, rows: 120))
    let lines = driver.tree.split(separator: "\n").map { $0.trimmingPrefix("  ") }
      .filter { !$0.hasPrefix(" ") }
    #expect(lines.dropFirst().map(String.init) == kinds.map(\.line))
    #expect(Set(kinds.map(\.widget.role)).count == kinds.count)
    for kind in kinds {
      // A role of its own, so that none is found as a mere group.
      #expect(kind.widget.role != "group")
      #expect(kind.widget.described.isEnabled)
      let described = kind.widget.described
      let canBeUsed =
        described.isEditable || !described.abilities.isDisjoint(with: [.press, .expand])
      #expect(kind.widget.isFocusable == canBeUsed)
    }
    try driver.expect(.key("person.name"), .role("textfield"))
  }

  @Test func `G42 a plain dialogue prints every widget that holds something`() throws {
    let kinds = kinds
    let app = App(bracketed: Column { kinds.map(\.widget) })
    let driver = Driver(app)
    let dialogue = PlainDialogue(app)
    _ = dialogue.begin()
    dialogue.take(":show")
    driver.settle()
    let listing = dialogue.answer().text
    for kind in kinds where !(kind.widget is KeyHints) {
      guard let text = kind.widget.described.text, !text.isEmpty else { continue }
      let value = kind.widget.described.isChecked == true ? "checked" : text
      let lines = listing.split(separator: "\n").filter { $0.contains(value) }
      #expect(lines.contains { $0.contains(kind.widget.role.rawValue) }, "\(listing)")
    }
  }
}
