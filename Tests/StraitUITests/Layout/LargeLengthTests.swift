@testable import StraitUI

/// Numbers of cells that are larger than any screen: "as much as there is".
@MainActor @Suite struct LargeLengthTests {
  private nonisolated static let settings: [String: @MainActor () -> Widget] = [
    "width": { Label("a").width(.cells(.max)) },
    "height": { Label("a").height(.cells(.max)) },
    "minimum columns": { Label("a").minimum(columns: .max) },
    "minimum rows": { Label("a").minimum(rows: .max) },
    "maximum": { Row { TextField("a").width(.fraction(1)) }.maximum(columns: .max, rows: .max) },
    "padding": { Label("a").padding(.max) },
    "padding with a border": { Label("a").padding(.max).border(.rounded, title: "t") },
    "row spacing": { Row(spacing: .max) { letters(3) } },
    "row spacing, set": { Row { letters(3) }.spacing(.max) },
    "column spacing": { Column(spacing: .max) { letters(3) } },
    "column spacing, set": { Column { letters(3) }.spacing(.max) },
    "grid": {
      Grid(columns: [.cells(.max), .fit, .cells(.max)], spacing: .max, rowSpacing: .max) {
        letters(4)
      }
    },
    "grid, set": {
      let grid = Grid(columns: [.fit, .fit]) { letters(3) }.spacing(.max)
      grid.rowSpacing = .max
      return grid
    },
    "split": { Split(position: .max) { letters(2) } },
    "split, set": {
      let split = Split { letters(2) }
      split.position = .max
      return split
    },
    "dialog": {
      Dialog<Bool>("d", spacing: .max) { _ in
        Label("a"); Label("b"); Label("c")
      }
    },
    "tab": {
      Tabs("t") {
        Tab("a", spacing: .max) { letters(3) }
      }
    },
    "collapsible": { Collapsible("c", value: true, spacing: .max) { letters(3) } },
    "field": { TextField("a", columns: .max) },
    "field, set": { changed(TextField("a")) { $0.columns = .max } },
    "field with a problem": {
      changed(TextField("a")) {
        $0.columns = .max
        $0.problem = "no"
      }
    },
    "number": { changed(NumberField("a", value: 1)) { $0.columns = .max } },
    "combo box": { changed(ComboBox("a", ["b"])) { $0.columns = .max } },
    "area": {
      changed(TextArea("a")) {
        $0.columns = .max
        $0.rows = .max
        $0.problem = "no"
      }
    },
    "slider": { changed(Slider("a", value: 1, in: 0...2)) { $0.columns = .max } },
    "progress": { changed(ProgressBar("a", progress: 0.5)) { $0.columns = .max } },
    "select": {
      changed(Select("a", ["b"], value: "b")) {
        $0.columns = .max
        $0.problem = "no"
      }
    },
    "date": { changed(DatePicker("a")) { $0.columns = .max } },
    "time": { changed(TimePicker("a")) { $0.columns = .max } },
    "color": { changed(ColorPicker("a")) { $0.columns = .max } },
    "scroll": {
      let scroll = Scroll(.both) { Label("a") }
      scroll.offset = Point(column: .max, row: .max)
      return scroll
    },
    "measured": { Vast() },
    "least": { Vast(least: .max) },
  ]

  /// Returns labels from `a` on.
  private static func letters(_ count: Int) -> [Label] {
    ["a", "b", "c", "d"].prefix(count).map { Label($0) }
  }

  /// Wants all there is.
  private final class Vast: Widget {
    private let least: Int

    init(least: Int = 1) {
      self.least = least
      super.init()
    }

    override func measure(_ proposal: Proposal) -> Size { Size(columns: .max, rows: .max) }
    override func leastSize() -> Size { Size(columns: least, rows: least) }
  }

  /// Gives its child all there is.
  private final class Place: Container {
    init(_ widget: Widget) { super.init(content: [widget]) }

    override func arrange(in size: Size) {
      for child in children {
        place(child, in: Rect(origin: .zero, size: Size(columns: .max, rows: .max)))
      }
    }
  }

  private static func changed<Changed: Widget>(
    _ widget: Changed,
    _ change: (Changed) -> Void
  ) -> Changed {
    change(widget)
    return widget
  }

