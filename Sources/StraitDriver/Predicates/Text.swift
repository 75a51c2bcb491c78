public import StraitScript
import StraitUI

extension ScriptPredicate {
  /// Expects a text that the widget shows.
  ///
  /// - Parameter check: The check of the text.
  /// - Returns: The predicate `text /re/`.
  public static func text(_ check: ScriptCheck) -> ScriptPredicate { Predicates.text(check) }

  /// Expects the caret before a character, counted from 0.
  ///
  /// - Parameter count: The check of the number.
  /// - Returns: The predicate `caret 3`.
  public static func caret(_ count: ScriptCount) -> ScriptPredicate { Predicates.caret(count) }

  /// Expects characters to be selected.
  ///
  /// - Parameter range: The characters, from the first to before the second; `nil` if none are.
  /// - Returns: The predicate `selection 1..3`.
  public static func selection(_ range: Range<Int>?) -> ScriptPredicate {
    Predicates.selection(range)
  }

  /// Expects a suggestion after the caret; `nil` without one.
  ///
  /// - Parameter check: The check of the suggestion.
  /// - Returns: The predicate `suggestion "lin"`.
  public static func suggestion(_ check: ScriptCheck) -> ScriptPredicate {
    Predicates.suggestion(check)
  }

  /// Expects completions of the text.
  ///
  /// - Parameter check: The check of the list.
  /// - Returns: The predicate `completions == ["Berlin", "Bern"]`.
  public static func completions(_ check: ScriptCheck) -> ScriptPredicate {
    Predicates.completions(check)
  }
}

extension Predicates {
  static let text = Predicate(
    "text",
    Part.check("text"),
    example: "expect #name text /^A\\w+$/",
    shown: { policy, check in check.onScreen(policy) }
  ) { (judged, check) throws(DriverError) in
    Finding(check, .text(judged.driver.shownText(of: try judged.widget())))
  }

  static let caret = Predicate(
    "caret",
    Part.number("caret"),
    example: "expect #name caret 3"
  ) { (judged, count) throws(DriverError) in
    guard let caret = try judged.state().caret else { return try judged.lack(" without one") }
    return Finding(count, caret)
  }

  static let selection = Predicate(
    "selection",
    ScriptParameter<Range<Int>?>(
      "(none | RANGE)",
      read: { (parser) throws(ScriptError) in
        if try parser.pass("none") { return nil }
        let expected = "two numbers such as 1..3, or none"
        return try parser.parsed(expected, placeholder: 0..<0) { Range(scriptText: $0) }
      },
      write: { range, _ in range?.scriptText ?? "none" },
      readMembers: { (reader) throws(ScriptRequestError) in
        guard reader.value("selection") != .null else { return nil }
        let expected = "two numbers such as \"1..3\", or null"
        return try reader.parsed("selection", expected) { Range(scriptText: $0) }
      },
      members: { [.init("selection", $0.map { .text($0.scriptText) } ?? .null)] }
    ),
    example: "expect #name selection 1..3"
  ) { (judged, range) throws(DriverError) in
    let selection = try judged.state().selection
    return Finding(selection == range, selection.map { "\($0.scriptText)" } ?? "none")
  }

  static let suggestion = Predicate(
    "suggestion",
    ScriptParameter<ScriptCheck>(
      "(none | CHECK)",
      read: { (parser) throws(ScriptError) in
        try parser.pass("none") ? .compare(.equal, .none) : try parser.check()
      },
      write: { check, _ in
        check == .compare(.equal, .none) ? "none" : ScriptPrinter.check(check, isImplicit: true)
      },
      readMembers: { (reader) throws(ScriptRequestError) in try reader.check("suggestion") },
      members: { [.init("suggestion", ScriptRequestWriter.check($0))] }
    ),
    example: "expect #city suggestion \"lin\""
  ) { (judged, check) throws(DriverError) in
    Finding(check, try judged.state().suggestion.map { .text($0) } ?? .none)
  }

  static let completions = Predicate(
    "completions",
    Part.check("completions"),
    example: "expect #city completions has \"Bern\""
  ) { (judged, check) throws(DriverError) in
    guard let completions = try judged.state().completions else {
      return try judged.lack(" without completions")
    }
    return Finding(check, .list((0..<completions.count).map { .text(completions[$0]) }))
  }
}
