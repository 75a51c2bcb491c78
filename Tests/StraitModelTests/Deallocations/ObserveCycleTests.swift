/// Observations that come and go, some 20,000 times of each kind, or a million if there is time,
/// leave nothing behind.
@Suite struct ObserveCycleTests {
  @MainActor
  private static func measure(_ name: String) async throws {
    let cycles = ObserveCycles()
    let cycle = try #require(ObserveCycles.all.first { $0.name == name }).run
    for _ in 0..<2_000 { await cycle(cycles) }
    let before = (Heap.bytesInUse, Heap.bytesResident)
    for _ in 0..<(Soak.factor == 1 ? 20_000 : 1_000_000) { await cycle(cycles) }
    let growth = Heap.bytesInUse - before.0
    // The smallest thing that could be left of each cycle takes 32 bytes.
    print(
      growth < 64 * 1024 ? "flat:" : "grows:",
      growth,
      "bytes in use,",
      Heap.bytesResident - before.1,
      "resident"
    )
  }

  /// In a separate process, where nothing else takes memory.
  @Test(.serialized, arguments: ObserveCycles.all.map(\.name))
  func `observing and releasing leaves memory as it was`(_ name: String) async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) { [name = name as String] in
      try await ObserveCycleTests.measure(name)
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let lines = output.split(separator: "\n").filter { $0.contains("bytes in use") }
    if Soak.factor > 1 { print(name, lines) }
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains("flat: ") }, "\(lines)")
  }
}
