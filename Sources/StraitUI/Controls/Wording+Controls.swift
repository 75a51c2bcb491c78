import StraitChannels
public import StraitForms

extension Wording {
  /// The titles of the framework's actions, and the texts on the buttons of its dialogs.
  public static let controlKeys: [Key] = [
    .quit, .back, .nextField, .previousField, .suspend, .press, .toggle, .ok, .cancel,
    .textLimit, .inputMask, .firstLineOnly, .oneLineOnly, .noCompletions,
    .completions, .find, .replace, .notFound, .replaced, .clipboardTooLong,
  ]
}

extension Wording.Key {
  /// The title of the action that ends the app.
  package static let quit = Self("title.app.quit", "Quit")
  /// The title of the action that goes back to the screen before.
  package static let back = Self("title.screen.back", "Back")
  /// The title of the action that suspends the app.
  package static let suspend = Self("title.app.suspend", "Suspend")
  /// The title of the action that moves the focus forwards.
  package static let nextField = Self("title.focus.next", "Next field")
  /// The title of the action that moves the focus backwards.
  package static let previousField = Self("title.focus.previous", "Previous field")
  /// The title of the action that presses a button.
  package static let press = Self("title.button.press", "Press")
  /// The title of the action that checks a box or unchecks it.
  package static let toggle = Self("title.checkbox.toggle", "Toggle")

  /// The button that agrees.
  public static let ok = Self("dialog.ok", "OK")
  /// The button that does not.
  public static let cancel = Self("dialog.cancel", "Cancel")

  /// The problem of a text that would become too long.
  package static let textLimit = Self("field.limit", "no more than {count}")
  /// The problem of a text that does not fit its mask.
  package static let inputMask = Self("field.mask", "must look like {mask}")
  /// The message of a field that has inserted the first line of a paste.
  package static let firstLineOnly = Self("field.firstLine", "only the first of {count} lines")
  /// The message of a field that has refused a paste of several lines.
  package static let oneLineOnly = Self("field.oneLine", "only one line can be pasted")
  /// The message of a field whose completions could not be found.
  package static let noCompletions = Self("field.completions", "no completions: {error}")

  /// The name of the list of completions.
  package static let completions = Self("field.completions.list", "completions")

  /// The name before the text to find.
  package static let find = Self("find.text", "Find")
  /// The name before the replacement.
  package static let replace = Self("find.replacement", "Replace all with")
  /// The message of an area that does not have the text.
  package static let notFound = Self("find.none", "no {text}")
  /// The message of an area that has replaced a text.
  package static let replaced = Self("find.replaced", "{count} replaced")

  /// The message of an app whose clipboard is too long for the terminal.
  package static let clipboardTooLong = Self(
    "clipboard.tooLong",
    "Too long for the terminal's clipboard: {bytes} bytes, at most {limit}"
  )
}
