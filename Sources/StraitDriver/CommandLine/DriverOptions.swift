public import StraitScreen
import StraitUI

/// The options on the command line of a program that drive it.
///
///     Demo/run --script Demo/Scripts/binding.uitest --report tap --report junit=results.xml
///
/// <doc:CommandLineOptions> lists them all.
public struct DriverOptions: Hashable, Sendable {
  /// A report, and where it is written.
  public struct Report: Hashable, Sendable {
    /// The form of the report.
    public var kind: RunReportKind
    /// The path of the file; `nil` for standard output.
    public var path: String?

    /// Makes a report.
    ///
    /// - Parameters:
    ///   - kind: The form of the report.
    ///   - path: The path of the file; `nil` for standard output.
    public init(_ kind: RunReportKind, path: String? = nil) {
      self.kind = kind
      self.path = path
    }
  }

  /// The paths of the scripts; `-` for standard input.
  public var scripts: [String] = []
  /// The path of the file that secret variables are read from; `nil` for none.
  public var secrets: String?
  /// The address at which clients are served; otherwise `nil`.
  public var serve: ServeAddress?
  /// The options of the runs.
  public var run = RunOptions()
  /// The longest wait for a silent test on its terminal, if it is run there, too.
  public var terminalLimit = Duration.seconds(30)
  /// The longest real time of a test, or of the answer to a request; `nil` for no limit.
  ///
  /// A test that takes longer is ended with its process, whose exit code is 4; see `DriverProgram`.
  public var limit: Duration? = .seconds(60)
  /// The reports; none for a pretty one on standard output.
  public var reports: [Report] = []
  /// The path of the folder that traces are kept in; `nil` for none.
  public var trace: String?
  /// The number of tests that run at the same time.
  ///
  /// One runs in this process. More run in others that are started like this one: what crashes
  /// there fails its own test only.
  public var jobs = 1
  /// `true` if the tests are run again whenever something of them changes.
  ///
  /// The tests then run in separate processes, also if `jobs` is one.
  public var watches = false
  /// `true` if the app runs as a dialogue of plain lines.
  public var isPlain = false
  /// The path of the script that is recorded; `nil` for none.
  public var record: String?
  /// The key that records an expectation; `nil` for none.
  public var recordKey: KeyPress? = SessionRecorder.usualKey
  /// The path of the asciicast that is made; `nil` for none.
  public var cast: String?
  /// `true` if the tests are listed only.
  public var listsOnly = false

  /// The name of the theme that the app has, or the path of its file; `nil` for the app's own.
  public var theme: String?

  /// `true` to list the options, and do nothing else.
  public var showsHelp = false

  /// Makes the options of an empty command line.
  public init() {}

  /// `true` if a program is driven; without a script or a client it runs on its terminal.
  public var isDriving: Bool { !scripts.isEmpty || serve != nil }

  /// `true` if a program is recorded that runs on its terminal.
  public var isRecording: Bool { !isDriving && (record != nil || cast != nil) }

  /// `true` if each test is run without a terminal and, at the same time, on one.
  public var isOnBoth: Bool { run.drivers.contains(.terminal) }
}

extension DriverOptions {
  /// All options: the one place where they are named, explained and read.
  ///
  /// `--help` prints it, `init(parsing:)` reads by it, and <doc:CommandLineOptions> has it as a
  /// table.
  static var table: [ProgramOption] {
    running.map { $0.under("Running") } + choosing.map { $0.under("Choosing tests") }
      + results.map { $0.under("Results") }
      + recording.map { $0.under("Recording") }
      + [.row("--help", "prints this, and ends").sets(\.showsHelp, true, in: .all).under("Help")]
  }

