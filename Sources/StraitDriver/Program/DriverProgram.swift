import StraitChannels
public import StraitScript
public import StraitUI

/// Drives a program as its command line says, from reading the scripts to the exit code.
///
/// <doc:CommandLineOptions> has the table of exit codes. With scripts, the exit code is 0 if all
/// tests have passed, and else the greatest code of all failures.
///
/// A program that serves clients ends with code 0 in any case: a failure is sent to the client,
/// which can compare it with its expectation. It ends with 5 if it cannot serve.
///
/// If the process itself crashes, handlers that `App.main` installs name the step on standard
/// error, and end the process with code 3. For `--script FILE` another thread first ends the
/// reports, with this test failed at that step; the code is then that of the worst failure.
/// A crash of a test that runs in a separate process, or on a second terminal, is a failure with
/// code 3.
///
/// ### A step that never returns
///
/// A test may take as long as the option `--limit` says, a minute of real time if it says nothing.
/// After that a separate thread, the watchdog, ends the process with code 4:
///
/// - `--script FILE`: First ends the reports with this test, failed at the running step, and names
///   the step on standard error.
/// - `--script FILE --jobs 4`: First reports the test to the first process; another process runs
///   the other tests.
/// - `--script -`: First answers the step with `error`.
/// - `--serve ADDRESS`: First answers the request with an error of the kind `limit`.
/// - The check of a recorded script: First reports it on standard error; the part of a recording
///   stays.
///
/// The tests after it are not run, unless there are several processes, and its trace and its
/// asciicast are not written.
@MainActor
public struct DriverProgram {
  let options: DriverOptions
  /// The reason why the file of secrets cannot be used; otherwise `nil`.
  let secretsProblem: SecretVariables.Problem?
  let files: DriverFiles
  let make: (AppSetup) throws -> App

  /// Called before each step, so that a report of a crash can name the step.
  public var willRun: ((_ test: String, _ step: ScriptStep) -> Void)?

  /// The processes that run the tests; `nil` to run them here, one after the other.
  package var pool: (any WorkerPool)?

  /// Makes the companion run of a test, for a program that is run on both; the number is the
  /// test's among all of the program.
  package var makeCompanion: ((_ number: Int, AppSetup) throws -> any RunCompanion)?

  /// Ends the process when a test takes longer than the options say; `nil` for a program that is
  /// not watched.
  package var watchdog: (any Watchdog)?

  /// Called before the tests of files run in this process, with what ends the reports when the
  /// process crashes; `nil` for a program that does not watch for crashes.
  ///
  /// `report` must be called on a thread that has not crashed. It gives the exit code, or `nil` if
  /// there was nothing to report.
  package var watchCrashes: ((_ report: @escaping @Sendable () -> Int32?) -> Void)?

  /// Makes a program.
  ///
  /// - Parameters:
  ///   - options: The options on the command line.
  ///   - files: The external resources of the program.
  ///   - make: Makes an app with its own models; see `ScriptRunner`.
  public init(
    _ options: DriverOptions,
    files: DriverFiles,
    make: @escaping (AppSetup) throws -> App
  ) {
    var options = options
    do throws(SecretVariables.Problem) {
      try options.takeSecrets(from: files)
      secretsProblem = nil
    } catch {
      secretsProblem = error
    }
    self.options = options
    self.files = files
    self.make = make
  }

  /// Runs the scripts and writes the reports, or serves clients until one of them stops the
  /// program.
  ///
  /// - Returns: The exit code.
  public func run() async -> Int32 {
    if let secretsProblem { return complain("\(secretsProblem)", .setup) }
    if let address = options.serve { return await serve(at: address) }
    if options.scripts.contains("-") {
      guard options.scripts.count == 1 else {
        return complain("expected - or files after --script, found both", .setup)
      }
      let ofFiles = [
        ("--trace", options.trace != nil), ("--both", options.isOnBoth),
      ]
      for (option, isGiven) in ofFiles where isGiven {
        return complain("expected files after --script with \(option), found -", .setup)
      }
      return await converse()
    }
    guard !options.isOnBoth || makeCompanion != nil || pool != nil else {
      return complain("expected a program that can be run on a terminal, found none", .setup)
    }
    if let problem = problemOfReadingAgain { return complain(problem, .setup) }
    var sources = SourceTexts()
    let program: ScriptProgram
    switch load(&sources) {
    case .success(let loaded): program = loaded
    case .failure(let error):
      return error.failures.map { complain($0.message, $0.kind) }.max() ?? 0
    }
    let chosen = options.run.select(program.tests)
    if options.listsOnly { return print(chosen.map { $0.listing + "\n" }.joined()) }
    if chosen.isEmpty, let problem = problem(ofChoosingNoneOf: program) {
      return complain(problem, .setup)
    }
    return await run(program, count: chosen.count, sources)
  }

