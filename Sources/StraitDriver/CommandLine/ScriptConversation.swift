import StraitScript
import StraitUI

/// Runs steps as they come in, on one app, and answers each: `ok`, or `failed` or `error` with what is
/// wrong.
///
///     > fill #left "Ada"
///     ok
///     > expect #right value "Bob"
///     failed expected #right value "Bob", found "Ada"
///
/// A block, or a text of several lines, is answered at its end. Setup is taken until the first step
/// that is none.
@MainActor
final class ScriptConversation {
  private let options: RunOptions
  private let goldens: GoldenStore
  private let make: (AppSetup) throws -> App
  private var setup: [ScriptSetup] = []
  private var run: TestRun?
  private var pending: [UInt8] = []
  /// The marks that end the texts of several lines which may have begun in what is pending.
  private var marks: Set<[UInt8]> = []

  /// A block may be read anew several times, and so must not be long.
  private static let limits = {
    var limits = ScriptLimits()
    limits.fileBytes = 1 << 15
    return limits
  }()

  /// The exit code of all that has been answered.
  private(set) var exitCode: Int32 = 0

  init(
    _ options: RunOptions,
    goldens: GoldenStore,
    make: @escaping (AppSetup) throws -> App
  ) {
    self.options = options
    self.goldens = goldens
    self.make = make
  }

  /// Takes a line.
  ///
  /// - Parameter line: The line without its end.
  /// - Returns: The answer; `nil` for a line that says nothing, or not all yet.
  func answer(_ line: [UInt8]) async -> String? {
    let isOpen = !pending.isEmpty
    if !isOpen { marks = [] }
    if let mark = Self.mark(in: line) { marks.insert(mark) }
    pending += line + [UInt8(ascii: "\n")]
    if isOpen, !mayEnd(line) { return nil }
    return await read(isEnd: false)
  }

  /// Takes it that no more lines come.
  ///
  /// - Returns: The answer to what was not ended.
  func end() async -> String? {
    pending.isEmpty ? nil : await read(isEnd: true)
  }

  /// Whether a line may be the last one of a block, or of a text of several lines.
  private func mayEnd(_ line: [UInt8]) -> Bool {
    if pending.count > Self.limits.fileBytes { return true }
    let word = line.drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 > 0x20 }
    return word.first == UInt8(ascii: "}") || marks.contains(Array(word))
  }

  /// The mark that ends the text which begins after a line: `END` of `<<END`.
  private static func mark(in line: [UInt8]) -> [UInt8]? {
    let sign = UInt8(ascii: "<")
    guard let last = line.lastIndex(of: sign), last > 0, line[last - 1] == sign else { return nil }
    return Array(line[(last + 1)...].prefix { $0 > 0x20 })
  }

  private func read(isEnd: Bool) async -> String? {
    var names = Set(options.variables.keys)
    if let run { names.formUnion(run.variables.bindings.keys) }
    let script: Script
    do throws(ScriptErrors) {
      script = try Script(parsing: pending, name: "-", variables: names, limits: Self.limits)
    } catch {
      if error.isUnfinished, !isEnd { return nil }
      pending = []
      return note("error", RunFailure(.syntax, error.errors.map(\.message).joined(separator: "; ")))
    }
    pending = []
    guard !script.steps.isEmpty else { return nil }
    for step in script.steps {
      if let failure = await take(step) {
        return note(failure.kind == .assertion ? "failed" : "error", failure)
      }
    }
    return "ok"
  }

  /// Runs a step.
  ///
  /// - Returns: What is wrong with it.
  private func take(_ step: ScriptStep) async -> RunFailure? {
    switch step.content {
    case .command(.setup(let line)):
      guard run == nil else {
        return RunFailure(.syntax, "expected setup before the first step, found it after")
      }
      setup.append(line)
      return nil
    case .test, .before, .after, .source, .loop, .command(.tag):
      return RunFailure(.syntax, "expected a step that can stand alone, found one of a file")
    default: break
    }
    do {
      return try await startedRun().runAlone(step)
    } catch {
      return RunFailure(.setup, "expected an app to test, found \(error)")
    }
  }

  private func startedRun() throws -> TestRun {
    if let run { return run }
    let setup = AppSetup(self.setup, defaults: options.setup)
    let app = try make(setup)
    let run = TestRun(
      Driver(app, size: setup.size, recording: ScriptNeeds.allPaths(in: app)),
      tables: [:],
      variables: options.variables,
      environment: setup.environment,
      goldens: (store: goldens, policy: options.goldens)
    ) { _ in }
    self.run = run
    return run
  }

  private func note(_ word: String, _ failure: RunFailure) -> String {
    exitCode = max(exitCode, failure.kind.exitCode)
    return ([failure.message] + failure.candidates).reduce(word) { "\($0) \($1.shown)" }
  }
}
