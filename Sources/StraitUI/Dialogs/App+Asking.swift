public import StraitChannels
public import StraitForms
import StraitModel

// Dialogs in one line.
extension App {
  /// Shows a message until the user has read it.
  ///
  /// ```swift
  /// await app.message("The file could not be written: disk full", title: "Save")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The message; broken into lines where it is long.
  ///   - title: The title in the border.
  ///   - button: The text on the button; by default `Wording.Key.ok`.
  /// - Returns: Completes when the message is closed, by the button or by Escape.
  @discardableResult
  public func message(
    _ text: String,
    title: String = "",
    button: String = UserMessage(.ok).text()
  ) -> Signal<Void> {
    present(messageDialog(text, title, button))
  }

  /// Shows a message, and waits until the user has read it.
  ///
  /// - Parameters:
  ///   - text: The message; broken into lines where it is long.
  ///   - title: The title in the border.
  ///   - button: The text on the button; by default `Wording.Key.ok`.
  public func message(
    _ text: String,
    title: String = "",
    button: String = UserMessage(.ok).text()
  ) async {
    _ = await present(messageDialog(text, title, button))
  }

  private func messageDialog(_ text: String, _ title: String, _ button: String) -> Dialog<Void> {
    Dialog(title, spacing: 1) { close in
      DialogText(text)
      Row {
        Spacer()
        Button(button, id: "ok") { close(()) }.asDefault()
      }
    }
  }

  /// Asks for a text.
  ///
  /// ```swift
  /// app.prompt("Name of the branch", rules: [.notEmpty]).subscribe(onNext: { create($0) })
  /// ```
  ///
  /// Return and the button accept the text, if it meets the rules; otherwise the problem is shown.
  ///
  /// - Parameters:
  ///   - question: The title; shown in lines inside where the border is too narrow.
  ///   - value: The text at first.
  ///   - rules: The rules for the text.
  ///   - yes: The text on the accepting button; by default `Wording.Key.ok`.
  /// - Returns: Sends the text, and completes; completes without one if the user cancels.
  @discardableResult
  public func prompt(
    _ question: String,
    value: String = "",
    rules: [ValidationRule<String>] = [],
    yes: String = UserMessage(.ok).text()
  ) -> Signal<String> {
    prompt(question, value: value, through: .identity, rules: rules, yes: yes)
  }

  /// Asks for a text, and waits for it.
  ///
  /// - Parameters:
  ///   - question: The title; shown in lines inside where the border is too narrow.
  ///   - value: The text at first.
  ///   - rules: The rules for the text.
  ///   - yes: The text on the accepting button; by default `Wording.Key.ok`.
  /// - Returns: The text; `nil` if the user cancels.
  public func prompt(
    _ question: String,
    value: String = "",
    rules: [ValidationRule<String>] = [],
    yes: String = UserMessage(.ok).text()
  ) async -> String? {
    await prompt(question, value: value, through: .identity, rules: rules, yes: yes)
  }

  /// Asks for a value that is typed as text.
  ///
  /// ```swift
  /// let line = await app.prompt("Go to line", value: 1, through: .integer(in: 1...count))
  /// ```
  ///
  /// - Parameters:
  ///   - question: The title; shown in lines inside where the border is too narrow.
  ///   - value: The value at first.
  ///   - converter: Shows the value, and reads the typed text; a text that it cannot read is shown
  ///     with its problem.
  ///   - rules: The rules for the value.
  ///   - yes: The text on the accepting button; by default `Wording.Key.ok`.
  /// - Returns: Sends the value, and completes; completes without one if the user cancels.
  @discardableResult
  public func prompt<Value>(
    _ question: String,
    value: Value,
    through converter: Converter<Value, String>,
    rules: [ValidationRule<Value>] = [],
    yes: String = UserMessage(.ok).text()
  ) -> Signal<Value> {
    present(promptDialog(question, value, converter, rules, yes))
  }

  /// Asks for a value that is typed as text, and waits for it.
  ///
  /// - Parameters:
  ///   - question: The title; shown in lines inside where the border is too narrow.
  ///   - value: The value at first.
  ///   - converter: Shows the value, and reads the typed text; a text that it cannot read is shown
  ///     with its problem.
  ///   - rules: The rules for the value.
  ///   - yes: The text on the accepting button; by default `Wording.Key.ok`.
  /// - Returns: The value; `nil` if the user cancels.
  public func prompt<Value>(
    _ question: String,
    value: Value,
    through converter: Converter<Value, String>,
    rules: [ValidationRule<Value>] = [],
    yes: String = UserMessage(.ok).text()
  ) async -> Value? {
    await present(promptDialog(question, value, converter, rules, yes))
  }

  private func promptDialog<Value>(
    _ question: String,
    _ value: Value,
    _ converter: Converter<Value, String>,
    _ rules: [ValidationRule<Value>],
    _ yes: String
  ) -> Dialog<Value> {
    let draft = Property(value)
    // The title or a problem may make the dialog wider than the field.
    let field = TextField("", id: "answer").width(.fraction(1))
    let binding = field.bind(to: draft, through: converter, rules: rules)
    // The field holds the property that it is bound to: it may be the last part of the dialog to be
    // released.
    field.own(Disposable { withExtendedLifetime(draft) {} })
    // The problem shown by accepting ends with the next edit.
    field.own(
      field.edits.subscribe(onNext: { [weak field] _ in
        field?.problem = binding.problems.first?.message
      })
    )
    return Dialog(question, spacing: 1) { close in
      field
      Row(spacing: 2) {
        Spacer()
        Button(UserMessage(.cancel).text(), id: "no") { close(nil) }
        Button(yes, id: "yes") { [weak field] in
          // A text that was never edited was not checked yet.
          let problem = binding.problems.first?.message ?? rules.firstProblem(of: draft.value)
          field?.problem = problem
          guard problem == nil else { return }
          close(draft.value)
        }.asDefault()
      }
    }
  }
}
