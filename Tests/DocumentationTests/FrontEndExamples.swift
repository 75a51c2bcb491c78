// The examples of the front end's documentation, compiled as they stand there.
import StraitDriven
import StraitModel
import StraitUI
import Testing

private final class Line: ObservableModel, Identifiable {
  @Observed var name = ""
  @Observed var price = 0
}

private final class Order: ObservableModel {
  @Observed var lines: [Line] = []
  @Observed var customer = ""
}

private final class Person: ObservableModel {
  @Observed var name = "Ada"
  @Observed var subscribes = true
  @Observed var born = CalendarDate("1815-12-10")
  @Observed var volume = 7
  @Observed var plan = "team"
}

@MainActor
private final class LineRow: Widget {
  init(_ line: Line) { super.init() }
  override func measure(_ proposal: Proposal) -> Size { Size(columns: 10, rows: 1) }
}

/// What the guides and the reference show.
@MainActor @Suite struct FrontEndExamples {
  private let person = Person()
  private let order = Order()
  private let save = Command<Void, Int> { .just(1) }

  @Test func `a page follows its order, and its keys are actions`() async throws {
    let page = Column(spacing: 1) {
      TextField("Name", to: person.$name)
      DatePicker("Born", to: person.$born)
      Slider("Volume", to: person.$volume, in: 0...11)
      Select("Plan", ["free", "team", "large"], to: person.$plan)
      Switch("Subscribe", to: person.$subscribes)
      ForEach(order.$lines) { line in Label(line.values(of: \.name)) }
      When(order.values(of: \.lines.isEmpty)) { Label("Nothing ordered yet") }
      Row {
        Spacer(); Button("Save", action: "file.save")
      }
      KeyHints()
    }
    let app = App(
      root: page,
      actions: [Action("file.save", "Save", keys: "ctrl+s", command: save)],
      models: ["person": person]
    )
    app.keyMap = .cua
    app.keyMap.bind("file.save", to: "ctrl+s", "f2")
    app.keyMap = try KeyMap(
      parsing: "edit.paste = ctrl+v, f7\napp.suspend = none\nfile.save = f2",
      known: app.actionIDs
    )
    app.theme = .light(.palette)
    #expect(page.children.count == 8)
    order.lines.append(Line())
    #expect(page.children.count == 8)
    order.lines.append(Line())
    #expect(page.children.count == 9)
    #expect(app.reachableActions.contains { $0.id == "file.save" && $0.keys == ["f2"] })
  }

  @Test func `rows of lines come and go with them`() {
    let column = Column {
      ForEach(order.$lines) { line in LineRow(line) }
      When(order.values(of: \.lines.isEmpty)) { Label("Nothing ordered yet") }
    }
    #expect(column.children.count == 1)
    order.lines = [Line(), Line()]
    #expect(column.children.count == 2)
  }

  @Test func `boxes are set by modifiers that return the widget`() {
    let search = TextField("")
    let row: Row = Row(spacing: 2) {
      Label("Search")
      search.width(.fraction(1)).minimum(columns: 4).maximum(columns: 40)
      Button("Go", command: save).align(.end)
    }
    .padding(1)
    .border(.rounded, title: "Find")
    #expect(row.children.count == 3)
    let grid = Grid(columns: [.fit, .fraction(1)]) {
      Label("Name")
      TextField("")
      Label("Notes")
      TextField("")
    }
    #expect(grid.children.count == 4)
    let split = Split(.horizontal, position: 24) {
      Label("folders")
      Label("messages")
    }
    #expect(split.position == 24)
  }

  @Test func `a dialog ends with a result`() async {
    let app = App(root: Label("screen"))
    let draft = Person()
    let dialog = Dialog<Person>("New person") { close in
      TextField("Name", to: draft.$name)
      Row {
        Spacer()
        Button("Cancel") { close(nil) }
        Button("Create") { close(draft) }.asDefault()
      }
    }
    var people: [Person] = []
    app.present(dialog).subscribe(onNext: { people.append($0) })
    dialog.close(draft)
    #expect(people.count == 1)
  }

  @Test func `a list has a window over its elements`() {
    let lines = Property(["Red", "Green"])
    let selected = Property<Int?>(nil)
    let list = List("Colors", of: lines, to: selected) { (line: Property<String>) in
      Row { Label(line.values).width(.fraction(1)) }
    }
    #expect(list.perform(.choose("Green")))
    #expect(selected.value == 1)
    #expect(List("Colors", ["Red", "Green"]).selectedIndex == nil)
  }

  @Test func `a key map is read from a file, and what is wrong is said with its place`() {
    do {
      _ = try KeyMap(file: "/nothing/there")
      Issue.record("it was read")
    } catch {
      #expect("\(error)" == "/nothing/there: No such file or directory")
    }
  }
}
