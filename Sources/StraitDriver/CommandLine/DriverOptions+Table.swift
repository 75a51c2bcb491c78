import StraitScreen
import StraitScript
import StraitUI

extension DriverOptions {
  /// All options: the one place where they are named, explained and read.
  ///
  /// `--help` prints it, `init(parsing:)` reads by it, and <doc:CommandLineOptions> has it as a
  /// table.
  static var table: [ProgramOption] {
    driving + choosing + results + recording + [
      ProgramOption("--help", "prints this, and ends", group: "Help", goesWithServe: true) {
        options,
        _ in
        options.showsHelp = true
      }
    ]
  }

  static let recordingGroup = "Recording"

  private static var driving: [ProgramOption] {
    let group = "Running"
    let usual = DriverOptions()
    return [
      ProgramOption(
        "--script",
        taking: "FILE...",
        "runs these scripts; `-` reads steps from standard input and answers each",
        group: group
      ) { options, words throws(DriverOptionError) in
        repeat {
          options.scripts.append(try words.path("a file"))
        } while words.hasValue
      },
      ProgramOption(
        "--serve",
        taking: "ADDRESS",
        "answers requests in lines of JSON from programs in any language, in place of scripts: at `stdio`, "
          + "its standard streams; at `fd:3`, a socket that it was given, or at `fd:3,4`, two pipes; at "
          + "`unix:PATH`, a socket that it makes",
        group: group,
        goesWithServe: true
      ) { options, words throws(DriverOptionError) in
        guard options.serve == nil else {
          throw DriverOptionError(expected: "one --serve", found: "another")
        }
        options.serve = try words.address()
      },
      ProgramOption(
        "--plain",
        "runs the app as a dialogue of plain lines",
        group: group
      ) { options, _ in options.isPlain = true },
      ProgramOption(
        "--both",
        taking: "[=TIME]",
        "runs each test on a real terminal, too, and compares the screens; "
          + "fails if the program shows nothing for TIME",
        default: usual.terminalLimit.scriptText,
        group: group
      ) { options, words throws(DriverOptionError) in
        options.run.drivers = [.headless, .terminal]
        if words.hasAttachedValue { options.terminalLimit = try words.duration() }
      },
      ProgramOption(
        "--limit",
        taking: "TIME",
        "ends a test, or the answer to a request, that takes longer than this in real time, with exit code 4; "
          + "`none` for no limit",
        default: usual.limit?.scriptText,
        group: group,
        goesWithServe: true
      ) { options, words throws(DriverOptionError) in
        options.limit = try words.limit()
      },
      ProgramOption(
        "--size",
        taking: "COLUMNSxROWS",
        "the size of the screen where the scripts say nothing",
        default: usual.run.setup.size.description,
        group: group,
        goesWithServe: true
      ) { options, words throws(DriverOptionError) in
        options.run.setup.size = try words.size()
      },
      ProgramOption(
        "--set",
        taking: "NAME=VALUE",
        "gives a variable a value; several",
        group: group,
        goesWithServe: true
      ) { options, words throws(DriverOptionError) in
        let (name, value) = try words.variable()
        options.run.variables[name] = .text(value)
      },
      ProgramOption(
        "--secrets",
        taking: "FILE",
        "reads variables from lines such as `SECRET1=VALUE`, where no list of processes shows them; "
          + "only its owner may read the file",
        group: group,
        goesWithServe: true
      ) { options, words throws(DriverOptionError) in
        guard options.secrets == nil else {
          throw DriverOptionError(expected: "one --secrets", found: "another")
        }
        options.secrets = try words.path("a file")
      },
      ProgramOption(
        "--jobs",
        taking: "NUMBER",
        "runs NUMBER tests in parallel, each in a process of the program's own",
        default: "\(usual.jobs)",
        group: group
      ) { options, words throws(DriverOptionError) in
        options.jobs = try words.count()
      },
      ProgramOption(
        "--watch",
        "runs again whenever a script, what it includes, a snapshot or the program changes",
        group: group
      ) { options, _ in options.watches = true },
      ProgramOption(
        "--screen",
        taking: "NAME",
        "begins with this screen, such as `settings/keys`, where the scripts say nothing",
        group: group,
        goesWithServe: true
      ) { options, words throws(DriverOptionError) in
        options.run.setup.open = try words.value("the name of a screen")
      },
      ProgramOption(
        "--theme",
        taking: "NAME",
        Theme.names.map { "`\($0)`" }.joined(separator: ", ")
          + ", or the path of a file with a theme",
        group: group,
        goesWithServe: true
      ) { options, words throws(DriverOptionError) in
        options.theme = try words.value("the name of a theme, or a file")
      },
    ]
  }

