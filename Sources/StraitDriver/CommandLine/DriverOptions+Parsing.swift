import StraitModel

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
      try option.take(&self, &words)
      try words.endOption()
      if showsHelp { return }
      // The program's own options do not affect how it is driven.
      if !option.isOfProgram { given.append(option) }
    }
    try check(given)
    if isContinuous { run.goldens = .forbid }
  }

  /// Makes sure that the options that were given go together.
  private func check(_ given: [ProgramOption]) throws(DriverOptionError) {
    if serve != nil, let other = given.first(where: { !$0.goesWithServe }) {
      throw DriverOptionError(expected: "--serve or \(other.name)", found: "both")
    }
    try checkRecording(given)
    if run.goldens == .update, isContinuous {
      throw DriverOptionError(expected: "--update or --ci", found: "both")
    }
    try checkPaths()
    if reports.count(where: { $0.path == nil }) > 1 {
      throw DriverOptionError(
        expected: "one report on standard output, and files for the others",
        found: reports.filter { $0.path == nil }.map(\.kind.rawValue).joined(separator: " and ")
      )
    }
    let ofTests = given.map(\.name).filter(Self.ofTests.contains)
    for option in (jobs > 1 ? ["--jobs"] : []) + (watches ? ["--watch"] : []) + ofTests
    where scripts.contains("-") {
      throw DriverOptionError(expected: "files after --script with \(option)", found: "-")
    }
    if isPlain, !scripts.isEmpty {
      throw DriverOptionError(expected: "--script or --plain", found: "both")
    }
    guard !isDriving, !isRecording,
      let option = given.first(where: { !Self.ofTerminal.contains($0.name) })
    else { return }
    let needed = option.goesWithServe ? "--script FILE or --serve ADDRESS" : "--script FILE"
    throw DriverOptionError(expected: "\(needed) with \(option.name)", found: "none")
  }

  /// The options that say something only of the tests of files, and nothing of steps that come in
  /// line by line.
  private static let ofTests = [
    "--list", "--grep", "--tag", "--shard", "--repeat", "--order", "--report",
  ]

  /// The options that say something of a program that just runs, too.
  static let ofTerminal = ["--plain", "--screen", "--theme"]
}
