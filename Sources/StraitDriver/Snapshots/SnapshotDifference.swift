import StraitScreen
import StraitScript

/// The difference between a snapshot and the current contents, in lines for a reader.
struct SnapshotDifference {
  /// The difference of the texts.
  let shortLines: [String]
  /// The same, and then the cells that differ where the cells are known.
  let lines: [String]

  /// Compares two snapshots of one kind.
  init(_ kind: ScriptSnap.Kind, from old: [UInt8], to new: [UInt8]) {
    let before = String(decoding: old, as: UTF8.self)
    let after = String(decoding: new, as: UTF8.self)
    shortLines = TextDifference(from: before, to: after).unified().split(separator: "\n")
      .map(String.init)
    guard kind == .text || kind == .style, let oldFrame = Frame(document: before),
      let newFrame = Frame(document: after)
    else {
      lines = shortLines
      return
    }
    let cells = FrameDifference(from: oldFrame, to: newFrame)
    lines = shortLines + cells.description.split(separator: "\n").map(String.init)
  }
}
