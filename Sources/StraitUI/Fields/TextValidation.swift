public import StraitChannels
import StraitForms

/// The rules that a text is checked by, and when.
struct TextValidation {
  let rules: [ValidationRule<String>]
  let events: ControlEvents

  /// A check of the text at an event, which shows its problem.
  ///
  /// A shown problem is checked again at each change, so that it ends as soon as the text is right.
  @MainActor
  func check(_ control: TextControl, at event: ControlEvents) {
    guard events.contains(event) || event == .change else { return }
    if events.contains(event) { check(control) } else { checkAgain(control) }
  }

  /// Checks a text in which the rules have found something wrong.
  @MainActor
  func checkAgain(_ control: TextControl) {
    if control.findings[.rules] != nil { check(control) }
  }

  @MainActor
  private func check(_ control: TextControl) {
    control.report(rules.firstProblem(of: control.text), from: .rules)
  }
}

extension TextControl {
  /// Checks the text by rules, and shows the problem of the first that it does not meet.
  ///
  /// ```swift
  /// code.validate(.notEmpty, .count(4...8), on: [.end, .submit])
  /// ```
  ///
  /// The rules find problems; they neither refuse nor replace typed text, which `restriction` and
  /// the rules of a binding do. A shown problem ends as soon as an edit, or a text that a program
  /// or a channel sets, meets the rules; the problem of a binding, a model or a program stays then.
  /// A text that is set shows no new problem.
  ///
  /// - Parameters:
  ///   - rules: The rules, in the order in which they run; none to end checking.
  ///   - events: The moments at which the text is checked: at each change, when the focus leaves
  ///     (`.end`), or when it is submitted.
  public final func validate(_ rules: ValidationRule<String>..., on events: ControlEvents = .change)
  {
    if rules.isEmpty { report(nil, from: .rules) }
    // Captures of the previous rules are released last.
    let former = validation
    validation = rules.isEmpty ? nil : TextValidation(rules: rules, events: events)
    withExtendedLifetime(former) {}
  }
}

extension Array {
  /// Returns the problem of the first rule that a value does not meet; `nil` if it meets all.
  func firstProblem<Value>(of value: Value) -> String?
  where Element == ValidationRule<Value> {
    for rule in self {
      do {
        _ = try rule.check(value)
      } catch {
        return UserMessage(error).text()
      }
    }
    return nil
  }
}
