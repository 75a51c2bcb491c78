import StraitScript

extension DriverOptions {
  /// A path of the command line, and the option that it was given with.
  private struct GivenPath {
    let option: String
    let path: String

    init?(_ option: String, _ path: String?) {
      guard let path else { return nil }
      self.option = option
      self.path = path
    }

    /// Returns whether another path leads to the same file, as far as the paths alone can say.
    func isSame(as other: GivenPath) -> Bool {
      ScriptProgram.file(ofScript: path) == ScriptProgram.file(ofScript: other.path)
    }
  }

  /// Makes sure that no two options write one file, and that none writes what another reads.
  ///
  /// - Throws: `DriverOptionError` that names the two options and the path.
  func checkPaths() throws(DriverOptionError) {
    let read: [GivenPath?] =
      scripts.map { GivenPath("--script", $0) } + [GivenPath("--secrets", secrets)]
    let written: [GivenPath?] =
      reports.map { GivenPath("--report \($0.kind.rawValue)", $0.path) }
      + [GivenPath("--trace", trace), GivenPath("--record", record), GivenPath("--cast", cast)]
    var others = read.compactMap(\.self)
    for given in written.compactMap(\.self) {
      if let other = others.first(where: { given.isSame(as: $0) }) {
        throw DriverOptionError(
          expected: "a path of its own for each of \(other.option) and \(given.option)",
          found: "\(given.path.debugDescription) for both"
        )
      }
      others.append(given)
    }
  }
}
