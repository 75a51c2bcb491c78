public import StraitChannels

extension Wording {
  /// The texts of charts, links, pictures and formatted text.
  public static let showingKeys: [Key] = [
    .chartEmpty, .chartGap, .chartSummary, .gaugeRange, .gaugeWarning, .gaugeCritical, .openLink,
    .nextLink, .previousLink, .imageSize, .imageEmpty,
  ]
}

extension Wording.Key {
  /// What a chart without a number says.
  public static let chartEmpty = Self("chart.empty", "no values")
  /// What a chart says of a value that is no number.
  public static let chartGap = Self("chart.gap", "no value")
  /// What a row of numbers says.
  public static let chartSummary = Self(
    "chart.summary",
    "{last}, from {low} to {high} in {count} values"
  )
  /// Between which numbers a gauge is.
  public static let gaugeRange = Self("gauge.range", "from {low} to {high}")
  /// What a gauge says that warns.
  public static let gaugeWarning = Self("gauge.warning", "high")
  /// What a gauge says whose value is too high.
  public static let gaugeCritical = Self("gauge.critical", "too high")
  /// The title of the action that opens a link.
  public static let openLink = Self("title.link.open", "Open")
  /// The title of the action that goes on to the next link.
  public static let nextLink = Self("title.link.next", "Next link")
  /// The title of the action that goes back to the link before.
  public static let previousLink = Self("title.link.previous", "Previous link")
  /// What a picture says of itself.
  public static let imageSize = Self("image.size", "picture of {width} by {height} pixels")
  /// What a place for a picture says that has none.
  public static let imageEmpty = Self("image.empty", "no picture")
}
