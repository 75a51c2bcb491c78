import StraitScript

extension RunFailure {
  /// The failure as members of an object; what it does not have is left out.
  var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [("kind", .text("\(kind)")), ("message", .text(message))]
    if let hint { members.append(("hint", .text(hint))) }
    if !candidates.isEmpty { members.append(("candidates", .list(candidates.map { .text($0) }))) }
    if let screen { members.append(("screen", .text(screen))) }
    if let tree { members.append(("tree", .text(tree))) }
    return members
  }
}
