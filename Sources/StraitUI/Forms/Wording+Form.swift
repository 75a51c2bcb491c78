public import StraitChannels

extension Wording {
  /// The words of forms.
  public static let formKeys: [Key] = [
    .formSave, .formRevert, .formUndo, .formRedo, .formEdited, .formProblems, .formGoTo, .formNone,
    .formProblem, .formUnsaved, .formDiscard, .formListAdd, .formElementUp, .formElementDown,
    .formElementRemove,
  ]
}

extension Wording.Key {
  /// The title of the action that submits a form, and what stands on its button.
  public static let formSave = Self("form.save", "Save")
  /// The title of the action that takes all edits of a form back.
  public static let formRevert = Self("form.revert", "Revert")
  /// The title of the action that takes the last edit back.
  public static let formUndo = Self("form.undo", "Undo")
  /// The title of the action that makes an edit again.
  public static let formRedo = Self("form.redo", "Redo")
  /// What stands in the head of a form that was changed.
  public static let formEdited = Self("form.edited", "edited")
  /// What the list of problems is called.
  public static let formProblems = Self("form.problems", "Problems")
  /// The title of the action that goes to the field of a problem.
  public static let formGoTo = Self("form.goTo", "Go to field")
  /// What stands for no value.
  public static let formNone = Self("form.none", "–")
  /// A problem in the list, with the title of its field.
  public static let formProblem = Self("form.problem", "{title}: {problem}")
  /// The question before an app with unsaved edits quits.
  public static let formUnsaved = Self("form.unsaved", "{title} has changes that are not saved.")
  /// The button that quits without saving.
  public static let formDiscard = Self("form.discard", "Discard")
  /// The button that adds a model to an array.
  public static let formListAdd = Self("form.list.add", "Add {title}")
  /// The title of the action that moves a model of an array up.
  public static let formElementUp = Self("form.element.up", "Up")
  /// The title of the action that moves a model of an array down.
  public static let formElementDown = Self("form.element.down", "Down")
  /// The title of the action that removes a model from an array.
  public static let formElementRemove = Self("form.element.remove", "Remove")
}
