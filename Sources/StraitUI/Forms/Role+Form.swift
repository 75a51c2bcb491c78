extension Role {
  /// The values of a model, to be edited together.
  public static let form: Role = "form"
  /// A value of a form, with what marks it.
  public static let formRow: Role = "formrow"
  /// An array of models in a form: how many there are.
  public static let formList: Role = "formlist"
}
