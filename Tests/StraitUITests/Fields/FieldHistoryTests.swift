@MainActor @Suite struct FieldHistoryTests {
  @Test func `a history keeps so many texts, and must keep one`() async {
    let history = TextHistory(["a", "b", "c"], capacity: 2)
    #expect(history.entries.value == ["b", "c"])
    history.add("d")
    #expect(history.entries.value == ["c", "d"])
    await #expect(processExitsWith: .failure) { @MainActor in _ = TextHistory(capacity: 0) }
  }
}
