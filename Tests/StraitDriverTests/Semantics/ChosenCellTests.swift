import StraitDriver
import StraitModel
import StraitScreen
import StraitScript
import StraitUI
import Testing

/// Cells of choices in a table, which scripts choose from as they do from a select.
@MainActor @Suite struct ChosenCellTests {
  private final class Member: ObservableModel {
    @Observed var name: String
    @Observed var plan: String
    @Observed var size: Int?

    init(_ name: String, _ plan: String, _ size: Int?) {
      self.name = name
      self.plan = plan
      self.size = size
    }
  }

  private final class Club: ObservableModel {
    @Observed var members = [Member("Ada", "free", 1), Member("Hedy", "old", nil)]
  }

  private func makeApp() -> App {
    let club = Club()
    let table = Table("Members", of: club.$members, id: "t") {
      TableColumn("Name", editing: \.name)
      TableColumn("Plan", choosing: \.plan, among: ["free", "team"]) { $0.uppercased() }
      TableColumn("Size", choosing: \.size, among: [nil, 1, 2]) { $0.map { "\($0)" } ?? "none" }
      TableColumn("Nothing", choosing: \.plan, among: []) { $0 }
    }
    let models = ["ada": club.members[0], "hedy": club.members[1]]
    return App(root: Column { table }, models: models)
  }

  @Test(
    arguments: [
      "choose #t item=1 column=\"Plan\" \"TEAM\"",
      "choose #t item=1 column=\"Plan\" item 2",
      "set #t item=\"Ada\" column=\"Plan\" \"TEAM\"",
      "fill #t item=1 column=\"Plan\" \"TEAM\"",
      "toggle #t item=1 column=\"Plan\"",
      "press #t item=1 column=\"Plan\"",
      "press #t item=1 column=\"Plan\"\nset #t \"FREE\"\nset #t \"TEAM\"",
      "let v = value #t item=1 column=\"Plan\"\npress #t item=1 column=\"Plan\"\n"
        + "set #t item=1 column=\"Plan\" $v\nchoose #t item=1 column=\"Plan\" \"TEAM\"",
    ],
    [false, true]
  )
  func `a cell of choices is chosen from by text, by place and by the next`(
    script: String,
    isPlain: Bool
  ) async throws {
    let end = """

      expect #t item=1 column="Plan" value "TEAM"
      expect #t item=1 column="Plan" choice "TEAM"
      expect #t item=1 column="Plan" items 2
      expect model ada.plan == "team"
      expect model hedy.plan == "old"
      """
    var options = RunOptions()
    options.isPlain = isPlain
    options.setup.size = Size(columns: 60, rows: 10)
    let result = await ScriptRunner(options: options) { _ in makeApp() }.run(
      try program(script + end)
    )
    let test = try #require(result.tests.first)
    #expect(test.outcome == .passed, "\(test.failures)")
  }

  @Test func `nil is chosen where it is a choice, and what is no choice is refused`() throws {
    let driver = Driver(makeApp(), size: Size(columns: 60, rows: 10))
    func cell(_ row: Int, _ column: String) throws -> ScriptLocator {
      let text = "focus #t item=\(row) column=\"\(column)\""
      let step = try #require(try Script(parsing: text).steps.first)
      guard case .command(.action(.focus(let locator), _)) = step.content else {
        throw CancellationError()
      }
      return locator
    }
    try driver.set(try cell(1, "Size"), to: .none)
    try driver.expect(try cell(1, "Size"), .value("none"))
    try driver.set(try cell(1, "Size"), to: 2)
    try driver.expect(try cell(1, "Size"), .value("2"))
    // A value that is no choice is shown, and stays until another one is chosen.
    try driver.expect(try cell(2, "Plan"), .hint("OLD"))
    func message(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\((error as? DriverError)?.description ?? "")" }
      return "no error"
    }
    let plan = try cell(1, "Plan")
    #expect(
      message { try driver.choose(plan, "TEEM") }.contains(
        "found \"TEEM\" among \"TEAM\", \"FREE\"; did you mean \"TEAM\"?"
      )
    )
    #expect(message { try driver.choose(plan, item: 3) }.contains("item 3 among 2"))
    #expect(message { try driver.set(plan, to: .none) }.contains("which takes no nil"))
    let name = try cell(1, "Name")
    #expect(message { try driver.choose(name, "Ada") }.contains("that can be chosen from"))
    let nothing = try cell(1, "Nothing")
    #expect(message { try driver.choose(nothing, "x") }.contains("that can be chosen from"))
    try driver.expect(plan, .value("FREE"))
  }
}
