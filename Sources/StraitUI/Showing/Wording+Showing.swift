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
  /// The text of a chart without a number.
  package static let chartEmpty = Self("chart.empty", "no values")
  /// The text of a chart for NaN.
  package static let chartGap = Self("chart.gap", "no value")
  /// The text of a row of numbers.
  package static let chartSummary = Self(
    "chart.summary",
    "{last}, from {low} to {high} in {count} values"
  )
  /// Between which numbers a gauge is.
  package static let gaugeRange = Self("gauge.range", "from {low} to {high}")
  /// The text of a gauge with a warning.
  package static let gaugeWarning = Self("gauge.warning", "high")
  /// The text of a gauge whose value is too high.
  package static let gaugeCritical = Self("gauge.critical", "too high")
  /// The title of the action that opens a link.
  package static let openLink = Self("title.link.open", "Open")
  /// The title of the action that continues to the next link.
  package static let nextLink = Self("title.link.next", "Next link")
  /// The title of the action that goes back to the link before.
  package static let previousLink = Self("title.link.previous", "Previous link")
  /// The text of a picture.
  package static let imageSize = Self("image.size", "picture of {width} by {height} pixels")
  /// The text of a place without a picture.
  package static let imageEmpty = Self("image.empty", "no picture")
}
