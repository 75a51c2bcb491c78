import Foundation

/// A transcript of runs of real programs in a temporary folder.
///
///     a.uitest:
///       type "x"
///     $ StraitBothProbe --script a.uitest --both
///     => ✔ a.uitest
///     => 1 test: 1 passed
///     => exit 0
///
/// An indented line belongs to the file above it, `cat PATH` prints a file, and `NAME=VALUE` is a
/// variable. Lines after `$` that begin with `>` are standard input. A result has standard output,
/// and standard error after `!`; a blank at the end of a line is written as `␠`.
struct ProcessTranscript {
  private let folder: TestFolder
  private var environment: [String: String] = [:]
  private var file: (path: String, text: String) = ("", "")
  private var command: [String] = []
  private var input: [String] = []
  private var lines: [String] = []

  private init() throws { folder = try TestFolder() }

  /// Expects the transcripts of a file in the folder `Cases/Processes` of the driver's tests.
  @MainActor static func expectAll(in name: String) async throws {
    let cases = "Tests/StraitDriverTests/Cases/Processes"
    try await FileCase.expectBlocks(of: name, in: cases) { try await run($0.text) }
  }

  /// Runs the programs of a transcript, and returns it with their results.
  private static func run(_ text: String) async throws -> String {
    var transcript = try ProcessTranscript()
    for line in text.split(separator: "\n") { try await transcript.take(String(line)) }
    try await transcript.runCommand()
    return transcript.lines.joined(separator: "\n")
  }

  private mutating func take(_ line: String) async throws {
    if line.hasPrefix(">") {
      input.append(String(line.dropFirst(line.hasPrefix("> ") ? 2 : 1)))
      return
    }
    try await runCommand()
    lines.append(line)
    if line.hasPrefix("  ") {
      file.text += "\(line.dropFirst(2))\n"
      try folder.write(file.text, to: file.path)
    } else if line.hasPrefix("$ ") {
      command = line.split(separator: " ").dropFirst().map(String.init)
    } else if line.hasPrefix("cat ") {
      add(folder.text(String(line.dropFirst(4))) ?? "no such file\n", after: "")
    } else if line.hasSuffix(":") {
      file = (String(line.dropLast()), "")
    } else {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      environment[parts[0]] = parts[1]
    }
  }

  /// Runs the last command if it was not run yet.
  private mutating func runCommand() async throws {
    guard let product = command.first else { return }
    let run = try await ProgramRun(
      product,
      Array(command.dropFirst()),
      in: folder.path,
      environment: environment,
      input: input.isEmpty ? nil : Array(input.map { "\($0)\n" }.joined().utf8)
    )
    lines += input.map { $0.isEmpty ? ">" : "> \($0)" }
    add(run.output, after: "")
    add(run.errors, after: "! ")
    lines.append("=> exit \(run.code)")
    (command, input) = ([], [])
  }

  private mutating func add(_ text: String, after prefix: String) {
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    for part in parts {
      let shown = part.hasSuffix(" ") ? "\(part.dropLast())␠" : "\(part)"
      lines.append(shown.isEmpty && prefix.isEmpty ? "=>" : "=> \(prefix)\(shown)")
    }
  }
}
