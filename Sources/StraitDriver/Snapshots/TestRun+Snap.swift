import StraitScreen
import StraitScript
import StraitUI

extension TestRun {
  /// Compares the screen with its snapshots.
  ///
  /// They are kept beside the script, in a folder of its name: `Scripts/login/after-undo.txt`.
  func snap(_ snap: ScriptSnap, at step: ScriptStep) throws(RunFailure) {
    guard let goldens else {
      throw RunFailure(.setup, "expected a place where snapshots are kept, found none")
    }
    let folder = Self.folder(ofScript: step.place?.file ?? "script")
    for kind in snap.kinds.isEmpty ? [.text] : snap.kinds {
      let text = try picture(snap, kind)
      try compare(text, path: "\(folder)/\(snap.name).\(kind.fileEnding)", snap, goldens)
    }
  }

  private func compare(
    _ text: String,
    path: String,
    _ snap: ScriptSnap,
    _ goldens: (store: GoldenStore, policy: GoldenPolicy)
  ) throws(RunFailure) {
    let kept: String?
    do {
      kept = try goldens.store.read(path).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      throw RunFailure(.setup, "expected to read \(path), found \(error)")
    }
    if let kept, kept.utf8.elementsEqual(text.utf8) { return }
    switch (kept, goldens.policy) {
    case (nil, .forbid): throw RunFailure(.golden, "expected the snapshot \(path), found none")
    case (nil, _), (_, .update):
      do {
        try goldens.store.write(path, Array(text.utf8))
      } catch {
        throw RunFailure(.setup, "expected to write \(path), found \(error)")
      }
    case (let kept?, _):
      throw RunFailure(
        .assertion,
        "expected the screen of \(path), found another",
        candidates: LineDifference.lines(from: kept, to: text)
      )
    }
  }

  private func picture(
    _ snap: ScriptSnap,
    _ kind: ScriptSnap.Kind
  ) throws(RunFailure) -> String {
    do throws(DriverError) {
      var area: Rect?
      if let part = snap.part { area = try driver.find(part).frame }
      var masks: [Rect] = []
      for mask in snap.masks { masks += try driver.findAll(mask).map(\.frame) }
      switch kind {
      case .text: return ScreenPicture(driver.display.frame, area, masks).text
      case .style: return ScreenPicture(driver.display.frame, area, masks).styledText
      case .tree where snap.part == nil && snap.masks.isEmpty && !snap.isSubset:
        return driver.tree + "\n"
      case .tree, .ansi, .svg, .png, .html: break
      }
    } catch {
      throw RunFailure(error)
    }
    throw RunFailure(
      .setup,
      "expected a snapshot that can be made here, text, style or a whole tree, "
        + "found \(ScriptCommand.snap(snap).description.debugDescription)"
    )
  }

  /// `Scripts/login` for `Scripts/login.uitest`.
  private static func folder(ofScript path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
      return path + ".snapshots"
    }
    return String(path[..<dot])
  }
}

extension ScriptSnap.Kind {
  fileprivate var fileEnding: String {
    switch self {
    case .text: "txt"
    case .style: "style"
    case .tree: "tree"
    case .ansi: "ansi"
    case .svg: "svg"
    case .png: "png"
    case .html: "html"
    }
  }
}
