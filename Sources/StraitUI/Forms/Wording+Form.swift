import StraitChannels
public import StraitForms

extension Wording {
  /// The words of forms.
  public static let formKeys: [Key] = [
    .formSave, .formRevert, .formUndo, .formRedo, .formEdited, .formProblems, .formGoTo, .formNone,
    .formProblem, .formUnsaved, .formDiscard, .formListAdd, .formElementUp, .formElementDown,
    .formElementRemove,
  ]
}

extension Wording.Key {
  /// The title of the action that submits a form, and the text on its button.
  package static let formSave = Self("form.save", "Save")
  /// The title of the action that takes all edits of a form back.
  package static let formRevert = Self("form.revert", "Revert")
  /// The title of the action that takes the last edit back.
  package static let formUndo = Self("form.undo", "Undo")
  /// The title of the action that makes an edit again.
  package static let formRedo = Self("form.redo", "Redo")
  /// The mark in the head of a form that was changed.
  package static let formEdited = Self("form.edited", "edited")
  /// The title of the list of problems.
  package static let formProblems = Self("form.problems", "Problems")
  /// The title of the action that goes to the field of a problem.
  package static let formGoTo = Self("form.goTo", "Go to field")
  /// The text for `nil`.
  package static let formNone = Self("form.none", "–")
  /// A problem in the list, with the title of its field.
  package static let formProblem = Self("form.problem", "{title}: {problem}")
  /// The question before an app with unsaved edits quits.
  package static let formUnsaved = Self("form.unsaved", "{title} has changes that are not saved.")
  /// The button that quits without saving.
  package static let formDiscard = Self("form.discard", "Discard")
  /// The button that adds a model to an array.
  package static let formListAdd = Self("form.list.add", "Add {title}")
  /// The title of the action that moves a model of an array up.
  package static let formElementUp = Self("form.element.up", "Up")
  /// The title of the action that moves a model of an array down.
  package static let formElementDown = Self("form.element.down", "Down")
  /// The title of the action that removes a model from an array.
  package static let formElementRemove = Self("form.element.remove", "Remove")
}
