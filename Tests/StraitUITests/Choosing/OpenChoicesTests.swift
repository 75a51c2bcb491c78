import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import TestSupport
import Testing

@testable import StraitUI

/// F21: what a control has opened marks the newest value, until the user has moved the mark.
@MainActor @Suite struct OpenChoicesTests {
  private nonisolated static let names = [
    "Select", "ComboBox", "DatePicker", "ColorPicker", "names of colors",
  ]

  /// A control that is bound to a model.
  private struct Sample {
    let control: Widget
    /// What the model is set to while the list is open, and what follows the first value there.
    let other: String
    let next: String
    let key: KeyPress
    let model: () -> String
    let set: (String) -> Void
  }

  private func sample(_ name: String) -> Sample {
    switch name {
    case "Select":
      let model = Property("a")
      let control = Select("c", ["a", "b", "c"], to: model, id: "c")
      return Sample(
        control: control,
        other: "c",
        next: "b",
        key: "down",
        model: { model.value },
        set: { model.value = $0 }
      )
    case "ComboBox":
      let model = Property("a")
      let control = ComboBox("c", ["a", "b", "cc"], to: model, id: "c")
      return Sample(
        control: control,
        other: "cc",
        next: "b",
        key: "down",
        model: { model.value },
        set: { model.value = $0 }
      )
    case "DatePicker":
      let model = Property(CalendarDate("2001-02-03"))
      let control = DatePicker("c", to: model, in: CalendarDate.all, id: "c")
      return Sample(
        control: control,
        other: "2010-12-31",
        next: "2001-02-04",
        key: "right",
        model: { model.value?.description ?? "" },
        set: { model.value = CalendarDate($0) }
      )
    default:
      let model = Property(Color.palette(1))
      let control = ColorPicker("c", to: model, id: "c")
      let isList = name != "ColorPicker"
      return Sample(
        control: control,
        other: "blue",
        next: "green",
        key: isList ? "down" : "right",
        model: { model.value.description },
        set: { model.value = (try? Color(parsing: $0)) ?? .default }
      )
    }
  }

  private func opened(_ name: String) throws -> (sample: Sample, driver: Driver) {
    let sample = sample(name)
    let app = App(bracketed: Column { sample.control })
    if name == "ColorPicker" { app.theme = .dark }
    let driver = Driver(app, size: Size(columns: 40, rows: 16))
    app.focus(sample.control)
    try driver.press("alt+down")
    #expect(app.layers.count == 2)
    return (sample, driver)
  }

  private func marked(_ driver: Driver) -> String? {
    driver.app.layers.last?.root.described.text
  }

  @Test(arguments: names)
  func `a value that the model sets is marked, and Return leaves it`(name: String) throws {
    let (sample, driver) = try opened(name)
    sample.set(sample.other)
    driver.settle()
    #expect(driver.app.layers.count == 2)
    #expect(marked(driver) == sample.other)
    try driver.press("enter")
    #expect(driver.app.layers.count == 1)
    #expect(sample.model() == sample.other)
    #expect(sample.control.described.text == sample.other)
  }

  @Test(arguments: names)
  func `what the user has marked stays marked, and Return chooses it`(name: String) throws {
    let (sample, driver) = try opened(name)
    driver.display.send(sample.key)
    driver.settle()
    #expect(marked(driver) == sample.next)
    sample.set(sample.other)
    driver.settle()
    #expect(marked(driver) == sample.next)
    #expect(sample.control.described.text == sample.other)
    try driver.press("enter")
    #expect(sample.model() == sample.next)
    #expect(sample.control.described.text == sample.next)
  }

