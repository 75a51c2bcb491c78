/// An item or column of a widget, given by its number or by its text.
public enum ScriptItem: Hashable, Sendable {
  /// By its number, counted from 1.
  case number(Int)
  /// By its text: what an item shows, or a column's title.
  case text(String)
}

/// A choice of several items: `2..4,7`, `all` or `none`.
public enum ScriptItems: Hashable, Sendable {
  /// Every item that there is.
  case all
  /// The items of these numbers, counted from 1, both ends of a range included; none, without any.
  case ranges([ClosedRange<Int>])

  /// Reads what scripts write: `all`, `none`, or numbers and ranges such as `2..4,7`.
  init?(scriptText text: String) {
    switch text {
    case "all": self = .all
    case "none": self = .ranges([])
    default:
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let ranges = parts.compactMap { Self.range(String($0)) }
      guard ranges.count == parts.count else { return nil }
      self = .ranges(ranges)
    }
  }

  private static func range(_ text: String) -> ClosedRange<Int>? {
    if let number = Int(digits: text) { return number > 0 ? number...number : nil }
    guard let range = Range<Int>(scriptText: text), range.lowerBound > 0 else { return nil }
    return range.lowerBound...range.upperBound
  }

  /// As scripts write it.
  package var scriptText: String {
    switch self {
    case .all: return "all"
    case .ranges(let ranges):
      if ranges.isEmpty { return "none" }
      let parts = ranges.map { range in
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)..\(range.upperBound)"
      }
      return parts.joined(separator: ",")
    }
  }
}
