/// A drag from one widget to another of which one is out of sight.
@MainActor @Suite struct DragTests {
  private let probes = (0..<6).map { ProbeWidget(id: "probe\($0)") }

  private func driver(rows: Int) -> Driver {
    let probes = probes
    return Driver(
      App(bracketed: Scroll { Column { for probe in probes { probe } } }),
      size: Size(columns: 12, rows: rows)
    )
  }

  @Test func `a drag begins where its first widget is once the second one is in sight`() throws {
    let driver = driver(rows: 6)
    try driver.perform(.drag(.between(.id("probe1"), .id("probe3"))))
    // The first of probes 0 to 2 went out of sight.
    #expect(probes[0].screenFrame.isEmpty)
    #expect(probes[1].screenFrame.origin == Point(column: 0, row: 0))
    #expect(probes[1].presses.map(\.kind).first == .press)
    #expect(probes[2].presses == [])
    #expect(probes[0].presses == [])
  }

  @Test func `a drag between widgets that are never in sight together is refused`() throws {
    let driver = driver(rows: 6)
    let error = #expect(throws: DriverError.self) {
      try driver.perform(.drag(.between(.id("probe0"), .id("probe5"))))
    }
    #expect(
      error?.message
        == "expected #probe0 and #probe5 to be visible at the same time, "
        + "found #probe0 is out of sight once #probe5 is visible"
    )
    #expect(probes.allSatisfy { $0.presses.isEmpty })
  }
}
