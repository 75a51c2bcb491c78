import StraitScript

/// The snapshots that no test names any more.
///
/// Only a run that knows all names can decide: all tests of a script must have been chosen, and
/// passed, none of them left early, and no step of them passed over in a plain run. Folders of
/// scripts that are only included are left alone, since others may include them as well.
struct ObsoleteSnapshots {
  /// The paths, in order.
  let paths: [String]

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - result: The result of the run.
  ///   - program: All tests that could have been chosen.
  ///   - paths: The paths of the scripts that were to be run, as the command line has them.
  ///   - files: The files of the snapshots.
  init(
    _ result: RunResult,
    of program: ScriptProgram,
    from paths: [String],
    _ files: DriverFiles
  ) {
    let named = Set(result.tests.flatMap(\.steps).flatMap(\.snapshots).map(\.path))
    let own = Set(paths.map(ScriptProgram.file(ofScript:)))
    var scripts: [String] = []
    for test in program.tests {
      guard let script = test.place?.file, own.contains(script) else { continue }
      if !scripts.contains(script) { scripts.append(script) }
    }
    var obsolete: [String] = []
    for script in scripts {
      // Only omitted or failed tests can name the snapshots that no other test names.
      let passed = Set(
        result.tests.filter { $0.outcome == .passed && $0.place?.file == script }.map(\.place)
      )
      let all = program.tests.filter { $0.place?.file == script }
      let isWhole = all.allSatisfy { passed.contains($0.place) }
      let hasLeftOut = result.tests.contains {
        $0.place?.file == script && $0.outcome != .passed
      }
      guard isWhole, !hasLeftOut else { continue }
      let folder = SnapshotFolder.path(ofScript: script)
      obsolete += files.list(folder).filter(SnapshotFolder.mayHold).sorted()
        .map { "\(folder)/\($0)" }.filter { !named.contains($0) }
    }
    self.paths = obsolete
  }
}
