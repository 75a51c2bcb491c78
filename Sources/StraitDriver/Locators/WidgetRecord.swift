public import StraitScreen
import StraitScript
import StraitUI

/// The state of a widget at one moment of a run.
public struct WidgetRecord: Hashable, Sendable, CustomStringConvertible {
  /// Number of widgets around it.
  public let depth: Int
  /// The role of the widget.
  public let role: String
  /// Its id; `nil` if it has none.
  public let id: String?
  /// Its name, which may be empty.
  public internal(set) var name: String
  /// Its value; `nil` if it has none.
  public internal(set) var value: String?
  /// Its further states, in the words of scripts, such as `focused` and `caret 3`.
  public internal(set) var state: [String]
  /// The paths of the models that it is bound to.
  public let keyPaths: [String]
  /// Its cells; empty if it is out of sight.
  public let frame: Rect

  /// Looks at a widget.
  @MainActor
  init(_ widget: Widget, depth: Int, keyPaths: [String]) {
    self.depth = depth
    let state = widget.described
    role = state.role.rawValue
    id = widget.id
    name = state.name
    value = state.text
    frame = widget.screenFrame
    self.keyPaths = keyPaths
    var words: [String] = []
    if widget.isFocused { words.append("focused") }
    if !state.isEnabled { words.append("disabled") }
    if state.isSecret { words.append("secret") }
    if state.isBusy { words.append("busy") }
    if state.isDefault { words.append("default") }
    if let isChecked = state.isChecked { words.append(isChecked ? "checked" : "unchecked") }
    if state.isMixed { words.append("mixed") }
    if let isExpanded = state.isExpanded { words.append(isExpanded ? "expanded" : "collapsed") }
    if let value = state.value { words += value.stateWords }
    if let caret = state.caret { words.append("caret \(caret)") }
    if let range = state.selection { words.append("selection \(range.scriptText)") }
    if let suggestion = state.suggestion {
      words.append("suggestion \(suggestion.debugDescription)")
    }
    if let problem = state.problem { words.append("invalid \(problem.debugDescription)") }
    if widget.screenFrame.isEmpty { words.append("hidden") }
    self.state = words
  }

  /// The widget on one line: `textfield #name "name" = "Ada" focused caret 3 key person.name`.
  ///
  /// A name or value that is the same as the one before it is omitted.
  public var description: String {
    var words = [role]
    if let id { words.append("#\(id)") }
    if !name.isEmpty { words.append(name.debugDescription) }
    if let value, value != name { words.append("= \(value.debugDescription)") }
    return (words + state + keyPaths.map { "key \($0)" }).joined(separator: " ")
  }

  /// The widget on one line without all that may change: `label #clock masked`.
  var maskedDescription: String {
    ([role] + (id.map { ["#\($0)"] } ?? []) + ["masked"]).joined(separator: " ")
  }
}

extension SemanticValue {
  /// The description of the value besides its text: the place of the chosen item and the number of
  /// items, or the range of the number, date or time.
  fileprivate var stateWords: [String] {
    switch self {
    case .text, .flag, .mixed: return []
    case .choice(let choice):
      let index = choice.index.flatMap { 0..<choice.count ~= $0 ? "\($0 + 1)" : nil }
      let item = "item \(index ?? "none") of \(choice.count)"
      guard let indexes = choice.indexes else { return [item] }
      // If there are very many, only some are listed.
      let ranges = indexes.ranges
      let shown = ScriptItems(RangeSet(ranges.prefix(20))).scriptText
      return [item, "items \(shown)" + (ranges.count > 20 ? ",…" : "")]
    case .date(_, let range): return Self.words(Self.bounds(of: range))
    case .time(_, let range, let step):
      return Self.words(Self.bounds(of: range)) + (step == 1 ? [] : ["step \(step)"])
    case .number(_, let range, let step):
      let words = Self.words(Self.bounds(of: range))
      return words + (step == 1 ? [] : ["step \(Self.text(of: step))"])
    }
  }

  private static func words(_ bounds: (lower: String?, upper: String?)) -> [String] {
    if bounds == (nil, nil) { return [] }
    return ["range \(bounds.lower ?? "")..\(bounds.upper ?? "")"]
  }
}
