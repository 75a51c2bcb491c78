import StraitChannels
import StraitForms
import StraitModel

/// A command of a plain dialogue: `:next`, `:go name`.
enum PlainCommand: Hashable {
  case next
  case back
  case go(String)
  case clear
  case edit(String)
  case show
  case run(String)
  case help
  case quit

  /// The names, with their texts in `:help`.
  static let descriptions: [(name: String, help: Wording.Key)] = [
    ("next", .plainHelpNext), ("back", .plainHelpBack), ("go", .plainHelpGo),
    ("clear", .plainHelpClear), ("edit", .plainHelpEdit), ("show", .plainHelpShow),
    ("run", .plainHelpRun), ("help", .plainHelpHelp), ("quit", .plainHelpQuit),
  ]

  /// Reads a command.
  init(_ text: Substring) throws(PlainRefusal) {
    let name = text.prefix { $0 != " " }
    let rest = text.dropFirst(name.count).trimmed
    switch name {
    case "next": self = .next
    case "back": self = .back
    case "go" where !rest.isEmpty:
      self = .go(rest)
      return
    case "go": throw PlainRefusal(.plainNoGoal)
    case "clear": self = .clear
    case "edit":
      // The text is a value, blanks and all, behind the blank that ends the name.
      self = .edit(String(text.dropFirst(name.count + 1)))
      return
    case "show": self = .show
    case "run":
      self = .run(rest)
      return
    case "help": self = .help
    case "quit": self = .quit
    default:
      let near = NearestNames.near(String(name), in: Self.descriptions.map(\.name)).first
      throw PlainRefusal(.plainNoCommand, ["name": String(name)], near: near, .plainNearCommand)
    }
    guard rest.isEmpty else {
      throw PlainRefusal(.plainTooMuch, ["name": String(name), "rest": rest])
    }
  }
}

/// Why a line of a plain dialogue was of no use.
struct PlainRefusal: Error {
  /// The message for the user.
  let reason: String

  init(_ key: Wording.Key, _ values: [String: String] = [:]) {
    reason = key.said(values)
  }

  /// Makes one that names what may have been meant, if there is something near.
  init(_ key: Wording.Key, _ values: [String: String], near: String?, _ nearKey: Wording.Key) {
    reason = near.map { nearKey.said(values.merging(["near": $0]) { $1 }) } ?? key.said(values)
  }
}

extension Substring {
  /// The text without blanks at its ends.
  var trimmed: String {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
