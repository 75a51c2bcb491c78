/// A word of a command, with the values of its variables in place.
struct ScriptWord {
  /// The text; without the parts with variables, if their values are not known.
  var text: String
  /// `true` if the value of a variable is not known.
  var isHole = false
  /// `true` if a variable is part of the word.
  var hasVariable = false
  /// The value of the variable, if the word is nothing else.
  var value: ScriptValue?
  /// The place of the word.
  var span: ScriptLexer.Span
}
