import StraitScreen
import StraitScript

extension WidgetRecord {
  /// The widget as members of an object.
  ///
  /// - Parameter inTree: Whether its place in the tree, its value, its state and its key paths are
  ///   among them; otherwise only what it is known by, and its cells.
  /// - Returns: The members.
  func members(inTree: Bool) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = inTree ? [("depth", .integer(depth))] : []
    members.append(("role", .text(role)))
    if let id { members.append(("id", .text(id))) }
    if !name.isEmpty { members.append(("name", .text(name))) }
    if inTree {
      if let value { members.append(("value", .text(value))) }
      if !state.isEmpty { members.append(("state", .list(state.map { .text($0) }))) }
      if !keyPaths.isEmpty { members.append(("keys", .list(keyPaths.map { .text($0) }))) }
    }
    let sides = [frame.origin.column, frame.origin.row, frame.size.columns, frame.size.rows]
    members.append(("rect", .list(sides.map { .integer($0) })))
    return members
  }
}
