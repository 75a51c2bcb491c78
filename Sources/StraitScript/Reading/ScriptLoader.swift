/// Reads the files of a program, and puts the steps of included ones in their places.
struct ScriptLoader {
  let limits: ScriptLimits
  private let vocabulary: ScriptVocabulary
  private(set) var tables: [String: ScriptTable] = [:]
  private(set) var errors: [ScriptError] = []

  private let read: (String) throws -> [UInt8]
  /// The steps of each file that was read; `nil` for one with errors.
  private var files: [String: [ScriptStep]?] = [:]
  private var lines: [String: ScriptLines] = [:]
  /// The files that are being put into one another, outermost first, each with the place that
  /// names it.
  private var chain: [(path: String, place: SourcePlace?)] = []
  private var failedTables: Set<String> = []
  private var count = 0

  init(
    limits: ScriptLimits,
    vocabulary: ScriptVocabulary,
    read: @escaping (String) throws -> [UInt8]
  ) {
    self.limits = limits
    self.vocabulary = vocabulary
    self.read = read
  }

  /// Returns the steps of a file, with those that it includes; empty if there were errors.
  mutating func file(_ path: String) -> [ScriptStep] {
    include(Self.normalized(path), by: nil, depth: 0)
  }

  /// Returns the steps of a script, with those that it includes.
  mutating func expanded(_ script: Script) -> [ScriptStep] {
    chain.append((Self.normalized(script.name), nil))
    defer { chain.removeLast() }
    return expanded(script.steps, depth: 0)
  }

  /// Returns an error with the line of its place, if that file was read.
  func withLine(_ error: ScriptError) -> ScriptError {
    guard let place = error.place, let lines = lines[place.file] else { return error }
    return ScriptErrors.sorted([error], from: lines, limits).first ?? error
  }

  private mutating func include(
    _ path: String,
    by step: ScriptStep?,
    depth: Int
  ) -> [ScriptStep] {
    func files(from first: Int) -> String {
      (chain[first...].map(\.path) + [path]).map(Shown.safe).joined(separator: " → ")
    }
    if let first = chain.firstIndex(where: { $0.path == path }) {
      refuseFile(of: step, "a file that does not include itself", found: files(from: first))
      return []
    }
    guard chain.count <= limits.includes else {
      let expected = "at most \(limits.includes) files included from one another"
      refuseFile(of: step, expected, found: files(from: 0))
      return []
    }
    chain.append((path, step?.place))
    defer { chain.removeLast() }
    guard let steps = steps(of: path, by: step) else { return [] }
    return expanded(steps, depth: depth)
  }

  /// Returns the steps of a file as they are written in it; `nil` if there are errors.
  private mutating func steps(of path: String, by step: ScriptStep?) -> [ScriptStep]? {
    if let known = files[path] { return known }
    let steps = bytes(of: path, by: step).flatMap { parse($0, path) }
    files[path] = .some(steps)
    return steps
  }

  private mutating func parse(_ bytes: [UInt8], _ path: String) -> [ScriptStep]? {
    let lines = ScriptLines(bytes, file: path, limits: limits)
    self.lines[path] = lines
    var parser = ScriptParser(lines, limits: limits, vocabulary: vocabulary)
    let steps = parser.script()
    for var error in ScriptErrors.sorted(parser.errors, from: lines, limits) {
      error.includedFrom = includedFrom
      errors.append(error)
    }
    return parser.errors.isEmpty ? steps : nil
  }

  /// Returns the bytes of the file that a step names; `nil` if it cannot be read.
  private mutating func bytes(of path: String, by step: ScriptStep?) -> [UInt8]? {
    do {
      return try read(path)
    } catch {
      let expected = "a file \(Shown.quoted(path)) that can be read"
      refuseFile(of: step, expected, found: Shown.safe("\(error)"))
      return nil
    }
  }

  private mutating func expanded(_ steps: [ScriptStep], depth: Int) -> [ScriptStep] {
    var result: [ScriptStep] = []
    let includedFrom = includedFrom
    for var step in steps {
      // More than enough errors, or steps, are no reason to continue.
      guard errors.count < limits.errors, count <= limits.steps else { return result }
      count += 1
      if count > limits.steps {
        refuse(step.place, "a script of at most \(limits.steps) steps", found: "one more")
        return result
      }
      if case .source(let path) = step.content {
        result += include(beside(path), by: step, depth: depth)
        continue
      }
      step.includedFrom = includedFrom
      if let block = step.block {
        guard depth < limits.nesting else {
          let expected = "at most \(limits.nesting) blocks within one another"
          refuse(step.place, expected, found: "one more")
          continue
        }
        let inner = expanded(block, depth: depth + 1)
        switch step.content {
        case .test(let name, _): step.content = .test(name: name, inner)
        case .before: step.content = .before(inner)
        case .after: step.content = .after(inner)
        case .heading(let title, _): step.content = .heading(title, inner)
        case .batch: step.content = .batch(inner)
        case .loop(var loop):
          loop.path = beside(loop.path)
          loop.steps = inner
          table(loop.path, by: step)
          step.content = .loop(loop)
        case .command, .template, .source: break
        }
      }
      result.append(step)
    }
    return result
  }

  private mutating func table(_ path: String, by step: ScriptStep) {
    guard tables[path] == nil, failedTables.insert(path).inserted else { return }
    guard let bytes = bytes(of: path, by: step) else { return }
    do {
      tables[path] = try ScriptTable(parsing: bytes, name: path, limits: limits)
      failedTables.remove(path)
    } catch {
      var error = error
      error.includedFrom = [step.place].compactMap { $0 } + includedFrom
      errors.append(error)
    }
  }

  /// The places of the `source` lines that led to the current file, innermost first.
  private var includedFrom: [SourcePlace] { chain.reversed().compactMap(\.place) }

  private mutating func refuse(
    _ place: SourcePlace?,
    _ expected: String,
    found: String,
    including step: ScriptStep? = nil
  ) {
    var error = ScriptError(at: place, expected: expected, found: found)
    error.includedFrom = includedFrom
    // The step may have begun to include the file by then.
    if let place = step?.place, error.includedFrom.first == place {
      error.includedFrom.removeFirst()
    }
    errors.append(withLine(error))
  }

  /// Refuses the file that a step names, where it names it.
  private mutating func refuseFile(of step: ScriptStep?, _ expected: String, found: String) {
    refuse(step?.pathPlace ?? step?.place, expected, found: found, including: step)
  }

  // MARK: Paths

  /// Returns a path as seen from the file that is being read.
  private func beside(_ path: String) -> String {
    guard !path.hasPrefix("/"), let file = chain.last?.path,
      let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
    else { return Self.normalized(path) }
    return Self.normalized(file[...slash] + path)
  }

  /// Returns a path without `.` and, as far as can be, without `..`.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") || !parts.isEmpty {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
