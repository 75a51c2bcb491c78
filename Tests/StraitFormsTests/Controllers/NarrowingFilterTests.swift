/// Filters that hide every element that the earlier filter hides.
@Suite struct NarrowingFilterTests {
  private final class Line: ObservableModel {
    @Observed var text: String

    init(_ text: String) {
      self.text = text
    }
  }

  private let search = Property("")
  private let scheduler = VirtualScheduler()

  @Test(arguments: [true, false])
  func `each further letter examines only what is shown`(_ isSliced: Bool) {
    let lines = Property((0..<1000).map { Line("line \($0)") })
    let controller = ArrayController(lines)
    var (examined, wanted) = (0, "")
    controller.filter(
      by: search.values,
      on: isSliced ? scheduler : nil,
      rowsPerSlice: 100,
      narrowing: { $1.hasPrefix($0) }
    ) { line, text in
      // Observed elements are examined by the earlier filter as well until a pass is done.
      if text == wanted { examined += 1 }
      return line.text.contains(text)
    }
    scheduler.runAll()
    func shown(_ text: String) -> Int {
      (examined, wanted) = (0, text)
      search.value = text
      scheduler.runAll()
      #expect(
        controller.elements.map(\.text) == lines.value.map(\.text).filter { $0.contains(text) }
      )
      return examined
    }
    #expect(shown("9") == 1000)
    let nines = controller.count
    #expect(shown("99") == nines)
    #expect(shown("999") == 19)
    // A deletion may show hidden elements.
    #expect(shown("99") == 1000)
    // Another filter in between says nothing of the criterion.
    controller.filter = { $0.text.contains("5") }
    #expect(shown("991") == 1000)
  }

  @Test(arguments: 1...60) func `narrowed rows are those of a filter applied afresh`(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    func text() -> String { String((0..<4).map { _ in random.pick(["a", "b", "c"]) }) }
    let lines = Property((0..<40).map { _ in Line(text()) })
    let isSliced = random.below(2) == 0
    let controller = ArrayController(
      lines,
      sortedBy: random.below(2) == 0 ? [] : [.ascending(\.text)]
    )
    controller.filter(
      by: search.values,
      on: isSliced ? scheduler : nil,
      rowsPerSlice: 1 + random.below(20),
      narrowing: { $1.hasPrefix($0) }
    ) { $0.text.contains($1) }
    for step in 0..<80 {
      let count = lines.value.count
      switch random.below(8) {
      case 0, 1: search.value += random.pick(["a", "b", "c"])
      case 2: search.value = String(search.value.dropLast())
      case 3: search.value = ""
      case 4 where count > 0: lines.value[random.below(count)].text = text()
      case 5 where count > 0: lines.remove(at: random.below(count))
      case 6: lines.insert(Line(text()), at: random.below(count + 1))
      default:
        transaction {
          search.value += "a"
          if count > 0 { lines.value[random.below(count)].text = text() }
        }
      }
      if random.below(3) == 0 { _ = scheduler.step() } else { scheduler.runAll() }
      guard !controller.isFiltering else { continue }
      var expected = lines.value.filter { $0.text.contains(search.value) }
      if !controller.sortKeys.isEmpty { expected.sort { $0.text < $1.text } }
      #expect(controller.elements.map(\.text) == expected.map(\.text), "after step \(step)")
    }
  }
}
