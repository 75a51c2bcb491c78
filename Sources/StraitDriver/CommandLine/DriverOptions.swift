public import StraitScreen

/// What the command line of a program says about driving it.
///
///     demo --script Demo/Scripts/binding.uitest --report tap --report junit=results.xml
///
/// | Option | Means |
/// | --- | --- |
/// | `--script FILE…` | runs these scripts; `-` reads steps from standard input and answers each |
/// | `--serve ADDRESS` | answers requests in JSON lines from programs in any language, in place of scripts: at `stdio`, its standard streams; at `fd:3`, a socket that it was given, or at `fd:3,4`, two pipes; at `unix:PATH`, a socket that it makes |
/// | `--size 100x30` | the size of the screen where the scripts say nothing |
/// | `--both[=30s]` | runs each test on a real terminal, too, and compares the screens; silence for so long is a failure |
/// | `--update` | makes snapshots anew that differ, and removes those that no test names any more |
/// | `--ci` | makes no snapshots: one that is not there is a failure |
/// | `--report KIND[=FILE]` | `pretty`, `tap`, `junit` or `json`, to standard output or a file; several |
/// | `--trace DIR` | keeps of each test what happened step by step, as lines of JSON and as a page |
/// | `--repeat 100` | runs the tests so often |
/// | `--order random:7` | runs the tests in an order that the number gives |
/// | `--grep TEXT` | runs the tests whose names hold the text |
/// | `--tag NAME` | runs the tests that have the tag; several |
/// | `--shard 1/4` | runs the first of four parts of the tests |
/// | `--jobs 4` | runs so many tests at a time, each in a process of the program's own |
/// | `--watch` | runs again whenever a script, what it includes, a snapshot or the program changes |
/// | `--set NAME=VALUE` | gives a variable a value; several |
/// | `--list` | lists the tests and runs none |
/// | `--plain` | runs the app, or the scripts, as a dialogue of plain lines |
/// | `--record FILE` | writes what is done on the terminal as a script; see <doc:Recording> |
/// | `--record-key KEY` | the key that has something expected while recording: `f12`, or `none` |
/// | `--cast FILE` | keeps what the screen showed as an asciicast, of the terminal or of each test |
/// | `--from-cast FILE` | does what an asciicast says without a terminal; with `--record`, as a script |
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
  /// Where clients are served; `nil` for nowhere.
  public var serve: ServeAddress?
  /// How they are run.
  public var run = RunOptions()
  /// How long a test is waited for on its terminal, if it is run there, too, and says nothing.
  public var terminalLimit = Duration.seconds(30)
  /// The reports; none for a pretty one on standard output.
  public var reports: [Report] = []
  /// The path of the folder that traces are kept in; `nil` for none.
  public var trace: String?
  /// How many tests are run at a time.
  ///
  /// One runs in this process. More run in others that are started like this one: what crashes there
  /// fails its own test only.
  public var jobs = 1
  /// Whether the tests are run again whenever something of them changes.
  ///
  /// They run in processes of their own then, also if `jobs` is one.
  public var watches = false
  /// The path of the script that is recorded; `nil` for none.
  public var record: String?
  /// The key with which a person has something expected while recording; `nil` for none.
  public var recordKey: KeyPress? = SessionRecorder.usualKey
  /// The path of the asciicast that is made; `nil` for none.
  public var cast: String?
  /// The path of the asciicast that says what is done; `nil` for none.
  public var fromCast: String?
  /// Whether the tests are listed only.
  public var listsOnly = false

  /// Whether snapshots must not be made.
  var isContinuous = false

  /// Makes the options of an empty command line.
  public init() {}

  /// Whether a program is driven; without a script, a client or an asciicast it runs on its terminal.
  public var isDriving: Bool { !scripts.isEmpty || serve != nil || fromCast != nil }

  /// Whether a program is recorded that runs on its terminal.
  public var isRecording: Bool { !isDriving && (record != nil || cast != nil) }

  /// Whether each test is run without a terminal and, at the same time, on one.
  public var isOnBoth: Bool { run.drivers.contains(.terminal) }
}

/// Says why a command line is not understood.
public struct DriverOptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected.
  public let expected: String
  /// What was found instead.
  public let found: String
  /// What may have been meant.
  public let hint: String?

  /// The exit code of a program that is called so.
  public var exitCode: Int32 { RunFailure.Kind.setup.exitCode }

  /// All of it in one sentence.
  public var description: String {
    "expected \(expected), found \(found)" + (hint.map { "; did you mean \"\($0)\"?" } ?? "")
  }
}
