import StraitDriver
import StraitScreen
import StraitUI
import Testing

/// F20: the focus of a screen behind a dialog goes where it would go without the dialog.
@MainActor @Suite struct CoveredFocusTests {
  private let name = TextField("Name", id: "name")
  private let other = TextField("Other", id: "other")
  private let last = TextField("Last", id: "last")

  private func driver(_ root: Widget) -> Driver {
    Driver(App(bracketed: root), size: Size(columns: 60, rows: 20))
  }

  /// Changes something while a dialog is in front, and closes the dialog.
  private func cover(_ driver: Driver, during change: () -> Void) throws {
    let layer = driver.app.push(Button("OK", id: "ok") {}, as: .dialog)
    driver.settle()
    change()
    driver.settle()
    try driver.expect(focused: "ok")
    driver.app.close(layer)
    driver.settle()
  }

  @Test func `F20 a page that is shown behind a dialog gets the focus, and the former keeps its`()
    throws
  {
    let tabs = Tabs("Pages", id: "tabs") {
      Tab("One") {
        name
        other
      }
      Tab("Two") { last }
      Tab("Three") {}
    }
    let driver = driver(tabs)
    try driver.focus(.id("other"))
    try cover(driver) { tabs.selectedIndex = 1 }
    try driver.expect(focused: "last")
    try cover(driver) { tabs.selectedIndex = 0 }
    try driver.expect(focused: "other")
    try cover(driver) { tabs.selectedIndex = 2 }
    try driver.expect(focused: "tabs")
  }

  @Test func `F20 a panel that closes behind a dialog has the focus of what was inside`() throws {
    let panel = Collapsible("More", value: true, id: "panel") { name }
    let driver = driver(
      Column {
        panel
        other
      }
    )
    try driver.focus(.id("name"))
    try cover(driver) { panel.isExpanded = false }
    try driver.expect(focused: "panel")
  }

  /// A container that can have the focus itself.
  private final class Panel: Container {
    override var isFocusable: Bool { true }

    override func measure(_ proposal: Proposal) -> Size { Size(columns: 30, rows: 1) }

    override func arrange(in size: Size) {
      for child in children { place(child, in: Rect(origin: .zero, size: size)) }
    }
  }

  @Test func `F20 a container that keeps the focus out behind a dialog has it afterwards`() throws {
    let panel = Panel(id: "panel", content: [name])
    let driver = driver(
      Column {
        panel
        other
      }
    )
    try driver.focus(.id("name"))
    try cover(driver) { panel.keepsFocusOut = true }
    try driver.expect(focused: "panel")
  }

  @Test func `F20 a form that is arranged anew behind a dialog keeps the focus`() throws {
    let form = Form(of: FormPerson()) {
      $0.row(\.name)
      $0.row(\.age)
      $0.hideOthers()
    }
    let driver = driver(form)
    try driver.focus(.id("name"))
    try cover(driver) {
      form.rearrange {
        $0.row(\.age)
        $0.row(\.name)
        $0.hideOthers()
      }
    }
    try driver.expect(focused: "name")
  }
}
