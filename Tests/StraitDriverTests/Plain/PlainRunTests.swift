/// Scripts that are run through the plain dialogue of an app.
@MainActor @Suite struct PlainRunTests {
  @Test func `an app that moves the focus when it gets a value keeps it there`() async throws {
    let program = try program("fill #a \"x\"\nexpect #c focused")
    for isPlain in [false, true] {
      var options = RunOptions()
      options.isPlain = isPlain
      let result = await ScriptRunner(options: options) { _ in
        let fields = ["a", "b", "c"].map { TextField(id: $0) }
        let app = App(bracketed: Column { fields })
        fields[0].newTextChannel().subscribe(onNext: { [unowned app] _ in app.focus(fields[2]) })
        return app
      }.run(program)
      #expect(result.exitCode == 0, "\(RunReportKind.pretty.text(of: result))")
    }
  }

  @Test(arguments: [1, 2, 50, 61] as [UInt32])
  func `G42 random edits come to the same values on the screen and through lines`(
    seed: UInt32
  ) async throws {
    var state = seed
    func pick(_ words: [String]) -> String {
      // Numerical Recipes, section 7.1: a quick generator, whose high bits are good enough here.
      state = state &* 1_664_525 &+ 1_013_904_223
      return words[Int(state >> 16) % words.count]
    }
    for _ in 0..<15 {
      let script = (0..<12).map { _ in
        let text = pick(["a", "Grüße", "世界", ":go", "::", "x y", "7", "👍", "e\u{301}", "\u{301}"])
        let key = pick([
          "home", "end", "left", "right", "backspace", "delete", "shift+left", "shift+home", "up",
          "tab", "shift+tab", "enter", "b", ":", "shift+end", "ctrl+_", "alt+shift+z",
        ])
        let field = pick(["#name", "#again", "#age"])
        return pick([
          "type \"\(text)\"", "press \(key)*2", "press \(key)", "fill \(field) \"\(text)\"",
          "clear \(field)", "focus \(field)", "paste \"\(text)\"",
          "model set person.name \"\(text)\"",
        ])
      }.joined(separator: "\n")
      var held: [[String]] = []
      for isPlain in [false, true] {
        var options = RunOptions()
        options.isPlain = isPlain
        var app: App?
        let runner = ScriptRunner(options: options) { _ in
          let made = CaseApp.makePlainForm(withProbe: false)
          app = made
          return made
        }
        let result = await runner.run(try program(script))
        #expect(result.tests.first?.passedOver == 0, "\(script)")
        #expect(result.exitCode == 0, "\(script)\n\(RunReportKind.pretty.text(of: result))")
        var values: [String] = []
        app?.root.forEachWidget {
          values.append(($0.isFocused ? "> " : "") + ($0.described.text ?? ""))
        }
        held.append(values)
      }
      #expect(held[0] == held[1], "\(script)")
    }
  }
}
