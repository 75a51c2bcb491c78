import StraitChannels
import StraitForms
import StraitModel
import StraitScript
import StraitUI

// Errors for widgets that refuse a request.
extension Driver {
  /// Returns the error for a widget without the requested ability: the reason, or the possible
  /// actions.
  func inability(
    to request: SemanticRequest,
    of state: Semantics,
    _ locator: ScriptLocator
  ) -> DriverError {
    var isCheck = false
    if case .check = request { isCheck = true }
    return DriverError(
      expected: "a widget that can be \(words: isCheck ? "checked" : request.participle)",
      found: "\(locator), a \(state.role)\(state.whyNot(request.ability))"
    )
  }

  /// Returns the error for a widget that has refused a request, with the reason.
  func refusal(
    of request: SemanticRequest,
    by state: Semantics,
    _ locator: ScriptLocator,
    because reason: String? = nil
  ) -> DriverError {
    switch request {
    // A known entry can be refused as well, for example if it is too long.
    case _ where reason != nil: break
    case .complete(let text?) where state.completions?.firstIndex(of: text) == nil:
      return noEntry(text, "a completion", of: locator, state.completions)
    case .recallEntry(let text) where state.history?.firstIndex(of: text) == nil:
      return noEntry(text, "an entry of the history", of: locator, state.history)
    default: break
    }
    return DriverError(
      expected: "\(locator) to be \(words: request.participle)",
      found: "a \(state.role) "
        + (reason.map { "that has refused it: \($0)" } ?? state.refusal(of: request))
    )
  }

  /// Returns the error for a widget that has refused a value: the reason, or the accepted values or
  /// possible actions.
  func refusal(
    ofValue asked: String,
    in request: SemanticRequest,
    by widget: Widget,
    _ locator: ScriptLocator,
    because reason: String?
  ) -> DriverError {
    let state = widget.described
    if reason == nil, state.isEditable, case .set(let text) = request, let choice = state.choice,
      choice.firstIndex(of: text) == nil
    {
      return noEntry(text, of: locator, choice)
    }
    return DriverError(
      expected: "a value that \(locator) takes",
      found: "\(asked), and a \(state.role)"
        + (reason.map { ": \($0)" } ?? state.whyNotTaken(request))
    )
  }

  /// Returns the error for a missing entry, with the existing ones, the nearest first, or some of
  /// many.
  func noEntry(
    _ entry: String,
    _ what: DriverText = "an entry",
    of locator: ScriptLocator,
    _ choice: SemanticChoice?
  ) -> DriverError {
    let count = choice?.count ?? 0
    let known = (0..<min(count, 1000)).compactMap { choice?[$0] }
    let near = NearestNames.near(entry, in: known)
    let shown = (near + known.filter { !near.contains($0) }).prefix(20)
    let rest: DriverText = count > shown.count ? ", … (\(count) in all)" : ""
    return DriverError(
      expected: "\(what) of \(locator)",
      found: "\(entry.debugDescription) among "
        + (shown.isEmpty
          ? "no entries"
          : DriverText(value: shown.map(\.debugDescription).joined(separator: ", ")) + rest),
      hint: near.first
    )
  }
}

extension SemanticRequest {
  /// The ability that a widget needs for the request.
  var ability: SemanticAbilities {
    switch self {
    case .set, .setNone: .set
    case .press: .press
    case .toggle, .check: .toggle
    case .choose, .chooseIndex: .choose
    case .chooseIndexes: .chooseSeveral
    case .increment: .increment
    case .expand: .expand
    case .scrollTo: .scroll
    case .undo: .undo
    case .redo: .redo
    case .submit: .submit
    case .select: .select
    case .complete: .complete
    case .recall, .recallEntry: .recall
    }
  }

  var participle: String { ability.participles.first ?? "" }
}

