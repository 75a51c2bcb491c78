/// How a form shows a value, where there are several ways.
public enum FormLook: Hashable, Sendable {
  /// What suits the type and what is declared of the variable.
  case automatic
  /// Only shown: the user cannot change it.
  case shown
  /// Several lines of text, so many rows high.
  case lines(Int)
  /// Text that is not shown.
  case secret
  /// A number on a track; one without a declared range is a number field all the same.
  case slider
  /// A number between two signs that change it.
  case stepper
  /// A flag as a checkbox instead of a switch.
  case checkbox
  /// Choices beside each other, however many there are.
  case segments
  /// Choices below each other, all in sight.
  case radio
  /// Choices in a list that opens.
  case select
}
