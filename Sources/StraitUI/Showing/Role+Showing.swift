extension Role {
  /// A row of numbers as a small picture.
  public static let sparkline: Role = "sparkline"
  /// Numbers as bars.
  public static let chart: Role = "chart"
  /// A number in a range as a bar.
  public static let gauge: Role = "gauge"
  /// A text that leads somewhere.
  public static let link: Role = "link"
  /// A text in several rows that is only shown.
  public static let paragraph: Role = "paragraph"
  /// A text with headings, lists and emphasis.
  public static let markdown: Role = "markdown"
  /// A picture.
  public static let image: Role = "image"
}