  @Test func `other choices keep the mark of the user, and follow the value without one`() throws {
    let select = Select("c", ["a", "b", "c"], value: "a", id: "c")
    let combo = ComboBox("d", ["a", "b", "c"], value: "a", id: "d")
    let driver = Driver(
      App(
        bracketed: Column {
          select
          combo
        }
      ),
      size: Size(columns: 40, rows: 16)
    )
    for isMoved in [false, true] {
      for control in [select, combo] as [Widget] {
        select.choices = ["a", "b", "c"]
        combo.texts = ["a", "b", "c"]
        driver.app.focus(control)
        try driver.press("alt+down")
        if isMoved { try driver.press("down") }
        select.choices = ["x", "a", "y", "b"]
        combo.texts = ["x", "a", "y", "b"]
        driver.settle()
        #expect(marked(driver) == (isMoved ? "b" : "a"))
        #expect(driver.app.layers.last?.root.described.choice?.count == 4)
        try driver.press("escape")
      }
    }
  }

  @Test func `an open palette has the colours that the picker has now`() throws {
    let picker = ColorPicker("c", value: .palette(200), id: "c")
    let app = App(bracketed: Column { picker })
    app.theme = .dark
    let driver = Driver(app, size: Size(columns: 40, rows: 16))
    try driver.press("alt+down")
    #expect(app.layers.last?.root.described.choice?.count == 256)
    picker.colors = .sixteen
    driver.settle()
    #expect(app.layers.last?.root.described.choice?.count == 16)
    // The mark was at a colour that the palette has no more.
    try driver.press("right", "enter")
    #expect(picker.value == .palette(1))
  }

  @Test func `a paste of any length is cut before it is searched for`() throws {
    let select = Select("c", ["a", "b"], value: "a", id: "c")
    let driver = Driver(App(bracketed: Column { select }), size: Size(columns: 40, rows: 16))
    try driver.press("alt+down")
    let list = try #require(driver.app.layers.last?.root as? ChoiceList)
    let lines = String(repeating: "a\n", count: 100_000)
    for _ in 0..<3 { try driver.paste(lines) }
    #expect(1...200 ~= list.searched.count && !list.searched.contains("\n"))
    try driver.press("ctrl+u", "down", "down", "enter")
    #expect(select.value == "b")
  }

  @Test func `what is searched for in a combo box goes on, unless the model sets another text`()
    throws
  {
    let model = Property("a")
    let combo = ComboBox("c", ["a", "bat", "bar", "tab"], to: model, id: "c")
    let driver = Driver(App(bracketed: Column { combo }), size: Size(columns: 40, rows: 16))
    driver.app.focus(combo)
    try driver.press("alt+down")
    combo.selection = 0..<1
    driver.display.type("ta")
    driver.settle()
    #expect(driver.app.layers.last?.root.described.choice?.count == 1)
    combo.texts = ["tab", "tag", "x"]
    driver.settle()
    #expect(driver.app.layers.last?.root.described.choice?.count == 2)
    model.value = "x"
    driver.settle()
    #expect(driver.app.layers.last?.root.described.choice?.count == 3)
    #expect(marked(driver) == "x")
    try driver.press("enter")
    #expect(model.value == "x")
  }

  @Test func `a calendar follows the range, and what is completed a text that is set`() throws {
    let picker = DatePicker("c", value: CalendarDate("2001-02-03"), id: "c")
    let field = TextField("f", value: "", id: "f")
    field.complete { typed in ["bat", "bar", "tab"].filter { $0.hasPrefix(typed) } }
    let driver = Driver(
      App(
        bracketed: Column {
          picker
          field
        }
      ),
      size: Size(columns: 40, rows: 16)
    )
    driver.app.focus(picker)
    try driver.press("alt+down")
    let first = try #require(CalendarDate("2001-02-10"))
    picker.range = first...CalendarDate.all.upperBound
    driver.settle()
    #expect(marked(driver) == "2001-02-10")
    try driver.press("escape")
    driver.app.focus(field)
    driver.display.type("b")
    try driver.press("ctrl+space")
    #expect(driver.app.layers.last?.root.described.choice?.count == 2)
    field.text = "t"
    driver.settle()
    #expect(marked(driver) == "tab")
    try driver.press("enter")
    #expect(field.text == "tab")
  }
}
