@Suite struct DriverOptionsTests {
  private func parse(_ line: String) throws -> DriverOptions {
    try DriverOptions(parsing: line.split(separator: " ").map(String.init))
  }

  @Test func `no options are a run on the terminal`() throws {
    #expect(try !parse("").isDriving)
  }

  @Test func `a plain run needs no script`() throws {
    let options = try parse("--plain")
    #expect(options.isPlain)
    #expect(!options.isDriving)
  }

  @Test func `several scripts stand behind one option, or each behind its own`() throws {
    let options = try parse("--script a.uitest b.uitest --list --script=c.uitest")
    #expect(options.scripts == ["a.uitest", "b.uitest", "c.uitest"])
    #expect(options.listsOnly)
    #expect(options.isDriving)
    #expect(try parse("--script -").scripts == ["-"])
  }

  @Test func `all options are read`() throws {
    let options = try parse(
      "--script a --size 100x30 --report tap --report junit=out.xml --repeat 3 --order random:7 "
        + "--grep x --tag slow --tag=ui --shard 2/4 --jobs 2 --set SECRET1=a=b --ci"
    )
    #expect(options.run.setup.size == Size(columns: 100, rows: 30))
    #expect(
      options.reports == [
        DriverOptions.Report(.tap), DriverOptions.Report(.junit, path: "out.xml"),
      ]
    )
    #expect(options.run.rounds == 3)
    #expect(options.run.orderSeed == 7)
    #expect(options.run.grep == "x")
    #expect(options.run.tags == ["slow", "ui"])
    #expect(options.run.shard?.number == 2)
    #expect(options.run.shard?.count == 4)
    #expect(options.run.variables == ["SECRET1": .text("a=b")])
    #expect(options.run.goldens == .forbid)
    #expect(try parse("--script a --update").run.goldens == .update)
    #expect(try parse("--script a").run.goldens == .create)
  }

  @Test(
    arguments: [
      ("stdio", .standardStreams), ("fd:3", .socket(descriptor: 3)),
      ("fd:3,4", .pipes(input: 3, output: 4)), ("unix:/tmp/a:b", .path("/tmp/a:b")),
      ("unix:a", .path("a")),
    ] as [(String, ServeAddress)]
  )
  func `an address is read, and written as it was`(text: String, address: ServeAddress) throws {
    let options = try parse("--serve \(text) --size 20x5 --set A=b --ci")
    #expect(options.serve == address)
    #expect(options.isDriving)
    #expect(address.description == text)
    #expect(try parse("--serve=\(text)").serve == address)
  }

  @Test func `a run on both has a limit of its own, or the usual one`() throws {
    let alone = try parse("--script a")
    #expect(!alone.isOnBoth)
    #expect(alone.run.drivers == [.headless])
    let both = try parse("--both --script a")
    #expect(both.isOnBoth)
    #expect(both.run.drivers == [.headless, .terminal])
    #expect(both.terminalLimit == .seconds(30))
    #expect(try parse("--script a --both=2.5s").terminalLimit == .milliseconds(2500))
  }

  @Test func `a recording runs on the terminal, and a script does not`() throws {
    let recorded = try parse("--record a.uitest --cast a.cast --record-key ctrl+g")
    #expect(recorded.isRecording)
    #expect(!recorded.isDriving)
    #expect(recorded.record == "a.uitest")
    #expect(recorded.cast == "a.cast")
    #expect(recorded.recordKey == "ctrl+g")
    #expect(try parse("--record a").recordKey == "f12")
    #expect(try parse("--record a --record-key=none").recordKey == nil)
    #expect(try parse("--cast a").isRecording)
    #expect(try !parse("--script a --cast b").isRecording)
    #expect(try !parse("").isRecording)
  }

  @Test(arguments: FileCase.lines(of: "../Cases/option-errors.txt"))
  func `a message names the option and what was expected`(_ wrong: FileCase) {
    let error = #expect(throws: DriverOptionError.self) { try parse(wrong.text) }
    #expect(error?.description == wrong.result)
    #expect(error?.exitCode == 5)
  }

  @Test(arguments: ProgramUsage().allOptions.map(\.name))
  func `no message about an option acts on a terminal`(_ option: String) {
    let word = String.hostile
    let lines = [
      [option + word], ["\(option)=\(word)"], [option, word], ["--script", "a", option, word],
      ["--script", word, option, word], ["--cast", word + ".gif", option, word],
    ]
    var errors = 0
    for line in lines {
      do throws(DriverOptionError) {
        _ = try DriverOptions(parsing: line)
      } catch {
        errors += 1
        #expect(error.description.actingScalars == [], "\(error)")
      }
    }
    #expect(errors > 0)
  }
}
