@testable import StraitDriver

@Suite struct TraceNamesTests {
  @Test(.timeLimit(.minutes(15)))
  func `a name that many tests have is numbered on from its last number`() {
    var names = TraceNames()
    #expect(names.name(for: "one-2", at: nil) == "one-2")
    var made: Set<String> = []
    for _ in 1...30_000 { made.insert(names.name(for: "One", at: nil)) }
    #expect(made.count == 30_000)
    #expect(made.contains("One") && made.contains("One-3") && made.contains("One-30001"))
    #expect(!made.contains("One-2"))
  }
}
