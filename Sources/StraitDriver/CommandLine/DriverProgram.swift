public import StraitScript
public import StraitUI

/// Drives a program as its command line says, from reading the scripts to the exit code.
///
/// The exit code is 0 if all tests have passed; 1 for a failed expectation, 2 for a script that
/// cannot be understood, 4 for a limit that was exceeded, 5 for a bad set-up, 6 for a snapshot that
/// is not there under `--ci`. Of several it is the greatest. Code 3, for a crash, is given by whoever
/// watches over the process.
@MainActor
public struct DriverProgram {
  private let options: DriverOptions
  private let files: DriverFiles
  private let make: (AppSetup) throws -> App

  /// Called before each step, for those who want to know where it was that the program crashed.
  public var willRun: ((_ test: String, _ step: ScriptStep) -> Void)?

  /// Makes a program.
  ///
  /// - Parameters:
  ///   - options: What the command line says.
  ///   - files: What the program has of the world.
  ///   - make: Makes an app with models of its own; see `ScriptRunner`.
  public init(
    _ options: DriverOptions,
    files: DriverFiles,
    make: @escaping (AppSetup) throws -> App
  ) {
    self.options = options
    self.files = files
    self.make = make
  }

  /// Runs the scripts and writes the reports.
  ///
  /// - Returns: The exit code.
  public func run() async -> Int32 {
    if options.scripts.contains("-") {
      guard options.scripts.count == 1 else {
        return complain("expected - or files after --script, found both", .setup)
      }
      guard options.trace == nil else {
        return complain("expected files after --script with --trace, found -", .setup)
      }
      return await converse()
    }
    var sources = SourceTexts()
    var programs: [ScriptProgram] = []
    var code: Int32 = 0
    for path in options.scripts {
      switch load(path, &sources) {
      case .success(let program): programs.append(program)
      case .failure(let failure): code = max(code, complain(failure.message, failure.kind))
      }
    }
    // All scripts are read before the first one runs: a mistake is best told at once.
    guard code == 0, var program = programs.first else { return code }
    for other in programs.dropFirst() { program.append(other) }
    let chosen = options.run.select(program.tests)
    if options.listsOnly {
      for test in chosen { files.print(test.listing + "\n") }
      return 0
    }
    guard !chosen.isEmpty else { return complain("expected a test to run, found none", .setup) }
    return await run(program, count: chosen.count, sources)
  }

  private func load(
    _ path: String,
    _ sources: inout SourceTexts
  ) -> Result<ScriptProgram, RunFailure> {
    do {
      _ = try files.read(path)
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
        let bytes = try files.read(path)
        texts.add(path, bytes)
        return bytes
      }
      return .success(program)
    } catch {
      return .failure(RunFailure(.syntax, error.description))
    }
  }

  private func run(_ program: ScriptProgram, count: Int, _ sources: SourceTexts) async -> Int32 {
    let targets = options.reports.isEmpty ? [DriverOptions.Report(.pretty)] : options.reports
    var reports = targets.map {
      (target: $0, report: $0.kind.makeReport(sources: sources), text: "")
    }
    func tell(_ text: (inout any RunReport) -> String) {
      for index in reports.indices {
        let more = text(&reports[index].report)
        if reports[index].target.path == nil {
          files.print(more)
        } else {
          reports[index].text += more
        }
      }
    }
    var runner = ScriptRunner(options: options.run, goldens: files.goldens, make: make)
    runner.willRun = willRun
    let trace = options.trace.map { RunTrace(folder: $0, sources: sources, write: files.write) }
    if let trace { runner.observers.append(trace) }
    tell { $0.begin(count: count) }
    let result = await runner.run(program) { test in tell { $0.add(test) } }
    tell { $0.end(result) }
    var code = result.exitCode
    if let (path, error) = trace?.problem {
      code = max(code, complain("expected to write \(path.shown), found \(error)", .setup))
    }
    for (target, _, text) in reports {
      guard let path = target.path else { continue }
      do {
        try files.write(path, Array(text.utf8))
      } catch {
        code = max(code, complain("expected to write \(path.shown), found \(error)", .setup))
      }
    }
    return code
  }

  /// Runs the steps that come in line by line.
  private func converse() async -> Int32 {
    let conversation = ScriptConversation(options.run, goldens: files.goldens, make: make)
    while let line = files.nextLine() {
      if let answer = await conversation.answer(line) { files.print(answer + "\n") }
    }
    if let answer = await conversation.end() { files.print(answer + "\n") }
    return conversation.exitCode
  }

  private func complain(_ message: String, _ kind: RunFailure.Kind) -> Int32 {
    files.complain(message + "\n")
    return kind.exitCode
  }
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
