extension Role {
  /// One of several things, which are listed when it is opened.
  public static let select: Role = "select"
  /// A line of text with a list of its possible texts.
  public static let comboBox: Role = "combobox"
  /// A colour, which can be typed or chosen from a palette.
  public static let colorPicker: Role = "colorpicker"
  /// The colours of a palette.
  public static let palette: Role = "palette"
}
