import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import Testing

/// Combo boxes, which scripts choose from as they do from a select.
@MainActor @Suite struct ChosenComboTests {
  private final class Trip: ObservableModel {
    @Observed var city = "Bern"
    @Observed var unit = "km"
  }

  private func makeApp() -> App {
    let trip = Trip()
    let fixed = ComboBox("Fixed", ["a", "b"], value: "a", id: "fixed")
    fixed.isEditable = false
    let secret = ComboBox("Secret", ["a", "b"], value: "a", id: "secret")
    secret.isSecret = true
    return App(
      root: Column {
        ComboBox("City", ["Berlin", "Bern", "Paris"], to: trip.$city, id: "city")
        ComboBox("Unit", ["km", "mi"], onlyListed: trip.$unit, id: "unit")
        fixed
        ComboBox("None", [], value: "a", id: "none")
        secret
      },
      models: ["trip": trip]
    )
  }

  @Test(arguments: [false, true])
  func `a text is chosen by itself and by its place, as one edit`(isPlain: Bool) async throws {
    let script = """
      expect #city choice "Bern"
      expect #city items 2
      choose #city item 3
      expect #city value "Paris"
      choose #city "Berlin"
      expect #city items 1
      expect events trip.city == ["Paris", "Berlin"]
      undo #city
      expect #city value "Paris"
      choose #unit item 2
      expect model trip.unit == "mi"
      set #city "Rome"
      expect #city choice nil
      expect #city items none
      choose #secret item 2
      expect #secret choice nil
      """
    var options = RunOptions()
    options.isPlain = isPlain
    let result = await ScriptRunner(options: options) { _ in makeApp() }.run(try program(script))
    let test = try #require(result.tests.first)
    #expect(test.outcome == .passed, "\(test.failures)")
    #expect(test.passedOver == 0)
  }

  @Test func `what is not in the list, or cannot be chosen, is refused`() {
    let driver = Driver(makeApp(), size: Size(columns: 60, rows: 12))
    func message(_ body: () throws(DriverError) -> Void) -> String {
      do { try body() } catch { return error.description }
      return "no error"
    }
    #expect(
      message { () throws(DriverError) in try driver.choose(.id("city"), item: 4) }
        == "expected an entry of #city, found item 4 among 3"
    )
    #expect(
      message { () throws(DriverError) in try driver.choose(.id("unit"), "m") }
        == "expected an entry of #unit, found \"m\" among \"km\", \"mi\"; did you mean \"km\"?"
    )
    #expect(
      message { () throws(DriverError) in try driver.choose(.id("fixed"), item: 2) }
        == "expected a widget that can be chosen from, "
        + "found #fixed, a combobox that is not editable"
    )
    #expect(
      message { () throws(DriverError) in try driver.choose(.id("fixed"), "b") }
        .hasSuffix("a combobox that is not editable")
    )
    #expect(
      message { () throws(DriverError) in try driver.choose(.id("none"), item: 1) }
        .hasPrefix("expected a widget that can be chosen from, found #none, a combobox")
    )
  }
}
