/// F6: a widget whose content has changed has the room that it would have had from the start.
@MainActor @Suite struct ChangedSizeTests {
  /// A widget, and how it is changed.
  @MainActor private struct Change {
    /// Makes the widget, and a function that changes it.
    let make: () -> (widget: Widget, change: () -> Void)

    init<Kind: Widget>(
      _ widget: @escaping @autoclosure () -> Kind,
      _ change: @escaping (Kind) -> Void
    ) {
      make = {
        let widget = widget()
        return (widget, { change(widget) })
      }
    }
  }

  private static let long = "much longer than before"

  private static let pixel = Bitmap.Pixel(red: 1, green: 2, blue: 3)

  private static var showing: [String: Change] {
    [
      "StatusBar left": Change(StatusBar("a")) { $0.left = long },
      "StatusBar center": Change(StatusBar("a")) { $0.center = long },
      "StatusBar right": Change(StatusBar("a", right: long)) { $0.right = "b" },
      "Gauge value": Change(Gauge("g", value: 1, in: 0...2, unit: "kg")) {
        $0.value = 123_456_789
      },
      "Gauge no value": Change(Gauge("g", value: 123_456_789, in: 0...2, unit: "kg")) {
        $0.value = nil
      },
      "Gauge range": Change(Gauge("g", value: 1, in: 0...2, unit: "kg")) {
        $0.range = 0...20_000_000
      },
      "Gauge unit": Change(Gauge("g", value: 1)) { $0.unit = long },
      "Gauge warning": Change(Gauge("g", value: 1)) { $0.warning = 0.5 },
      "Gauge critical": Change(Gauge("g", value: 1)) { $0.critical = 0.5 },
      "BarChart values": Change(BarChart("b", values: [1, 2])) { $0.values = [1, 123_456_789] },
      "BarChart more values": Change(BarChart("b", values: [1])) { $0.values = [1, 2] },
      "BarChart unit": Change(BarChart("b", values: [1])) { $0.unit = long },
      "BarChart labels": Change(BarChart("b", values: [1])) { $0.labels = [long] },
      "Sparkline values": Change(Sparkline("s", values: [1, 2])) { $0.values = [1, 123_456_789] },
      "Sparkline more values": Change(Sparkline("s", values: [1, 2])) {
        $0.values = Array(repeating: 1, count: 20)
      },
      "Sparkline range": Change(Sparkline("s", values: [1, 2])) { $0.range = 0...20_000_000 },
      "Sparkline unit": Change(Sparkline("s", values: [1, 2])) { $0.unit = long },
      "Sparkline shows no value": Change(Sparkline("s", values: [1, 2], unit: long)) {
        $0.showsValue = false
      },
      "Link address": Change(Link(to: "a")) { $0.url = long },
      "Link text": Change(Link("a", to: "u")) { $0.text = long },
      "MarkdownText": Change(MarkdownText("a")) { $0.text = "a\n\n" + long },
      "Text": Change(Text("a")) { $0.text = "a\n" + long },
      "Text selectable": Change(Text(long).width(.cells(9))) { $0.isSelectable = true },
      "Label wraps": Change(Label("a\nb")) { $0.wraps = true },
      "Image bitmap": Change(Image("i", Bitmap(width: 1, pixels: [pixel]))) {
        $0.bitmap = Bitmap(width: 4, pixels: Array(repeating: pixel, count: 16))
      },
    ]
  }

  private static var controls: [String: Change] {
    [
      "Label": Change(Label("a")) { $0.text = long },
      "Button": Change(Button("a") {}) { $0.name = long },
      "Checkbox": Change(Checkbox("a", value: true)) { $0.name = long },
      "Switch": Change(Switch("a", value: true)) { $0.name = long },
      "TextField name": Change(TextField("a")) { $0.name = long },
      "TextField columns": Change(TextField("a")) { $0.columns = 5 },
      "TextField problem": Change(TextField("a")) { $0.problem = long },
      "TextArea": Change(TextArea("a")) { $0.columns = 9 },
      "DatePicker": Change(DatePicker("a")) { $0.columns = 12 },
      "Select": Change(Select("a", ["b"], value: "b")) { $0.columns = 9 },
      "Slider unit": Change(Slider("a", value: 1, in: 0...2)) { $0.unit = long },
      "Slider value": Change(Slider("a", value: 1, in: 0...2)) { $0.value = 123_456 },
      "ProgressBar": Change(ProgressBar("a")) { $0.name = long },
      "Spinner": Change(Spinner("a")) { $0.text = long },
      "Rating": Change(Rating("a")) { $0.count = 9 },
      "RadioGroup": Change(RadioGroup("a", ["b", "c"])) { $0.axis = .horizontal },
      "Collapsible": Change(Collapsible("a") {}) { $0.name = long },
      "Tabs title": Change(Tabs("t") { Tab("a") { Label("p") } }) { $0.tabs[0].title = long },
      "List placeholder": Change(List("l", [String]())) { $0.placeholder = long },
      "List no placeholder": Change(emptyList) { $0.placeholder = nil },
      "Row spacing": Change(Row { [Label("a"), Label("b")] }) { $0.spacing = 5 },
    ]
  }

