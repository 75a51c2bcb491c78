/// A transcript of runs of a program.
///
///     a.uitest:
///       expect #left value "x"
///     $ --script a.uitest
///     => exit 1
///
/// An indented line belongs to the file above it. `app NAME` chooses the app, `program NAME` names
/// the program, `shared PATH` lets others read a file, `NAME=VALUE` is a variable of the process,
/// `cat PATH` prints a file, and `list` the paths of all files but scripts. Lines after `$` that begin with `>` are standard input, or requests
/// of a client. A result has standard output, standard error after `!`, and files that were written.
///
/// Other tests run while a program waits for its input. Steps that count leaked objects therefore
/// belong in transcripts of processes.
@MainActor struct Transcript {
  private let world = ProgramWorld()
  private var app = "binding"
  private var file: String?
  private var command: String?
  private var lines: [String] = []

  /// Runs the programs of a transcript, and returns it with their results.
  static func run(_ text: String) async throws -> String {
    var transcript = Transcript()
    for line in text.split(separator: "\n") { try await transcript.take(String(line)) }
    try await transcript.runCommand()
    return transcript.lines.joined(separator: "\n")
  }

  private mutating func take(_ line: String) async throws {
    if line.hasPrefix(">") {
      world.input.append(String(line.dropFirst(line.hasPrefix("> ") ? 2 : 1)))
      return
    }
    try await runCommand()
    lines.append(line)
    let words = line.split(separator: " ").map(String.init)
    if line.hasPrefix("  "), let file {
      world.bytes[file, default: []] += Array("\(line.dropFirst(2))\n".utf8)
    } else if line.hasPrefix("$ ") {
      command = String(line.dropFirst(2))
    } else if words.count == 1, line.hasSuffix(":") {
      let path = String(line.dropLast())
      file = path
      world.bytes[path] = []
      if path.hasPrefix("/dev/fd/") { world.pipes.insert(path) }
    } else if words.count == 2, words[0] == "app" {
      app = words[1]
    } else if words.count == 2, words[0] == "program" {
      world.name = words[1]
    } else if words.count == 2, words[0] == "shared" {
      world.open.insert(words[1])
    } else if line == "list" {
      let paths = world.bytes.keys.filter { !$0.hasSuffix(".uitest") }.sorted()
      add(paths.joined(separator: "\n"), after: "")
    } else if words.count == 2, words[0] == "cat" {
      let text = world.files[words[1]] ?? "no such file"
      add(text, after: "")
    } else if let separator = line.firstIndex(of: "=") {
      world.environment[String(line[..<separator])] = String(line[separator...].dropFirst())
    } else {
      throw Mistake(line: line)
    }
  }

  /// Runs the last command if it was not run yet.
  private mutating func runCommand() async throws {
    guard let command else { return }
    self.command = nil
    let requests = world.input
    let isServing = command.contains("--serve")
    let client = MemoryClient(requests.map { "\($0)\n" })
    if isServing { world.clients = [client] }
    let make = try Self.app(app)
    let code: Int32
    var pool: MemoryPool?
    do {
      var program = try world.program(command, make: make)
      if command.contains("--jobs") {
        let worker = program
        pool = MemoryPool { worker }
        program.pool = pool
      }
      code = await program.run()
    } catch let error as DriverOptionError {
      world.errors += "\(error)\n"
      code = error.exitCode
    }
    if isServing {
      add(client.answers, to: requests)
    } else {
      lines += requests.map { $0.isEmpty ? ">" : "> \($0)" }
    }
    add(world.output, after: "")
    add(world.errors, after: "! ")
    for path in world.written where !path.hasPrefix("forbidden") {
      lines.append("=> wrote \(path)")
    }
    if let pool, pool.started > 0 {
      lines.append("=> workers started: \(pool.started), stopped: \(pool.stopped.count)")
    }
    lines.append("=> exit \(code)")
    (world.output, world.errors, world.written, world.input) = ("", "", [], [])
  }

  private mutating func add(_ text: String, after prefix: String) {
    var parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    lines += parts.map { $0.isEmpty && prefix.isEmpty ? "=>" : "=> \(prefix)\($0)" }
  }

  /// Adds each answer after its request.
  private mutating func add(_ answers: [String], to requests: [String]) {
    var answers = answers[...]
    var state: JSONValue?
    for request in requests {
      lines.append(request.isEmpty ? ">" : "> \(request)")
      guard !request.allSatisfy(\.isWhitespace), let answer = answers.popFirst() else { continue }
      let json = try? JSONValue(parsing: Array(answer.utf8))
      lines.append("=> \(json?.shortened(after: state).text ?? answer)")
      state = json?["state"]
    }
  }

  struct Mistake: Error {
    let line: String
  }
}

extension JSONValue {
  /// Returns an answer without its screen, its tree and all but its first candidate, and without the
  /// state if it is that of the answer before.
  fileprivate func shortened(after state: JSONValue?) -> JSONValue {
    guard case .object(var members) = self else { return self }
    members.removeAll { $0.name == "state" && $0.value == state }
    for index in members.indices {
      switch (members[index].name, members[index].value) {
      case ("error", let error): members[index].value = error.shortened(after: nil)
      case ("screen", _), ("tree", _): members[index].value = .text("…")
      case ("candidates", .list(let list)): members[index].value = .list(Array(list.prefix(1)))
      default: break
      }
    }
    return .object(members)
  }
}
