import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

private final class Item: ObservableModel {
  @Observed var name = "Ada"
  @Observed(coercing: { $0.uppercased() }) var code = "ABC"
  @Observed var price = 12.5
}

/// What users ask for, 4 and 6: numbers that can be typed, and a caret that stays.
@MainActor @Suite struct CaretRequestTests {
  private let item = Item()
  private let field = TextField("field", id: "field")
  private let other = TextField("other", id: "other")

  private func driver() -> Driver {
    Driver(
      App(
        bracketed: Column {
          field
          other
        }
      ),
      size: Size(columns: 60, rows: 4)
    )
  }

  // MARK: 4

  @Test func `request 4: a price is typed key by key, point and all`() throws {
    field.bind(to: item.$price, through: .decimal())
    let driver = driver()
    try driver.press("ctrl+a")
    var shown: [String] = []
    var prices: [Double] = []
    for key in ["1", ".", "0", "5"] {
      try driver.type(key)
      shown.append(field.text)
      prices.append(item.price)
    }
    #expect(shown == ["1", "1.", "1.0", "1.05"])
    #expect(prices == [1, 1, 1, 1.05])
    try driver.expect("field", caret: 4)
  }

  @Test func `request 4: a price is corrected in its middle, and shown as it is kept at Return`()
    throws
  {
    field.bind(to: item.$price, through: .decimal())
    let driver = driver()
    try driver.press("home", "delete", "delete")
    #expect(field.text == ".5")
    try driver.type("00")
    try driver.expect("field", value: "00.5")
    try driver.expect("field", caret: 2)
    #expect(item.price == 0.5)
    try driver.press("enter")
    try driver.expect("field", value: "0.5")
  }

  @Test func `request 4: two fields on one number settle, each with its own text`() throws {
    field.bind(to: item.$price, through: .decimal())
    other.bind(to: item.$price, through: .decimal())
    let driver = driver()
    try driver.press("ctrl+a")
    try driver.type("007.0")
    #expect(item.price == 7)
    #expect([field.text, other.text] == ["007.0", "7.0"])
    try driver.press("tab", "ctrl+a")
    try driver.type("8.")
    #expect([field.text, other.text] == ["8.0", "8."])
  }

  // MARK: 6

  @Test func `request 6: the caret stays where a key was typed, though the model writes back`()
    throws
  {
    field.newTextChannel().bind(to: item.channel(to: \.code))
    let driver = driver()
    try driver.press("home", "right")
    try driver.type("x")
    // The model has made it a capital letter, and that was written back.
    try driver.expect("field", value: "AXBC")
    try driver.expect("field", caret: 2)
    try driver.type("yz")
    try driver.expect("field", value: "AXYZBC")
    try driver.expect("field", caret: 4)
  }

  @Test func `request 6: a key typed in the middle of a plain text leaves the caret behind it`()
    throws
  {
    field.newTextChannel().bind(to: item.channel(to: \.name))
    other.newTextChannel().bind(to: item.channel(to: \.name))
    let driver = driver()
    try driver.press("home", "right")
    for (index, letter) in "xyz".enumerated() {
      try driver.type("\(letter)")
      try driver.expect("field", caret: index + 2)
    }
    #expect([field.text, other.text, item.name] == ["Axyzda", "Axyzda", "Axyzda"])
    try driver.press("backspace", "backspace")
    try driver.expect("field", caret: 2)
    try driver.expect("field", value: "Axda")
  }

  @Test func `request 6: a change from elsewhere keeps the caret where the text around it is kept`()
    throws
  {
    field.newTextChannel().bind(to: item.channel(to: \.name))
    let driver = driver()
    item.name = "Ada Lovelace"
    driver.settle()
    try driver.press("home", "right", "right", "right")
    item.name = "Ada Lovelace King"
    driver.settle()
    try driver.expect("field", value: "Ada Lovelace King")
    // The same text once more moves nothing.
    let caret = field.caret
    item.name = "Ada Lovelace King"
    driver.settle()
    #expect(field.caret == caret)
  }

  @Test func `request 6: a caret never stands outside of a text that became shorter`() throws {
    field.newTextChannel().bind(to: item.channel(to: \.name))
    let driver = driver()
    for text in ["a long name", "", "ab", "日本", "x"] {
      item.name = text
      driver.settle()
      #expect(0...text.count ~= field.caret)
    }
    try driver.type("!")
    #expect(item.name.count == 2)
  }

  @Test func `request 6: a field that is committed later keeps its caret until then`() throws {
    field.newTextChannel().bind(
      to: item.channel(to: \.code),
      policy: BindingPolicy(commit: .onSubmit)
    )
    let driver = driver()
    try driver.press("home")
    try driver.type("xy")
    try driver.expect("field", value: "xyABC")
    try driver.expect("field", caret: 2)
    try driver.press("enter")
    try driver.expect("field", value: "XYABC")
    try driver.expect("field", caret: 2)
  }
}
