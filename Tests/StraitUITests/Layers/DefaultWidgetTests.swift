@testable import StraitUI

/// Return presses the default widget of a layer, of any class.
@MainActor @Suite struct DefaultWidgetTests {
  /// Something of others that can be pressed.
  private final class Link: Widget {
    private(set) var presses = 0
    var isUsable = true

    override var isFocusable: Bool { isUsable }
    override var semantics: Semantics {
      Semantics("link", name: "more", abilities: isUsable ? .press : [])
    }
    override func measure(_ proposal: Proposal) -> Size { Size(columns: 4, rows: 1) }
    override func perform(_ request: SemanticRequest) -> Bool {
      guard request == .press, isUsable else { return false }
      presses += 1
      return true
    }
  }

  @Test func `Return presses a default widget of others, while it can be pressed`() throws {
    let link = Link(id: "link")
    link.isDefault = true
    let driver = Driver(bracketed: TextField("Name"), link)
    try driver.press("enter")
    #expect(link.presses == 1)
    #expect(driver.app.reachableActions.contains { $0.id == "app.default" })
    #expect(driver.tree.contains("link #link \"more\" default"))
    link.isUsable = false
    #expect(!driver.app.reachableActions.contains { $0.id == "app.default" })
    link.isUsable = true
    link.isDefault = false
    try driver.press("enter")
    #expect(link.presses == 1)
    // Set while it is outside of an app, and kept no longer than it is in one.
    link.isDefault = true
    (driver.app.root as? Container)?.remove(link)
    #expect(driver.app.defaultWidgets.isEmpty)
  }

  @Test func `a default widget that asks what Return would press is not pressed itself`() throws {
    let asking: [Widget] = [KeyHints(), Button("Done", action: "app.default")]
    for widget in asking {
      widget.isDefault = true
      let link = Link(id: "link")
      link.isDefault = true
      let driver = Driver(bracketed: TextField("Name"), widget, link)
      #expect(driver.app.defaultWidget === link)
      try driver.press("enter")
      #expect(link.presses == 1)
      link.isUsable = false
      #expect(driver.app.defaultWidget == nil)
    }
  }

  @Test func `a layer of things to press has its focus at the default one`() {
    let second = Link(id: "second")
    second.isDefault = true
    let driver = Driver(App(bracketed: Column { TextField("Name", id: "name") }))
    driver.app.push(Column { [Link(id: "first"), second] }, as: .dialog)
    driver.settle()
    #expect(driver.app.focused === second)
    let field = TextField("Name", id: "field")
    let third = Link(id: "third")
    third.isDefault = true
    driver.app.push(Column { [field, third] }, as: .dialog)
    driver.settle()
    #expect(driver.app.focused === field)
  }
}