extension SemanticAbilities {
  /// The possible actions on a widget with these abilities.
  fileprivate var participles: [String] {
    let names: [(SemanticAbilities, String)] = [
      (.press, "pressed"), (.toggle, "toggled"), (.choose, "chosen from"),
      (.increment, "incremented"), (.set, "set"), (.expand, "expanded"), (.scroll, "scrolled"),
      (.undo, "undone"), (.redo, "redone"), (.submit, "submitted"), (.select, "selected in"),
      (.complete, "completed"), (.recall, "recalled into"),
      (.chooseSeveral, "given several choices"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}

extension Semantics {
  /// The possible actions on the widget.
  fileprivate var whatItCanDo: DriverText {
    let participles = abilities.participles
    guard let last = participles.last else {
      return isBusy ? "which is at work" : "with which nothing can be done"
    }
    let others = participles.dropLast().joined(separator: ", ")
    return "which can be \(words: others.isEmpty ? "" : others + " and ")\(words: last)"
  }

  /// Returns the reason for a refused request, or the possible actions.
  fileprivate func whyNot(_ ability: SemanticAbilities) -> DriverText {
    if let reason = lack(of: ability) { return " \(reason)" }
    if isReadOnly, isValue(for: ability) { return " that is not editable" }
    return ", " + whatItCanDo
  }

  /// Returns the reason for a refused value, or the accepted values or possible actions.
  fileprivate func whyNotTaken(_ request: SemanticRequest) -> DriverText {
    if !isEnabled { return " that is not enabled" }
    if isReadOnly || caret != nil && !isEditable { return " that is not editable" }
    if case .set(let text) = request, isEditable, let range = value?.range(without: text) {
      return ", which takes " + range
    }
    if request == .setNone, isEditable {
      return caret == nil ? ", which takes no nil" : ", which takes no nil but an empty text"
    }
    return ", " + whatItCanDo
  }

  /// Returns whether the value is one that is changed so in a widget that is editable.
  private func isValue(for ability: SemanticAbilities) -> Bool {
    switch (ability, value) {
    case (.choose, _): choice != nil
    case (.set, _?), (.toggle, .flag?), (.toggle, .mixed?),
      (.increment, .number?), (.increment, .date?), (.increment, .time?):
      true
    default: false
    }
  }

  /// Returns the reason for a refused request to a text; `nil` for a widget without text.
  fileprivate func lack(of ability: SemanticAbilities) -> DriverText? {
    guard caret != nil else { return nil }
    let needsEditing: SemanticAbilities = [.undo, .redo, .complete, .recall]
    if needsEditing.contains(ability), !isEditable { return "that is not editable" }
    if [.complete, .recall].contains(ability), isSecret { return "that is a secret" }
    return switch ability {
    case .submit: "whose submission has no subscriber"
    case .complete: "that has no completions"
    case .recall where history == nil: "without a history"
    case .recall where history?.count == 0: "whose history is empty"
    case .recall: "that shows its completions"
    default: nil
    }
  }

  /// Returns the reason for a refused request.
  fileprivate func refusal(of request: SemanticRequest) -> DriverText {
    if !isEnabled { return "that is not enabled" }
    if let reason = lack(of: request.ability), !abilities.contains(request.ability) {
      return reason
    }
    let notice: DriverText = description.isEmpty ? "" : ": \(description)"
    return switch request {
    case .undo: "with nothing to undo"
    case .redo: "with nothing to do again"
    case .complete(nil) where suggestion == nil: "that suggests nothing behind its caret"
    case .recall(previous: true) where description.isEmpty:
      "with no entry before that begins with \((text ?? "").debugDescription)"
    case .recall(previous: false) where history?.index == nil: "that is at no entry of its history"
    default: "that has refused it" + notice
    }
  }
}

extension SemanticValue {
  /// The range of the value in words, unless a text is in it.
  fileprivate func range(without text: String) -> DriverText? {
    switch self {
    case .number(_, let range, _) where Double(text).map(range.contains) != true:
      "a number" + words(SemanticValue.bounds(of: range))
    case .date(_, let range) where CalendarDate(text).map(range.contains) != true:
      "a date" + words(SemanticValue.bounds(of: range))
    case .time(_, let range, _) where TimeOfDay(text).map(range.contains) != true:
      "a time" + words(SemanticValue.bounds(of: range))
    default: nil
    }
  }

  private func words(_ bounds: (lower: String?, upper: String?)) -> DriverText {
    (bounds.lower.map { " from \($0)" } ?? "") + (bounds.upper.map { " to \($0)" } ?? "")
  }
}
