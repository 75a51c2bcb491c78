import StraitScreen
import StraitScript

extension TestRun {
  /// Compares the screen with its snapshots.
  ///
  /// They are kept next to the script, in a folder of its name: `Scripts/login/after-undo.txt`.
  func snap(_ snap: ScriptSnap, at step: ScriptStep) throws(RunFailure) {
    guard let goldens else {
      throw RunFailure(.setup, "expected a place where snapshots are kept, found none")
    }
    let picture = try driving { () throws(DriverError) in try SnapshotPicture(snap, of: driver) }
    let script = snapshotPath ?? step.place?.file ?? "script"
    for kind in snap.kinds.isEmpty ? [.text] : snap.kinds {
      let path = Self.snapshotPath(of: snap.name, kind, ofScript: script)
      let isSubset = snap.isSubset && kind == .tree
      try compare(picture.bytes(kind), kind, isSubset: isSubset, path: path, goldens)
    }
  }

  /// Returns the path of a snapshot.
  nonisolated static func snapshotPath(
    of name: String,
    _ kind: ScriptSnap.Kind = .text,
    ofScript path: String
  ) -> String {
    "\(SnapshotFolder.path(ofScript: path))/\(name).\(kind.fileEnding)"
  }

  private func compare(
    _ bytes: [UInt8],
    _ kind: ScriptSnap.Kind,
    isSubset: Bool,
    path: String,
    _ goldens: GoldenStore
  ) throws(RunFailure) {
    let kept: [UInt8]?
    do {
      kept = try goldens.read(path)
    } catch {
      throw RunFailure(.setup, "expected to read \(path), found \(error)")
    }
    if let kept, kept == bytes || isSubset && TreeSubset(kept).isMet(by: bytes) {
      snapshots.append(SnapshotResult(path: path, .same))
      return
    }
    switch (kept, options.goldens) {
    case (nil, .forbid):
      snapshots.append(SnapshotResult(path: path, .missing))
      throw RunFailure(.golden, inWords: "expected the snapshot \(words: path), found none")
    case (nil, _): try write(bytes, SnapshotResult(path: path, .made), goldens)
    case (let kept?, .update):
      let difference = difference(kind, from: kept, to: bytes)
      try write(bytes, SnapshotResult(path: path, .remade, difference: difference), goldens)
    case (let kept?, _):
      snapshots.append(SnapshotResult(path: path, .different))
      let difference = SnapshotDifference(kind, from: kept, to: bytes).shortLines
      learnSecrets()
      throw RunFailure(
        .assertion,
        inWords: isSubset
          ? "expected a tree that holds the one of \(words: path), found another"
          : "expected the screen of \(words: path), found another",
        candidates: presentSecrets.hide(differenceOf: kind, difference).map {
          DriverText(words: $0)
        }
      )
    }
  }

  /// Returns the difference between a snapshot and the current contents, without secrets; cell by
  /// cell only if no secret is shown, since those cells contain only a part of a changed secret.
  private func difference(
    _ kind: ScriptSnap.Kind,
    from kept: [UInt8],
    to bytes: [UInt8]
  ) -> [String] {
    learnSecrets()
    let difference = SnapshotDifference(kind, from: kept, to: bytes)
    let texts = [kept, bytes].map { String(decoding: $0, as: UTF8.self) }
    let showsSecret = texts.contains { presentSecrets.hide($0) != $0 }
    let lines = showsSecret ? difference.shortLines : difference.lines
    return presentSecrets.hide(differenceOf: kind, lines)
  }

  private func write(
    _ bytes: [UInt8],
    _ result: SnapshotResult,
    _ store: GoldenStore
  ) throws(RunFailure) {
    do {
      try store.write(result.path, bytes)
    } catch {
      throw RunFailure(.setup, "expected to write \(result.path), found \(error)")
    }
    snapshots.append(result)
  }
}
