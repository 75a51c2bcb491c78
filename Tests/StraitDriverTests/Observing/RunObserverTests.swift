import StraitDemoBinding

@MainActor @Suite struct RunObserverTests {
  private final class Diary: RunObserver {
    var lines: [String] = []
    var steps: [StepRecord] = []

    func begin(_ test: TestRecord) { lines.append("begin \(test.test.name)") }
    func add(_ step: StepRecord) {
      lines.append("\(step.number) \(step.kind.rawValue)")
      steps.append(step)
    }
    func end(_ result: TestResult) { lines.append("end \(result.outcome)") }
  }

  private let diary = Diary()

  private func run(_ text: String) async throws {
    var runner = ScriptRunner { _ in bindingApp(for: Person()) }
    runner.observers = [diary]
    await runner.run(try program(text))
  }

  @Test func `an observer receives tests and steps in order`() async throws {
    try await run(
      """
      test "one" {
        let old = value #name
        fill #name "x"
        model batch {
          model set person.name "y"
        }
        wait #name value "y"
        step "end"
        settle
        expect #left value "z"
        settle
      }
      test "two" {
        skip "later"
      }
      """
    )
    #expect(
      diary.lines == [
        "begin one", "1 let", "2 action", "3 batch", "4 wait", "5 time", "6 expect",
        "end failed", "begin two", "1 skip", "end skipped(\"later\")",
      ]
    )
  }

  @Test func `a step has what happened since the one before it`() async throws {
    try await run(
      """
      test "one" {
        fill #name "x"
        settle
        focus #left
        type "ab"
      }
      """
    )
    try #require(diary.steps.count == 4)
    #expect(diary.steps.map(\.input.count) == [1, 0, 0, 2])
    #expect(diary.steps.map(\.events.count) == [1, 0, 0, 0])
    #expect(diary.steps.map(\.targets.count) == [1, 0, 1, 0])
    #expect(diary.steps.map(\.frameCount) == [2, 0, 1, 2])
    #expect(diary.steps[3].changes.rows == [3, 4])
    #expect(diary.steps[3].changes.count == 4)
    #expect(diary.steps[3].tree.first { $0.isFocused }?.id == "left")
  }

  @Test func `all cells are others on a screen of another size`() {
    let small = Frame(cells: CellBuffer(size: Size(columns: 3, rows: 2)))
    let large = Frame(cells: CellBuffer(size: Size(columns: 4, rows: 2)))
    let none = Frame(cells: CellBuffer(size: Size(columns: 0, rows: 2)))
    #expect(FrameChanges(from: small, to: large).count == 8)
    #expect(FrameChanges(from: small, to: small).spans == [])
    #expect(FrameChanges(from: small, to: none).spans == [])
    #expect(FrameChanges(from: small, to: large).rows == [0, 1])
  }
}

extension WidgetRecord {
  fileprivate var isFocused: Bool { state.contains("focused") }
}
