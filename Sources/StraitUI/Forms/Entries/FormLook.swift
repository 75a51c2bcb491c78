/// The look of a value in a form, if there are several.
public enum FormLook: Hashable, Sendable {
  /// The usual look for the type and the declaration of the variable.
  case automatic
  /// Only shown: the user cannot change it.
  case shown
  /// Several lines of text, a number of rows high.
  case lines(Int)
  /// Text that is not shown.
  case secret
  /// A number on a track; one without a declared range is a number field nevertheless.
  case slider
  /// A number between two signs that change it.
  case stepper
  /// A flag as a checkbox instead of a switch.
  case checkbox
  /// Choices next to each other, in any number.
  case segments
  /// Choices below each other, all in sight.
  case radio
  /// Choices in a list that opens.
  case select
}
