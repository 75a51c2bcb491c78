extension Role {
  /// Something that is on or off, and takes effect immediately.
  public static let `switch`: Role = "switch"
  /// A number that is changed step by step.
  public static let stepper: Role = "stepper"
  /// A number that can be typed.
  public static let numberField: Role = "numberfield"
  /// A few choices next to each other, one of which is chosen.
  public static let segments: Role = "segments"
  /// Choices with a sign each, one of which is chosen.
  public static let radioGroup: Role = "radiogroup"
  /// A checkbox for several things, which can be neither checked nor unchecked.
  public static let mixedCheckbox: Role = "mixedcheckbox"
  /// A number of stars.
  public static let rating: Role = "rating"
  /// A sign that something is at work.
  public static let spinner: Role = "spinner"
  /// The progress of work.
  public static let progress: Role = "progress"
}
