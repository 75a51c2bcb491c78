@MainActor @Suite struct MixedCheckboxTests {
  private final class Task: ObservableModel {
    @Observed var isDone: Bool

    init(_ isDone: Bool) { self.isDone = isDone }
  }

  @Test func `the box of several selected objects is mixed while they differ, and changes all`()
    throws
  {
    let tasks = [Task(true), Task(false), Task(true)]
    let controller = ArrayController(Property(tasks))
    controller.selection.allowsSeveral = true
    let box = MixedCheckbox("Done", value: nil)
    box.bind(to: controller.selection.channel(to: \.[values: \.isDone]))
    let driver = Driver(bracketed: box)
    #expect(box.isMixed)
    controller.selection.rows = RangeSet(0..<3)
    #expect(box.isMixed)
    try driver.press("space")
    #expect(tasks.map(\.isDone) == [true, true, true] && box.value == true)
    try driver.press("space")
    #expect(tasks.map(\.isDone) == [false, false, false] && box.value == false)
    tasks[1].isDone = true
    #expect(box.isMixed)
    controller.selection.rows = RangeSet(1..<2)
    #expect(box.value == true)
  }

  @Test func `what is wrong stands behind the name, as far as there is room`() throws {
    let done = MixedCheckbox("Done", value: nil, id: "done")
    done.problem = "not all"
    let on = Checkbox("On", value: true)
    on.problem = "must be off"
    let driver = Driver(bracketed: done, on, columns: 30, rows: 2)
    try driver.expect(screen: "[-] Done ! not all\n[x] On ! must be off")
    try driver.resize(to: Size(columns: 12, rows: 2))
    try driver.expect(screen: "[-] Done ! .\n[x] On ! ...")
  }
}