  private static var emptyList: List<String> {
    let list = List("l", [String]())
    list.placeholder = long
    return list
  }

  /// Shows a widget that has the room it wants, so that it can be seen how much that is.
  private func driver(_ widget: Widget) -> Driver {
    widget.width(.fit).height(.fit)
    return Driver(bracketed: Row { [widget, Label("|")] }, Label("-"), columns: 70, rows: 9)
  }

  @Test func `F6 a change has the room that it would have had from the start`() {
    for (name, change) in Self.showing.merging(
      Self.controls,
      uniquingKeysWith: { first, _ in first }
    ) {
      // Changed before anything has asked for its size.
      let first = change.make()
      first.change()
      let wanted = driver(first.widget).screen
      let shown = change.make()
      let driver = driver(shown.widget)
      #expect(driver.screen != wanted, "\(name)")
      shown.change()
      driver.settle()
      #expect(driver.screen == wanted, "\(name)")
      // Outside of an app, too.
      let measured = change.make()
      _ = measured.widget.size(for: Proposal())
      measured.change()
      #expect(self.driver(measured.widget).screen == wanted, "\(name)")
    }
  }

  @Test func `F6 a tooltip has room in a bar that fits its texts`() throws {
    let bar = StatusBar("a").width(.fit)
    bar.showsTooltips = true
    let field = TextField(columns: 3, id: "f").tooltip(Self.long)
    let row = Row { [bar, Label("|")] }
    let driver = Driver(bracketed: TextField(columns: 3), field, row, columns: 70, rows: 4)
    try driver.expect(screenHas: "a    |")
    try driver.perform(.focus(.id("f")))
    try driver.expect(screenHas: Self.long + "    |")
  }

  @Test func `a gauge and a line that fill their room are drawn anew without a layout`() {
    let gauge = Gauge("g", value: 1, in: 0...2, unit: "kg")
    let line = Sparkline("s", values: [1, 2])
    let counter = CountingColumn([gauge, line])
    let driver = Driver(App(bracketed: counter), size: Size(columns: 40, rows: 4))
    let arranged = counter.arranged
    gauge.value = 123_456_789
    line.values = [1, 123_456_789]
    driver.settle()
    #expect(driver.screen.contains("123456789"))
    #expect(counter.arranged == arranged)
  }

  /// Counts how often its children are arranged.
  private final class CountingColumn: Container {
    var arranged = 0

    init(_ content: [Widget]) { super.init(content: content) }

    override func arrange(in size: Size) {
      arranged += 1
      for (row, child) in children.enumerated() {
        let wanted = child.size(for: Proposal(columns: size.columns, rows: 1))
        place(child, in: Rect(origin: Point(column: 0, row: row), size: wanted))
      }
    }
  }

  @Test func `F6 a widget that has become empty hides none of the others`() throws {
    for place in 0..<3 {
      let labels = ["a long heading", "ok", "z"].map { Label($0) }
      let column = Column { labels }
      let driver = Driver(App(bracketed: column), size: Size(columns: 20, rows: 5))
      labels[place].text = ""
      driver.settle()
      let copy = Column { labels.map { Label($0.text) } }
      let fresh = Driver(App(bracketed: copy), size: Size(columns: 20, rows: 5))
      #expect(driver.screen == fresh.screen, "\(place)")
      for label in labels where !label.text.isEmpty {
        #expect(driver.screen.contains(label.text), "\(place)")
      }
    }
  }
}
