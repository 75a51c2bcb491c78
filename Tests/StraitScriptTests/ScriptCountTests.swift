@Suite struct ScriptCountTests {
  @Test func `a count compares what is counted with its number`() {
    #expect(ScriptCount(.less, 3).accepts(2) && !ScriptCount(.less, 3).accepts(3))
    #expect(ScriptCount(4).accepts(4) && !ScriptCount(4).accepts(5))
    #expect(ScriptCount(.greater, 3).accepts(4) && !ScriptCount(.greaterOrEqual, 3).accepts(2))
  }
}
