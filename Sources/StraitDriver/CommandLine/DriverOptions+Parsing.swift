import StraitModel
import StraitScript

extension DriverOptions {
  /// Reads a command line.
  ///
  /// With `--help` nothing behind it is read, and `showsHelp` is set.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name. A value follows its option as a separate
  ///     word, or after `=`.
  ///   - own: The program's own options; their `take` closures are called during parsing. No two
  ///     options may have one name.
  /// - Throws: `DriverOptionError` for an option that is not known, a value that does not fit, and
  ///   options that contradict each other.
  public init(
    parsing arguments: [String],
    and own: [ProgramOption] = []
  ) throws(DriverOptionError) {
    self.init()
    let table = ProgramUsage(options: own).allOptions
    let names = table.map(\.name)
    for (index, name) in names.enumerated() {
      precondition(!names[..<index].contains(name), "two options have the name \(name)")
    }
    var words = OptionWords(arguments)
    var given: [ProgramOption] = []
    while let word = words.next() {
      let name = word == "-h" ? "--help" : word
      guard let option = table.first(where: { $0.name == name }) else {
        throw DriverOptionError(
          expected: "an option",
          found: word.debugDescription,
          hint: NearestNames.near(word, in: names).first
        )
      }
      if option.isOnce, given.contains(where: { $0.name == name }) {
        throw DriverOptionError(expected: "one \(name)", found: "another")
      }
      try option.take(&self, &words)
      try words.endOption()
      if showsHelp { return }
      given.append(option)
    }
    try check(given)
    try checkFiles(of: table)
  }

  /// The way in which the options run the program.
  private var way: ProgramRuns {
    if serve != nil { return .serving }
    if !scripts.isEmpty { return scripts.contains("-") ? .lines : .files }
    return isRecording ? .recording : .alone
  }

  /// Makes sure that the options that were given go together.
  private func check(_ given: [ProgramOption]) throws(DriverOptionError) {
    let way = way
    for option in given where !option.runs.contains(way) { throw refusal(of: option, way) }
    let names = given.map(\.name)
    for option in given {
      if let need = option.need, !names.contains(need) {
        throw DriverOptionError(expected: "\(need) FILE with \(option.name)", found: "none")
      }
      if let rival = option.rivals.first(where: names.contains) {
        throw DriverOptionError(expected: "\(option.name) or \(rival)", found: "both")
      }
    }
    if let cast, SessionCast.isPicture(cast), scripts.isEmpty {
      throw DriverOptionError(expected: "--script with a --cast that is a picture", found: "none")
    }
    if reports.count(where: { $0.path == nil }) > 1 {
      throw DriverOptionError(
        expected: "one report on standard output, and files for the others",
        found: reports.filter { $0.path == nil }.map(\.kind.rawValue).joined(separator: " and ")
      )
    }
  }

  /// Returns the error of an option that has no effect on the way in which the program runs.
  private func refusal(of option: ProgramOption, _ way: ProgramRuns) -> DriverOptionError {
    let name = option.name
    func both(_ other: String) -> DriverOptionError {
      DriverOptionError(expected: "\(other) or \(name)", found: "both")
    }
    switch way {
    case .serving: return both("--serve")
    case .lines where option.runs.contains(.files):
      return DriverOptionError(expected: "files after --script with \(name)", found: "-")
    case .lines, .files: return both("--script")
    case .recording where option.runs.contains(.alone):
      return both(record != nil ? "--record" : "--cast")
    default: break
    }
    let canServe = way == .alone && option.runs.contains(.serving)
    let needed = option.need.map { "\($0) FILE" } ?? "--script FILE"
    return DriverOptionError(
      expected: "\(needed)\(canServe ? " or --serve ADDRESS" : "") with \(name)",
      found: "none"
    )
  }

  /// Makes sure that no two options write one file, and that none writes what another reads, as far
  /// as the paths alone can say.
  private func checkFiles(of table: [ProgramOption]) throws(DriverOptionError) {
    let files = table.flatMap { $0.files(self) }
    var others = files.filter { !$0.isWritten }
    for file in files where file.isWritten {
      let place = ScriptProgram.file(ofScript: file.path)
      if let other = others.first(where: { ScriptProgram.file(ofScript: $0.path) == place }) {
        throw DriverOptionError(
          expected: "a path of its own for each of \(other.option) and \(file.option)",
          found: "\(file.path.debugDescription) for both"
        )
      }
      others.append(file)
    }
  }
}
