@Suite struct ScriptPrinterTests {
  @Test(arguments: CommandLine.all)
  func `a command is read, written and read again`(_ line: CommandLine) throws {
    let script = try Script(parsing: line.text)
    let step = try #require(script.steps.first)
    #expect(script.steps.count == 1)
    #expect(step.description == line.canonical)
    #expect(try Script(parsing: script.description) == script)
  }

  @Test(arguments: 0..<4)
  func `random scripts are written and read again`(_ part: UInt64) throws {
    for seed in 0..<100 {
      var random = RandomScript(seed: part * 1000 + UInt64(seed))
      let script = random.script()
      let text = script.description
      let again = try Script(parsing: text)
      #expect(again == script, "\(text)")
      #expect(again.description == text)
      for step in script.steps {
        let json = try JSONValue(parsing: Array(ScriptRequest(step).json.text.utf8))
        #expect(try ScriptRequest(json).step == step, "\(json)")
      }
    }
  }
}
