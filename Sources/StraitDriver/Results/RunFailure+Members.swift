import StraitScript

extension RunFailure {
  /// The failure as members of an object; what it does not have is left out.
  var members: JSONValue.Members {
    [
      ("kind", .text("\(kind)")), ("message", .text(message)), ("hint", hint.map { .text($0) }),
      ("candidates", candidates.isEmpty ? nil : .texts(candidates)),
      ("screen", screen.map { .text($0) }), ("tree", tree.map { .text($0) }),
    ]
  }
}
