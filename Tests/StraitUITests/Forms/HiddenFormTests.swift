import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import TestSupport
import Testing

/// An app that quits while an edited form is on a page, or in a panel, that is not shown.
@MainActor @Suite struct HiddenFormTests {
  /// Where the form is.
  enum Place: CaseIterable {
    case page, panel, panelOnPage
  }

  private let person = FormPerson()

  /// An app with the form, and what hides it.
  private func driver(_ place: Place) -> (Driver, hide: () -> Void) {
    let form = Form(of: person, policy: BindingPolicy(commit: .explicit)) {
      $0.row(\.name)
      $0.row(\.age)
      $0.hideOthers()
    }
    let panel = Collapsible("More", value: true) { if place != .page { form } }
    let tabs = Tabs("Pages") {
      Tab("Person") { if place == .page { form } else { panel } }
      Tab("Other") { Label("nothing to be edited") }
    }
    let driver = Driver(App(bracketed: tabs), size: Size(columns: 60, rows: 20))
    return (
      driver,
      {
        if place != .page { panel.isExpanded = false }
        if place != .panel { tabs.selectedIndex = 1 }
        driver.settle()
      }
    )
  }

  @Test(arguments: Place.allCases)
  func `an edited form that is not shown is asked about, and saved`(place: Place) throws {
    let (driver, hide) = driver(place)
    try driver.fill(.id("name"), "Grace")
    hide()
    #expect(!driver.screen.contains("Grace"))
    try driver.press("ctrl+q")
    #expect(driver.app.ending == nil)
    try driver.expect(screenHas: "has changes that are not saved")
    try driver.press(.id("save"))
    #expect(driver.app.ending == .quit && person.name == "Grace")
  }

  @Test(arguments: Place.allCases)
  func `a form that is not shown, and cannot be saved, is shown at the field`(place: Place) throws {
    let (driver, hide) = driver(place)
    try driver.fill(.id("age"), "999")
    hide()
    try driver.press("ctrl+q")
    try driver.press(.id("save"))
    #expect(driver.app.ending == nil && driver.app.layers.count == 1)
    try driver.expect(.id("age"), .focused)
    try driver.expect(screenHas: "999")
  }
}