  private static let places: [@MainActor (Widget) -> Widget] = [
    { $0 },
    { widget in Row { [widget, Label("behind")] } },
    { widget in
      Row { [Label("before"), Row { [widget, Vast()] }.width(.fraction(1))] }
    },
    { widget in Column { [Label("above"), Column { [widget, Vast()] }, Label("below")] } },
    { widget in
      Grid(columns: [.fit, .fraction(1)]) { [widget, Label("b"), Vast(), Label("d")] }
    },
    { widget in Split { [widget, Vast()] } },
    { widget in Split(.vertical) { [widget, Label("b")] } },
    { widget in Scroll(.both) { widget } },
    { widget in Scroll { Column { [widget, Label("below")] } } },
    { widget in Tabs("t") { Tab("a") { [widget, Vast()] } } },
  ]

  @Test(arguments: settings.keys.sorted())
  func `no number of cells overflows, in whatever it stands`(name: String) throws {
    let make = try #require(Self.settings[name])
    for place in Self.places {
      let widget = place(make())
      let driver = Driver(App(root: widget), size: Size(columns: 40, rows: 8))
      try driver.resize(to: Size(columns: 7, rows: 3))
      let ideal = widget.size(for: Proposal())
      let offered = widget.size(for: Proposal(columns: .max, rows: .max))
      for extent in [ideal.columns, ideal.rows, offered.columns, offered.rows] {
        #expect(extent <= .mostExtent)
      }
      // A second call returns the same.
      #expect(widget.size(for: Proposal()) == ideal)
      #expect(driver.app.layers.count == 1)
    }
  }

  @Test func `the border of a split goes to its end by any number of steps`() {
    for axis in Axis.allCases {
      let split = Split(axis, position: 3) { Self.letters(2) }
      let driver = Driver(App(root: split), size: Size(columns: 10, rows: 10))
      #expect(split.perform(.increment(.max)))
      #expect(split.position == 8)
      #expect(split.perform(.increment(.min)))
      #expect(split.position == 1)
      split.position = .max
      driver.settle()
      #expect(split.position == 8)
    }
  }

  @Test func `what is larger than a screen leaves its siblings what they need`() throws {
    let row = Row { [Label("a").width(.cells(.max)), Label("b").priority(1)] }
    let driver = Driver(App(root: row), size: Size(columns: 5, rows: 1))
    try driver.expect(screen: "a   b")
  }

  @Test func `a container that gives its child all there is overflows nothing`() {
    let stacks: [Widget] = [
      Row(spacing: 2) {
        Label("a").width(.fraction(1))
        Label("b").width(.fraction(2))
      },
      Column(spacing: 2) {
        Label("a").height(.fraction(1))
        Label("b").height(.fraction(2))
      },
      Grid(columns: [.fraction(1), .fraction(2)]) {
        Label("a")
        Label("b").height(.fraction(1))
      },
      Split {
        Label("a")
        Label("b")
      },
    ]
    for stack in stacks {
      let driver = Driver(App(root: Place(stack)), size: Size(columns: 9, rows: 3))
      #expect(driver.screen.hasPrefix("a"))
      #expect(stack.frame.size.columns == .mostExtent && stack.frame.size.rows == .mostExtent)
    }
  }

  @Test func `a maximum of all there is limits nothing`() {
    let free = Gauge("a", value: 0.5)
    let limited = Gauge("a", value: 0.5).maximum(columns: .max, rows: .max)
    #expect(limited.size(for: Proposal()) == free.size(for: Proposal()))
  }

  @Test func `a child may be placed anywhere, and a widget be offered any room`() {
    let numbers = [Int.min, -1, 0, 2, .max - 1, .max]
    let field = TextField("a", value: "b")
    let box = Anywhere(content: [field])
    let driver = Driver(App(root: Scroll(.both) { box }), size: Size(columns: 9, rows: 3))
    for column in numbers {
      for row in numbers {
        let size = Size(columns: max(0, column), rows: max(0, row))
        box.target = Rect(origin: Point(column: column, row: row), size: size)
        driver.app.focus(field)
        driver.send(keys: "left", "right")
        driver.mouse(.move, 1, 1)
        driver.click(1, 1)
        #expect(field.text == "b")
      }
    }
    for make in Self.settings.values {
      let widget = make()
      for number in numbers {
        var proposal = Proposal(columns: number, rows: number)
        _ = (widget.size(for: proposal), widget.measure(proposal))
        proposal.rows = nil
        _ = (widget.size(for: proposal), widget.measure(proposal))
        (proposal.columns, proposal.rows) = (nil, number)
        _ = (widget.size(for: proposal), widget.measure(proposal))
      }
      #expect(widget.size(for: Proposal(columns: .min)) == widget.size(for: Proposal(columns: 0)))
    }
  }
}
