import StraitChannels
public import StraitScreen

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

  /// `true` if snapshots must not be made.
  var isContinuous = false

  /// Makes the options of an empty command line.
  public init() {}

  /// `true` if a program is driven; without a script or a client it runs on its terminal.
  public var isDriving: Bool { !scripts.isEmpty || serve != nil }

  /// `true` if a program is recorded that runs on its terminal.
  public var isRecording: Bool { !isDriving && (record != nil || cast != nil) }

  /// `true` if each test is run without a terminal and, at the same time, on one.
  public var isOnBoth: Bool { run.drivers.contains(.terminal) }
}

/// An error about an invalid command line.
public struct DriverOptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected argument.
  public let expected: String
  /// The argument found instead.
  public let found: String
  /// A similar argument that may have been meant.
  public let hint: String?

  init(expected: String, found: String, hint: String? = nil) {
    self.expected = expected
    self.found = found
    self.hint = hint
  }

  /// The exit code of a program that is called so.
  public var exitCode: Int32 { RunFailure.Kind.setup.exitCode }

  /// All of it in one sentence, with nothing in it that a terminal would act on.
  public var description: String {
    let end = hint.map { "; did you mean \"\($0)\"?" } ?? ""
    return OneLine.text("expected \(expected), found \(found)" + end)
  }
}
