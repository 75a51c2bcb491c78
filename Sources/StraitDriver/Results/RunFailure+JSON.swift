package import StraitScript

extension RunFailure {
  /// The failure as JSON; `init(json:)` reads it.
  package var json: JSONValue {
    JSONValue(members: [
      ("kind", .integer(Int(kind.rawValue))), ("message", .text(message)),
      ("hint", hint.map { .text($0) }), ("candidates", .texts(candidates)), ("at", place?.json),
      ("screen", screen.map { .text($0) }),
      ("earlier", .texts(earlierScreens)), ("tree", tree.map { .text($0) }),
    ])
  }

  /// Reads a failure.
  ///
  /// - Parameter json: What `json` gave.
  package init?(json: JSONValue) {
    guard let number = json.int("kind"), let code = Int32(exactly: number),
      let kind = Kind(rawValue: code), let message = json.string("message"),
      let candidates = json.strings("candidates"), let earlier = json.strings("earlier")
    else { return nil }
    self.init(
      kind,
      message,
      hint: json.string("hint"),
      candidates: candidates,
      at: json["at"].flatMap(SourcePlace.init(json:)),
      screen: json.string("screen"),
      tree: json.string("tree")
    )
    earlierScreens = earlier
  }
}