  /// Why a file of the command line cannot be read as often as the options ask for; `nil` if all
  /// can.
  package var problemOfReadingAgain: String? {
    let cause: String
    if options.watches {
      cause = "--watch, which reads them before each run"
    } else if options.listsOnly {
      return nil
    } else if options.isOnBoth {
      cause = "--both, whose run on the terminal reads them, too"
    } else if options.jobs > 1 {
      cause = "--jobs, whose processes all read them"
    } else {
      return nil
    }
    let once: (option: String, path: String)
    if let path = options.scripts.first(where: files.isReadOnce) {
      once = ("--script", path)
    } else if let path = options.secrets, files.isReadOnce(path) {
      once = ("--secrets", path)
    } else {
      return nil
    }
    return "expected files after \(once.option) with \(cause), "
      + "found \(once.path.shown), which can be read only once"
  }

  /// Runs one test on a separate display, and notifies only a companion.
  ///
  /// Snapshots are neither compared nor kept.
  ///
  /// - Parameters:
  ///   - number: The test's number among all of the program.
  ///   - companion: The companion that goes through the test at the same time.
  ///   - makeDisplay: Makes the display.
  /// - Returns: The result.
  /// - Throws: `RunFailure` for an unknown test, or if the scripts cannot be read.
  package func run(
    testNumber number: Int,
    beside companion: any RunCompanion,
    on makeDisplay: @escaping (AppSetup) throws -> any DrivenDisplay
  ) async throws(RunFailure) -> TestResult {
    if let secretsProblem { throw RunFailure(.setup, "\(secretsProblem)") }
    var sources = SourceTexts()
    let program: ScriptProgram
    switch load(&sources) {
    case .success(let loaded): program = loaded
    case .failure(let error): throw error.failures[0]
    }
    guard program.tests.indices.contains(number) else {
      let found = "\(program.tests.count) tests"
      throw RunFailure(.setup, "expected a test of the number \(number), found \(found)")
    }
    var run = options.run
    run.goldens = .create
    let goldens = GoldenStore(read: { _ in nil }, write: { _, _ in })
    var runner = ScriptRunner(options: run, goldens: goldens, make: make)
    runner.makeDisplay = makeDisplay
    runner.makeCompanion = { _, _ in companion }
    return await runner.run(program.tests[number], tables: program.tables, round: 1)
  }

  /// Reads all scripts, so that a mistake is reported before the first one runs.
  func load(_ sources: inout SourceTexts) -> Result<ScriptProgram, LoadError> {
    var programs: [ScriptProgram] = []
    var failures: [RunFailure] = []
    for path in options.scripts {
      switch load(path, &sources) {
      case .success(let program): programs.append(program)
      case .failure(let failure): failures.append(failure)
      }
    }
    guard failures.isEmpty, var program = programs.first else {
      return .failure(LoadError(failures: failures))
    }
    for other in programs.dropFirst() { program.append(other) }
    return .success(program)
  }

  private func load(
    _ path: String,
    _ sources: inout SourceTexts
  ) -> Result<ScriptProgram, RunFailure> {
    // A pipe can be read only once.
    var main: [UInt8]?
    do {
      main = try files.read(path)
    } catch {
      return .failure(RunFailure(.setup, "expected to read \(path.shown), found \(error)"))
    }
    var texts = sources
    defer { sources = texts }
    do throws(ScriptErrors) {
      let program = try ScriptProgram(
        loading: path,
        variables: Set(options.run.variables.keys)
      ) { path in
        // The first file to be read is the script itself.
        let bytes = try main ?? files.read(path)
        main = nil
        texts.add(path, bytes)
        return bytes
      }
      return .success(program)
    } catch {
      return .failure(RunFailure(.syntax, error.description))
    }
  }

  private func run(_ program: ScriptProgram, count: Int, _ sources: SourceTexts) async -> Int32 {
    let reports = RunReports(options.reports, sources, files)
    let trace = options.trace.map { RunTrace(folder: $0, sources: sources, write: files.write) }
    let casts = options.cast.map { TestCasts(path: $0, write: files.write) }
    reports.begin(count: count)
    let result: RunResult
    var problem: JobAnswer.Problem?
    if let pool {
      let parallel = ParallelRun(options.run, program, pool: pool, trace: trace)
      result = await parallel.run(jobs: options.jobs) { reports.add($0) }
      problem = parallel.problem
    } else {
      var runner = runner(of: program, trace)
      runner.onStart = casts?.begin
      let carried = Carried(reports)  // Never used by two threads at a time; see `RunReports`.
      runner.expire = { carried.content.end(with: $0) }
      let limit = runner.limit ?? TestLimit()
      if let watchCrashes {
        runner.limit = limit
        runner.crash = { carried.content.end(withCrashIn: $0) }
        limit.reportCrashBetween { carried.content.end(withCrashIn: nil) }
        watchCrashes(limit.crashed)
      }
      result = await runner.run(program) { test in
        limit.change { reports.add(test) }
        casts?.passTest()
      }
      limit.reportCrashBetween(nil)  // The reports are ended here from now on.
    }
    var code = reports.end()
    let unwritten = [trace?.problem, casts?.problem].compactMap(\.self).first
    problem = problem ?? unwritten.map { .init(path: $0.path, reason: "\($0.error)") }
    if let problem {
      let found = "found \(problem.reason)"
      code = max(code, complain("expected to write \(problem.path.shown), \(found)", .setup))
    }
    return max(code, removeObsolete(after: result, of: program))
  }

