import StraitChannels
public import StraitForms

extension Wording {
  /// The texts of charts, links, pictures and formatted text.
  public static let showingKeys: [Key] = [
    .chartEmpty, .chartGap, .chartSummary, .gaugeRange, .gaugeWarning, .gaugeCritical, .openLink,
    .nextLink, .previousLink, .imageSize, .imageEmpty,
  ]
}

extension Wording.Key {
  /// What a chart without a number says.
  package static let chartEmpty = Self("chart.empty", "no values")
  /// What a chart says of a value that is no number.
  package static let chartGap = Self("chart.gap", "no value")
  /// What a row of numbers says.
  package static let chartSummary = Self(
    "chart.summary",
    "{last}, from {low} to {high} in {count} values"
  )
  /// Between which numbers a gauge is.
  package static let gaugeRange = Self("gauge.range", "from {low} to {high}")
  /// What a gauge says that warns.
  package static let gaugeWarning = Self("gauge.warning", "high")
  /// What a gauge says whose value is too high.
  package static let gaugeCritical = Self("gauge.critical", "too high")
  /// The title of the action that opens a link.
  package static let openLink = Self("title.link.open", "Open")
  /// The title of the action that continues to the next link.
  package static let nextLink = Self("title.link.next", "Next link")
  /// The title of the action that goes back to the link before.
  package static let previousLink = Self("title.link.previous", "Previous link")
  /// What a picture says of itself.
  package static let imageSize = Self("image.size", "picture of {width} by {height} pixels")
  /// What a place for a picture says that has none.
  package static let imageEmpty = Self("image.empty", "no picture")
}
