extension KeyMap {
  /// The identifiers of the actions of forms.
  static let formActions = [
    "form.element.add", "form.element.down", "form.element.remove", "form.element.up",
    "form.problem.next", "form.problem.previous", "form.problem.show", "form.redo", "form.revert",
    "form.submit", "form.undo",
  ]
}
