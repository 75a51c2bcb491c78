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
        candidates: TextDifference(from: kept, to: text).unified()
          .split(separator: "\n").map(String.init)
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
      let frame = driver.display.frame.masked(masks, with: Cell(base: "▒")).cropped(to: area)
      switch kind {
      case .text: return frame.textDocument + "\n"
      case .style: return frame.styleDocument + "\n"
      case .ansi: return frame.ansiScreen()
      case .svg: return frame.svgDocument
      case .tree where snap.part == nil && snap.masks.isEmpty && !snap.isSubset:
        return driver.tree + "\n"
      case .tree, .png, .html: break
      }
    } catch {
      throw RunFailure(error)
    }
    throw RunFailure(
      .setup,
      "expected a snapshot that can be made here: text, style, ansi, svg or a whole tree, "
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

extension Frame {
  /// A part of the frame as a frame of its own; all of it if no part is given.
  fileprivate func cropped(to area: Rect?) -> Frame {
    guard let area = area?.intersection(cells.bounds) else { return self }
    var part = CellBuffer(size: area.size)
    for row in 0..<area.size.rows {
      for column in 0..<area.size.columns {
        let cell = cells[Point(column: area.origin.column + column, row: area.origin.row + row)]
        if cell.width > 0 { part.put(cell, at: Point(column: column, row: row)) }
      }
    }
    let inside = caret.flatMap { area.contains($0) ? $0 : nil }
    return Frame(
      cells: part,
      caret: inside.map {
        Point(column: $0.column - area.origin.column, row: $0.row - area.origin.row)
      }
    )
  }
}
