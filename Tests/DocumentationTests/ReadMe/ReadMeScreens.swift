import StraitChannels
import StraitDriver
import StraitForms
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// What the README shows of screens, and of tests of them.
@MainActor @Suite struct ReadMeScreens {
  final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var born = CalendarDate("1815-12-10")
    @Observed var volume = 7
    @Observed var plan = "team"
  }

  final class Line: ObservableModel, Identifiable {
    @Observed var name = ""
  }

  final class Order: ObservableModel {
    @Observed var lines: [Line] = []
  }

  @Test func `the rows of a page follow an array, and its keys are actions`() {
    let person = Person()
    let order = Order()
    let save = Command<Void, Int> { .just(1) }
    let page = Column(spacing: 1) {
      TextField("Name", to: person.$name)
      DatePicker("Born", to: person.$born)
      Slider("Volume", to: person.$volume, in: 0...11)
      Select("Plan", ["free", "team", "large"], to: person.$plan)
      ForEach(order.$lines) { line in Label(line.values(of: \.name)) }  // rows follow the array
      When(order.values(of: \.lines.isEmpty)) { Label("Nothing ordered yet") }
      Button("Save", action: "file.save")
      KeyHints()
    }
    let app = App(
      root: page,
      actions: [Action("file.save", "Save", keys: "ctrl+s", command: save)]
    )
    app.keyMap = .cua
    app.theme = .light(.palette)
    #expect(page.children.count == 7)
    order.lines = [Line(), Line()]
    #expect(page.children.count == 8)
    #expect(app.reachableActions.contains { $0.id == "file.save" && $0.keys == ["ctrl+s"] })
  }

  @Test func `a driver types, presses keys and expects values`() throws {
    let left = TextField("left", id: "left")
    let right = TextField("right", id: "right")
    left.newTextChannel().bind(to: right.newTextChannel())
    let driver = Driver(
      App(
        root: Column {
          left; right
        }
      )
    )
    try driver.type("Grüße, 世界")
    try driver.expect("right", value: "Grüße, 世界")
    try driver.press("tab", "end", "backspace")
    try driver.expect("left", value: "Grüße, 世")
    try driver.expect(.role("textfield"), .count(2))
    try driver.wait(.id("toast"), .hidden, within: .seconds(5))  // virtual seconds; none is waited
  }
}
