public import StraitScript
import StraitUI

extension ScriptAction {
  /// Puts an entry of a widget's history into it.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - entry: The entry before, or the one after.
  /// - Returns: The action `recall @L previous`.
  public static func recall(_ target: ScriptLocator, _ entry: ScriptRecall) -> ScriptAction {
    Verbs.recall(target, .place(entry))
  }

  /// Puts an entry of a widget's history into it: the newest that is a text.
  ///
  /// - Parameters:
  ///   - target: The widget.
  ///   - text: The whole text of the entry.
  /// - Returns: The action `recall @L "git push"`.
  public static func recallEntry(_ target: ScriptLocator, _ text: String) -> ScriptAction {
    Verbs.recall(target, .text(text))
  }
}

extension Verbs {
  static let recall = Verb(
    "recall",
    Part.target,
    RecalledEntry.part,
    texts: { target, entry in .put(entry.text, into: target) },
    example: "recall #command previous"
  ) { (call, target, entry) throws(DriverError) in
    let request: SemanticRequest =
      switch entry {
      case .place(let place): .recall(previous: place == .previous)
      case .text(let text): .recallEntry(text)
      }
    try call.ask(target, for: request, focusing: true)
  }
}

/// The entry of a history that `recall` recalls: by its place or its text.
enum RecalledEntry: Hashable, Sendable {
  case place(ScriptRecall)
  case text(String)

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate static let part = ScriptParameter<RecalledEntry>(
    "(previous|next | TEXT)",
    read: { (parser) throws(ScriptError) in
      if parser.isAtName() { return .text(try parser.quotedText("a text in quotes")) }
      let expected = parser.missingText("previous, next or a text in quotes")
      guard let word = parser.peek(), ScriptRecall(rawValue: word) != nil else {
        throw parser.noText(expected, among: ScriptRecall.allCases.map(\.rawValue))
      }
      return .place(try parser.keyword(expected, ScriptRecall.self))
    },
    write: { entry, _ in
      switch entry {
      case .place(let place): place.rawValue
      case .text(let text): ScriptPrinter.quoted(text)
      }
    },
    readMembers: { (reader) throws(ScriptRequestError) in
      if reader.value("text") != nil { return .text(try reader.text("text")) }
      guard reader.value("entry") != nil else { throw reader.none(of: ["entry", "text"]) }
      return .place(try reader.choice("entry", ScriptRecall.self))
    },
    members: { entry in
      switch entry {
      case .place(let place): [.init("entry", .text(place.rawValue))]
      case .text(let text): [.init("text", .text(text))]
      }
    }
  )
}
