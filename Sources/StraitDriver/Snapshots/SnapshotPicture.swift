import StraitScreen
import StraitScript
import StraitUI

/// The contents of a snapshot of an app at one moment.
@MainActor
struct SnapshotPicture {
  private let frame: Frame
  private let tree: String

  /// Reads the parts of the app that a `snap` names.
  ///
  /// - Throws: `DriverError` if there is not one such part.
  init(_ snap: ScriptSnap, of driver: Driver) throws(DriverError) {
    let part: Widget? = if let locator = snap.part { try driver.find(locator) } else { nil }
    var masks: [Widget] = []
    for mask in snap.masks { masks += try driver.findAll(mask) }
    frame = driver.display.frame.masked(masks.map(\.screenFrame), with: Cell(base: "▒"))
      .cropped(to: part?.screenFrame)
    tree = driver.tree(of: part, masking: masks)
  }

  /// Returns the bytes of a kind of picture.
  func bytes(_ kind: ScriptSnap.Kind) -> [UInt8] {
    switch kind {
    case .text: Array((frame.textDocument + "\n").utf8)
    case .style: Array((frame.styleDocument + "\n").utf8)
    case .tree: Array((tree + "\n").utf8)
    case .ansi: Array(frame.ansiScreen().utf8)
    case .svg: Array(frame.svgDocument.utf8)
    case .html: Array(frame.htmlDocument.utf8)
    }
  }
}

extension Frame {
  /// Returns a part of the frame as a separate frame; all of it if no part is given.
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
      },
      paper: paper
    )
  }
}
