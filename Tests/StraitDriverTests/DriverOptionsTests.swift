import StraitDriver
import StraitScreen
import Testing

@Suite struct DriverOptionsTests {
  private func parse(_ line: String) throws -> DriverOptions {
    try DriverOptions(parsing: line.split(separator: " ").map(String.init))
  }

  @Test func `no options are a run on the terminal`() throws {
    #expect(try !parse("").isDriving)
  }

  @Test func `a plain run needs no script`() throws {
    let options = try parse("--plain")
    #expect(options.run.isPlain)
    #expect(!options.isDriving)
    #expect(try parse("--script a --plain --ci").run.isPlain)
    #expect(try !parse("--script a").run.isPlain)
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

  @Test(arguments: [
    ("--serve", "expected stdio, fd:N, fd:N,M or unix:PATH after --serve, found nothing"),
    (
      "--serve studio",
      "expected stdio, fd:N, fd:N,M or unix:PATH after --serve, found \"studio\"; "
        + "did you mean \"stdio\"?"
    ),
    ("--serve fd:", #"expected stdio, fd:N, fd:N,M or unix:PATH after --serve, found "fd:""#),
    ("--serve fd:-1", #"expected stdio, fd:N, fd:N,M or unix:PATH after --serve, found "fd:-1""#),
    (
      "--serve fd:99999999999",
      #"expected stdio, fd:N, fd:N,M or unix:PATH after --serve, found "fd:99999999999""#
    ),
    (
      "--serve fd:1,2,3",
      #"expected stdio, fd:N, fd:N,M or unix:PATH after --serve, found "fd:1,2,3""#
    ),
    ("--serve unix:", #"expected stdio, fd:N, fd:N,M or unix:PATH after --serve, found "unix:""#),
    ("--serve stdio --serve fd:3", "expected one --serve, found another"),
    ("--serve stdio --script a", "expected --serve or --script, found both"),
    ("--report tap --serve stdio", "expected --serve or --report, found both"),
    ("--serve stdio --trace t", "expected --serve or --trace, found both"),
    ("--serve stdio --list", "expected --serve or --list, found both"),
    ("--serve stdio --repeat 2", "expected --serve or --repeat, found both"),
    ("--serve stdio --update --ci", "expected --update or --ci, found both"),
  ])
  func `what cannot be served, or not with another option, is named`(
    line: String,
    message: String
  ) {
    do throws(DriverOptionError) {
      _ = try DriverOptions(parsing: line.split(separator: " ").map(String.init))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.description == message)
    }
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

  @Test(arguments: [
    ("--scrpt a", #"expected an option, found "--scrpt"; did you mean "--script"?"#),
    ("nonsense", #"expected an option, found "nonsense""#),
    ("--script", "expected a file after --script, found nothing"),
    ("--script --list", #"expected a file after --script, found "--list""#),
    ("--script=", #"expected a file after --script, found """#),
    ("--list", "expected --script FILE with --list, found none"),
    ("--plain --list", "expected --script FILE with --list, found none"),
    ("--jobs 2", "expected --script FILE with --jobs, found none"),
    ("--size 80x24", "expected --script FILE or --serve ADDRESS with --size, found none"),
    ("--theme dark --ci", "expected --script FILE or --serve ADDRESS with --ci, found none"),
    ("--plain=yes", #"expected --plain without a value, found "yes""#),
    ("--script a --list=yes", #"expected --list without a value, found "yes""#),
    (
      "--script a --size 80",
      #"expected a size from 1x1 to 1000x1000 after --size, found "80""#
    ),
    (
      "--script a --size 0x24",
      #"expected a size from 1x1 to 1000x1000 after --size, found "0x24""#
    ),
    (
      "--script a --report tpa",
      #"expected one of pretty, tap, junit, json after --report, found "tpa"; did you mean "tap"?"#
    ),
    (
      "--script a --report tap=",
      #"expected one of pretty, tap, junit, json after --report, found "tap="; did you mean "tap"?"#
    ),
    (
      "--script a --report tap --report json",
      "expected one report on standard output, and files for the others, found tap and json"
    ),
    (
      "--script a --repeat 0",
      #"expected a number from 1 to 1000000 after --repeat, found "0""#
    ),
    (
      "--script a --order 7",
      #"expected random:SEED with a number after --order, found "7""#
    ),
    ("--script a --shard 5/4", #"expected a part such as 1/4 after --shard, found "5/4""#),
    ("--script a --set 1=2", #"expected NAME=VALUE after --set, found "1=2""#),
    (
      "--script a --both=0s",
      #"expected a duration from 1ms to 1h after --both, found "0s""#
    ),
    ("--script a --both b", #"expected an option, found "b""#),
    ("--script a --update --ci", "expected --update or --ci, found both"),
    (
      "--script a --report tap=x --report json --report junit=x",
      #"expected a path of its own for each of --report tap and --report junit, found "x" for both"#
    ),
    (
      "--script a --report tap=./a",
      #"expected a path of its own for each of --script and --report tap, found "./a" for both"#
    ),
    (
      "--script a --trace out --report json=out",
      #"expected a path of its own for each of --report json and --trace, found "out" for both"#
    ),
    (
      "--script a --report json=x --cast x",
      #"expected a path of its own for each of --report json and --cast, found "x" for both"#
    ),
    (
      "--script a --secrets s --cast s",
      #"expected a path of its own for each of --secrets and --cast, found "s" for both"#
    ),
    ("--script - --list", "expected files after --script with --list, found -"),
    ("--script - --grep x", "expected files after --script with --grep, found -"),
    ("--tag x --script -", "expected files after --script with --tag, found -"),
    ("--script - --shard 1/2", "expected files after --script with --shard, found -"),
    ("--script - --repeat 2", "expected files after --script with --repeat, found -"),
    ("--script - --order random:1", "expected files after --script with --order, found -"),
    ("--script - --report tap", "expected files after --script with --report, found -"),
  ])
  func `what is wrong is named`(line: String, message: String) {
    do throws(DriverOptionError) {
      _ = try DriverOptions(parsing: line.split(separator: " ").map(String.init))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.description == message)
      #expect(error.exitCode == 5)
    }
  }
}