  private static var running: [ProgramOption] {
    [
      .row(
        "--script FILE...",
        "runs these scripts; `-` reads steps from standard input and answers each"
      ).reads(.inputs, \.scripts, in: .scripts),
      .row(
        "--serve ADDRESS",
        "answers requests in lines of JSON from programs in any language, in place of scripts: at "
          + "`stdio`, its standard streams; at `fd:3`, a socket that it was given, or at `fd:3,4`, "
          + "two pipes; at `unix:PATH`, a socket that it makes"
      ).reads(.address, \.serve, in: .serving).once,
      .row("--plain", "runs the app as a dialogue of plain lines")
        .sets(\.isPlain, true, in: .alone),
      .row(
        "--both[=TIME]",
        "runs each test on a real terminal, too, and compares the screens; "
          + "fails if the program shows nothing for TIME"
      ).reads(.duration, \.terminalLimit, in: .scripts)
        .sets(\.run.drivers, [.headless, .terminal], in: .scripts),
      .row(
        "--limit TIME",
        "ends a test, or the answer to a request, that takes longer than this in real time, with "
          + "exit code 4; `none` for no limit"
      ).reads(.limit, \.limit, in: [.driven, .recording]),
      .row("--size COLUMNSxROWS", "the size of the screen where the scripts say nothing")
        .reads(.size, \.run.setup.size, in: .driven),
      .row("--set NAME=VALUE", "gives a variable a value; several")
        .reads(.variables, \.run.variables, in: .driven),
      .row(
        "--secrets FILE",
        "reads variables from lines such as `SECRET1=VALUE`, where no list of processes shows "
          + "them; only its owner may read the file"
      ).reads(.input, \.secrets, in: .driven).once,
      .row("--jobs NUMBER", "runs NUMBER tests in parallel, each in a process of the program's own")
        .reads(.count, \.jobs, in: .files),
      .row(
        "--watch",
        "runs again whenever a script, what it includes, a snapshot or the program changes"
      ).sets(\.watches, true, in: .files),
      .row(
        "--screen NAME",
        "begins with this screen, such as `settings/keys`, where the scripts say nothing"
      ).reads(.text("the name of a screen"), \.run.setup.open, in: [.driven, .alone]),
      .row(
        "--theme NAME",
        Theme.names.map { "`\($0)`" }.joined(separator: ", ")
          + ", or the path of a file with a theme"
      ).reads(.text("the name of a theme, or a file"), \.theme, in: [.driven, .alone]),
    ]
  }

  private static var choosing: [ProgramOption] {
    [
      .row("--list", "lists the tests and runs none").sets(\.listsOnly, true, in: .files),
      .row("--grep TEXT", "runs the tests whose names contain the text")
        .reads(.text("a text"), \.run.grep, in: .files),
      .row("--tag NAME", "runs the tests that have the tag; several")
        .reads(.texts("a tag"), \.run.tags, in: .files),
      .row("--shard N/COUNT", "runs one part of the tests: `1/4`")
        .reads(.shard, \.run.shard, in: .files),
      .row("--repeat NUMBER", "runs the tests NUMBER times")
        .reads(.count, \.run.rounds, in: .files),
      .row(
        "--order random:SEED",
        "runs the tests in a random order, the same for the same SEED, and not in that of the "
          + "files"
      ).reads(.seed, \.run.orderSeed, in: .files),
    ]
  }

  private static var results: [ProgramOption] {
    [
      .row(
        "--report KIND[=FILE]",
        RunReportKind.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
          + ", to standard output or a file; several"
      ).reads(.reports, \.reports, in: .files),
      .row(
        "--trace DIR",
        "keeps of each test what happened step by step, as lines of JSON and as a page"
      ).reads(.output("a folder"), \.trace, in: .scripts),
      .row(
        "--update",
        "writes the snapshots that differ, and removes those that no test names any more"
      ).sets(\.run.goldens, .update, in: .driven).butNot("--ci"),
      .row("--ci", "writes no snapshots: a missing one is a failure")
        .sets(\.run.goldens, .forbid, in: .driven),
    ]
  }

  private static var recording: [ProgramOption] {
    [
      .row("--record FILE", "writes what is done on the terminal as a script")
        .reads(.output("a file"), \.record, in: .recording),
      .row("--record-key KEY", "the key that records an expectation, or `none`")
        .reads(.key, \.recordKey, in: .recording).needing("--record"),
      .row(
        "--cast FILE",
        "keeps what the screen showed as an asciicast; with `--script`, FILE.svg is a moving "
          + "picture"
      ).reads(.cast, \.cast, in: [.files, .recording]).butNot("--jobs", "--watch"),
    ]
  }
}
