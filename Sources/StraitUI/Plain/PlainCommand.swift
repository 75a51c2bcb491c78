import StraitModel

/// A command of a plain dialogue: `:next`, `:go name`.
enum PlainCommand: Hashable {
  case next
  case back
  case go(String)
  case clear
  case show
  case run(String)
  case help
  case quit

  /// The names, with what each does.
  static let descriptions = [
    ("next", "goes on, and leaves the value as it is, as an empty line does"),
    ("back", "goes back"),
    ("go NAME", "goes to what is called so, or has that number or #id"),
    ("clear", "empties the value"),
    ("show", "lists everything there is"),
    ("run COMMAND", "runs a command of the app; without a name, lists them"),
    ("help", "says this"),
    ("quit", "ends the app"),
  ]

  private static let names = descriptions.map { String($0.0.prefix { $0 != " " }) }

  /// Reads a command.
  ///
  /// - Parameter text: What stands behind the colon.
  /// - Throws: `PlainRefusal` that says what is wrong with it.
  init(_ text: Substring) throws(PlainRefusal) {
    let name = text.prefix { $0 != " " }
    let rest = text.dropFirst(name.count).trimmed
    switch name {
    case "next": self = .next
    case "back": self = .back
    case "go" where !rest.isEmpty:
      self = .go(rest)
      return
    case "go": throw PlainRefusal("expected a name or a number after :go, found nothing")
    case "clear": self = .clear
    case "show": self = .show
    case "run":
      self = .run(rest)
      return
    case "help": self = .help
    case "quit": self = .quit
    default:
      let near = NearestNames.near(String(name), in: Self.names).first
      throw PlainRefusal(
        "expected a command, found :\(name)"
          + (near.map { "; did you mean :\($0)?" } ?? "; :help lists them")
          + "; a text that begins with a colon is written with two"
      )
    }
    guard rest.isEmpty else {
      throw PlainRefusal("expected nothing after :\(name), found \(rest)")
    }
  }
}

/// Why a line of a plain dialogue was of no use.
struct PlainRefusal: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
