package import StraitScript

extension RunFailure {
  /// The failure as members of an object, for reports and answers, which say elsewhere where it is.
  var members: JSONValue.Members {
    [
      ("kind", .text("\(kind)")), ("message", .text(message)), ("hint", hint.map { .text($0) }),
      ("candidates", candidates.isEmpty ? nil : .texts(candidates)),
      ("screen", screen.map { .text($0) }), ("tree", tree.map { .text($0) }),
    ]
  }

  /// The failure as JSON; `init(json:)` reads it.
  package var json: JSONValue {
    let earlier = earlierScreens.isEmpty ? nil : JSONValue.texts(earlierScreens)
    return JSONValue(members: members + [("at", place?.json), ("earlier", earlier)])
  }

  /// Reads a failure.
  ///
  /// - Parameter json: The value of `json`.
  package init?(json: JSONValue) {
    guard let name = json.string("kind"), let message = json.string("message"),
      let kind = Kind.allCases.first(where: { "\($0)" == name })
    else { return nil }
    self.init(
      kind,
      message,
      hint: json.string("hint"),
      candidates: json.strings("candidates") ?? [],
      at: json["at"].flatMap(SourcePlace.init(json:)),
      screen: json.string("screen"),
      tree: json.string("tree")
    )
    earlierScreens = json.strings("earlier") ?? []
  }
}
