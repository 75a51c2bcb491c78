import StraitScreen
import StraitScript

extension WidgetRecord {
  /// Returns the widget as members of an object.
  ///
  /// - Parameter inTree: `true` to include its place in the tree, its value, its state and its key
  ///   paths; otherwise only its identification, and its cells.
  /// - Returns: The members.
  func members(inTree: Bool) -> JSONValue.Members {
    let sides = [frame.origin.column, frame.origin.row, frame.size.columns, frame.size.rows]
    return [
      ("depth", inTree ? .integer(depth) : nil), ("role", .text(role)),
      ("id", id.map { .text($0) }), ("name", name.isEmpty ? nil : .text(name)),
      ("value", inTree ? value.map { JSONValue.text($0) } : nil),
      ("state", inTree && !state.isEmpty ? .texts(state) : nil),
      ("keys", inTree && !keyPaths.isEmpty ? .texts(keyPaths) : nil),
      ("rect", .list(sides.map { .integer($0) })),
    ]
  }
}