  private static var choosing: [ProgramOption] {
    let group = "Choosing tests"
    let usual = DriverOptions()
    return [
      ProgramOption("--list", "lists the tests and runs none", group: group) { options, _ in
        options.listsOnly = true
      },
      ProgramOption(
        "--grep",
        taking: "TEXT",
        "runs the tests whose names contain the text",
        group: group
      ) { options, words throws(DriverOptionError) in
        options.run.grep = try words.value("a text")
      },
      ProgramOption(
        "--tag",
        taking: "NAME",
        "runs the tests that have the tag; several",
        group: group
      ) { options, words throws(DriverOptionError) in
        options.run.tags.append(try words.value("a tag"))
      },
      ProgramOption(
        "--shard",
        taking: "N/COUNT",
        "runs one part of the tests: `1/4`",
        group: group
      ) { options, words throws(DriverOptionError) in
        options.run.shard = try words.shard()
      },
      ProgramOption(
        "--repeat",
        taking: "NUMBER",
        "runs the tests NUMBER times",
        default: "\(usual.run.rounds)",
        group: group
      ) { options, words throws(DriverOptionError) in
        options.run.rounds = try words.count()
      },
      ProgramOption(
        "--order",
        taking: "random:SEED",
        "runs the tests in a random order, the same for the same SEED, and not in that of the "
          + "files",
        group: group
      ) { options, words throws(DriverOptionError) in
        options.run.orderSeed = try words.seed()
      },
    ]
  }

  private static var results: [ProgramOption] {
    let group = "Results"
    return [
      ProgramOption(
        "--report",
        taking: "KIND[=FILE]",
        RunReportKind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
          + ", to standard output or a file; several",
        default: "\(RunReportKind.pretty)",
        group: group
      ) { options, words throws(DriverOptionError) in
        options.reports.append(try words.report())
      },
      ProgramOption(
        "--trace",
        taking: "DIR",
        "keeps of each test what happened step by step, as lines of JSON and as a page",
        group: group
      ) { options, words throws(DriverOptionError) in
        options.trace = try words.path("a folder")
      },
      ProgramOption(
        "--update",
        "writes the snapshots that differ, and removes those that no test names any more",
        group: group,
        goesWithServe: true
      ) { options, _ in options.run.goldens = .update },
      ProgramOption(
        "--ci",
        "writes no snapshots: a missing one is a failure",
        group: group,
        goesWithServe: true
      ) { options, _ in options.isContinuous = true },
    ]
  }

  private static var recording: [ProgramOption] {
    let usual = DriverOptions()
    return [
      ProgramOption(
        "--record",
        taking: "FILE",
        "writes what is done on the terminal as a script",
        group: recordingGroup
      ) { options, words throws(DriverOptionError) in
        options.record = try words.path("a file")
      },
      ProgramOption(
        "--record-key",
        taking: "KEY",
        "the key that records an expectation, or `none`",
        default: usual.recordKey?.description,
        group: recordingGroup
      ) { options, words throws(DriverOptionError) in
        options.recordKey = try words.recordKey()
      },
      ProgramOption(
        "--cast",
        taking: "FILE",
        "keeps what the screen showed as an asciicast; with `--script`, FILE.svg is a moving "
          + "picture",
        group: recordingGroup
      ) { options, words throws(DriverOptionError) in
        options.cast = try words.path("a file")
      },
    ]
  }
}