  /// Returns the runner of a program's tests in this process.
  func runner(of program: ScriptProgram, _ trace: RunTrace?) -> ScriptRunner {
    var runner = ScriptRunner(options: options.run, goldens: files.goldens, make: make)
    runner.willRun = willRun
    runner.limit = limit
    if options.isOnBoth, let makeCompanion {
      runner.makeCompanion = { test, setup in
        // Equal tests are the same, regardless of their places.
        try makeCompanion(program.tests.firstIndex(of: test) ?? 0, setup)
      }
    }
    if let trace { runner.observers.append(trace) }
    return runner
  }

  /// The limit of each test; `nil` if nothing watches over it.
  var limit: TestLimit? {
    guard let watchdog, let duration = options.limit else { return nil }
    return TestLimit(duration, watchdog)
  }

  /// Reports snapshots that no test names any more, and removes them if snapshots are made again.
  private func removeObsolete(after result: RunResult, of program: ScriptProgram) -> Int32 {
    var code: Int32 = 0
    let obsolete = ObsoleteSnapshots(result, of: program, from: options.scripts, files)
    for path in obsolete.paths {
      guard options.run.goldens == .update else {
        files.complain("\(path.shown): no test names this snapshot; --update removes it\n")
        continue
      }
      do {
        try files.remove(path)
        files.complain("\(path.shown): removed, since no test names this snapshot\n")
      } catch {
        code = complain("expected to remove \(path.shown), found \(error)", .setup)
      }
    }
    return code
  }

  /// Runs the steps that arrive line by line.
  private func converse() async -> Int32 {
    let conversation = ScriptConversation(
      on: LiveRun(options.run, goldens: files.goldens, willRun: willRun, make: make),
      limit: limit,
      lastWords: LastWords(say: files.print)
    )
    while let line = files.nextLine() {
      guard let answer = await conversation.answer(line) else { continue }
      let code = print(answer + "\n")
      if code != 0 { return max(code, conversation.exitCode) }
    }
    guard let answer = await conversation.end() else { return conversation.exitCode }
    return max(print(answer + "\n"), conversation.exitCode)
  }

  /// Writes to standard output.
  ///
  /// - Returns: The exit code: 0 if it was written.
  func print(_ text: String) -> Int32 {
    do {
      try files.print(text)
      return 0
    } catch {
      return complain("expected to write to standard output, found \(error)", .setup)
    }
  }

  /// Answers the requests of clients, one client after the other.
  private func serve(at address: ServeAddress) async -> Int32 {
    guard let listen = files.listen else {
      return complain("expected a program that serves clients, found one that does not", .setup)
    }
    do {
      let clients = try listen(address)
      defer { clients.close() }
      while let client = try await clients.next() {
        let conversation = RequestConversation(
          options.run,
          goldens: files.goldens,
          willRun: willRun,
          make: make
        )
        conversation.limit = limit
        conversation.complain = LastWords(say: files.complain)
        await conversation.serve(client)
        client.close()
        if conversation.isOver { break }
      }
      return 0
    } catch {
      return complain("expected to serve at \(address.description.shown), found \(error)", .setup)
    }
  }

  /// Writes the reason for the program's failure to standard error.
  ///
  /// - Parameters:
  ///   - message: Why.
  ///   - kind: The kind of failure; a mistake in a file begins with its place, not with the
  ///     name of the program.
  /// - Returns: The exit code.
  func complain(_ message: String, _ kind: RunFailure.Kind) -> Int32 {
    if kind == .syntax { files.complain(message + "\n") } else { files.say(message) }
    return kind.exitCode
  }
}

/// Why scripts cannot be run.
struct LoadError: Error {
  var failures: [RunFailure]
}

extension ScriptProgram {
  /// Adds the tests of another program.
  fileprivate mutating func append(_ other: ScriptProgram) {
    tests += other.tests
    tables.merge(other.tables) { first, _ in first }
  }
}

extension ScriptProgram.Test {
  /// The test on one line: where it stands, its name, its tags.
  fileprivate var listing: String {
    let words = [place.map { "\($0)" }, title].compactMap { $0 } + tags.map { "[\($0)]" }
    return words.joined(separator: " ").shown
  }
}
