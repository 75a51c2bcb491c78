import StraitScript

/// Runs steps on one app as they are received, and answers each: `ok`, or `failed` or `error` with
/// the reason.
///
///     > fill #left "Ada"
///     ok
///     > expect #right value "Bob"
///     failed expected #right value "Bob", found "Ada"
///
/// A block, or a text of several lines, is answered at its end, also if a line within it is wrong.
/// The message of a failure in it begins with the number of the line. If its first line is wrong,
/// or it is too long, it is answered immediately; the rest up to its end is then neither run nor
/// answered. Setup is taken until the first other step.
@MainActor
final class ScriptConversation {
  private let run: LiveRun
  private let limit: TestLimit?
  private let lastWords: LastWords
  private var pending: [UInt8] = []
  /// The marks that end the texts of several lines which may have begun in the pending text.
  private var marks: Set<[UInt8]> = []
  /// `true` if lines are passed over up to the end of a block, or of a text, that was refused
  /// before its end.
  private var isPassingOver = false

  /// A block may be read again several times, and so must not be longer than the longest line with
  /// its end.
  private static let limits = {
    var limits = ScriptLimits()
    limits.fileBytes = limits.lineBytes + 1
    return limits
  }()

  /// The exit code of all that has been answered.
  private(set) var exitCode: Int32 = 0

  /// Makes a conversation.
  ///
  /// - Parameters:
  ///   - run: The run that executes the steps.
  ///   - limit: The limit for the time of a step; `nil` for any time.
  ///   - lastWords: Answers a step that takes longer.
  init(on run: LiveRun, limit: TestLimit?, lastWords: LastWords) {
    self.run = run
    self.limit = limit
    self.lastWords = lastWords
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
    if pending.count > Self.limits.fileBytes { return refuseLong(line) }
    if isOpen, !mayEnd(line) { return nil }
    return await read(isEnd: false)
  }

  /// Ends the input.
  ///
  /// - Returns: The answer to the unfinished step.
  func end() async -> String? {
    pending.isEmpty ? nil : await read(isEnd: true)
  }

  /// Returns whether a line may be the last one of a block, or of a text of several lines.
  private func mayEnd(_ line: [UInt8]) -> Bool {
    let words = line.split { $0 <= 0x20 }
    if let word = words.first, marks.contains(Array(word)) { return true }
    // A brace at the beginning of a word closes a block in any position, also in `{}`.
    let (opening, closing) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    return words.contains { word in
      word.drop { $0 == opening }.first == closing
    }
  }

  /// Returns the mark that ends the text which begins after a line: `END` of `<<END`.
  private static func mark(in line: [UInt8]) -> [UInt8]? {
    let sign = UInt8(ascii: "<")
    guard let last = line.lastIndex(of: sign), last > 0, line[last - 1] == sign else { return nil }
    return Array(line[(last + 1)...].prefix { $0 > 0x20 })
  }

  /// Refuses a line, or with it a block, that is too long.
  ///
  /// - Returns: The answer; `nil` if the block was refused already.
  private func refuseLong(_ line: [UInt8]) -> String? {
    let isAnswered = isPassingOver
    let number = pending.count { $0 == UInt8(ascii: "\n") }
    let rest = passOver()
    if isAnswered { return nil }
    let limits = Self.limits
    var message =
      "expected at most \(limits.fileBytes) bytes in a block or a text of several lines, found more"
    if line.count > limits.lineBytes {
      message = "expected a line of at most \(limits.lineBytes) bytes, found one of \(line.count)"
      if number > 1 { message = "line \(number): \(message)" }
    }
    return note("error", RunFailure(.syntax, message + rest))
  }

  /// Keeps of the pending text only the open blocks and the open text, so that their ends are
  /// found; the rest up to there is skipped.
  ///
  /// - Returns: The end of a message about it; empty if nothing is skipped.
  @discardableResult
  private func passOver() -> String {
    let open = Script.openEnds(of: pending)
    isPassingOver = open != nil
    pending = []
    guard let open else { return "" }
    for _ in 0..<open.blocks { pending += Array("step \"open\" {\n".utf8) }
    if let mark = open.mark { pending += Array("paste <<\(mark)\n".utf8) }
    return "; the lines up to the end of the \(open.blocks > 0 ? "block" : "text") are not run"
  }

  private func read(isEnd: Bool) async -> String? {
    if isPassingOver {
      passOver()
      return nil
    }
    let hasLines = pending.count { $0 == UInt8(ascii: "\n") } > 1
    let script: Script
    do throws(ScriptErrors) {
      let names = run.variables
      script = try Script(parsing: pending, name: "-", variables: names, limits: Self.limits)
    } catch {
      if !isEnd {
        if error.isUnfinished { return nil }
        if hasLines, Script.openEnds(of: pending) != nil { return nil }
      }
      let rest = passOver()
      let messages = error.errors.map { Self.line(of: $0.place, in: hasLines) + $0.message }
      let message = messages.joined(separator: "; ") + (isEnd ? "" : rest)
      return note("error", RunFailure(.syntax, message))
    }
    pending = []
    guard !script.steps.isEmpty else { return nil }
    for step in script.steps {
      if var failure = await take(step) {
        failure.message = Self.line(of: failure.place, in: hasLines) + failure.message
        return note(failure.kind == .assertion ? "failed" : "error", failure)
      }
    }
    return "ok"
  }

  /// Returns the prefix of a message: the line of the error; nothing if only one line was given.
  private static func line(of place: SourcePlace?, in hasLines: Bool) -> String {
    hasLines ? place.map { "line \($0.line): " } ?? "" : ""
  }

  private func take(_ step: ScriptStep) async -> RunFailure? {
    guard let limit else { return await run.take(step) }
    let failure = limit.failure(of: "the step")
    limit.begin { [lastWords] in
      try? lastWords.say("error \(failure.message.shown)\n")
      return failure.kind.exitCode
    }
    defer { limit.end() }
    return await run.take(step)
  }

  private func note(_ word: String, _ failure: RunFailure) -> String {
    exitCode = max(exitCode, failure.kind.exitCode)
    return ([failure.message] + failure.candidates).reduce(word) { "\($0) \($1.shown)" }
  }
}
