public import StraitChannels

/// What a widget holds, by its type.
@MainActor
public enum SemanticValue {
  /// Text.
  case text(String)
  /// A number in a range, that changes by a step.
  case number(Double, in: ClosedRange<Double>, step: Double)
  /// A day in a range, or none.
  case date(CalendarDate?, in: ClosedRange<CalendarDate>)
  /// Yes or no.
  case flag(Bool)
  /// One of several items, or none.
  case choice(SemanticChoice)

  /// The value as text: a whole number without a fraction, a date as `1815-12-10`, a flag as `on`
  /// or `off`, an item as it is shown; empty if there is no date or none is chosen.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number, _, _): Self.text(of: number)
    case .date(let date, _): date?.description ?? ""
    case .flag(let isOn): isOn ? "on" : "off"
    case .choice(let choice): choice.text ?? ""
    }
  }

  /// A number as text: a whole one without a fraction.
  package nonisolated static func text(of number: Double) -> String {
    guard number == number.rounded(), abs(number) < 1e15 else { return "\(number)" }
    return "\(Int64(number))"
  }

  /// The bounds of a range as text; `nil` for a bound of 10^15 or more, which is treated as none.
  package nonisolated static func bounds(
    of range: ClosedRange<Double>
  ) -> (lower: String?, upper: String?) {
    func bound(_ number: Double) -> String? { abs(number) < 1e15 ? text(of: number) : nil }
    return (bound(range.lowerBound), bound(range.upperBound))
  }

  /// The bounds of a range of dates as text; `nil` for a bound that is the first or the last date
  /// that there is.
  package nonisolated static func bounds(
    of range: ClosedRange<CalendarDate>
  ) -> (lower: String?, upper: String?) {
    let all = CalendarDate.all
    return (
      range.lowerBound == all.lowerBound ? nil : "\(range.lowerBound)",
      range.upperBound == all.upperBound ? nil : "\(range.upperBound)"
    )
  }

  /// The value as it would be by so many steps, in its range: a number by its step, a date by days;
  /// `nil` if it has no steps.
  package func stepped(by steps: Int) -> SemanticValue? {
    switch self {
    case .number(let number, let range, let step):
      let wanted = min(max(number + Double(steps) * step, range.lowerBound), range.upperBound)
      return .number(wanted, in: range, step: step)
    case .date(let date?, let range):
      let wanted = min(max(date.advanced(by: steps), range.lowerBound), range.upperBound)
      return .date(wanted, in: range)
    default: return nil
    }
  }

  /// What a control with such a value can usually be asked for.
  var usualAbilities: SemanticAbilities {
    switch self {
    case .text: []
    case .number, .date: [.set, .increment]
    case .flag: [.toggle]
    case .choice: [.choose]
    }
  }
}

/// Items of which one is chosen, or none.
///
/// The items are asked for one by one, so that a list of a million costs what is asked for.
@MainActor
public struct SemanticChoice {
  /// The index of the chosen item; `nil` if none is.
  public var index: Int?
  /// How many items there are.
  public var count: Int
  private let item: @MainActor (Int) -> String

  /// Describes items.
  ///
  /// - Parameters:
  ///   - index: The index of the chosen item; `nil` if none is.
  ///   - count: How many items there are. Must not be negative.
  ///   - item: The text of an item, by its index.
  public init(_ index: Int?, of count: Int, item: @escaping @MainActor (Int) -> String) {
    precondition(count >= 0, "a number of items must not be negative, got \(count)")
    self.index = index
    self.count = count
    self.item = item
  }

  /// Describes items that are all known.
  ///
  /// - Parameters:
  ///   - index: The index of the chosen item; `nil` if none is.
  ///   - items: The texts of the items.
  public init(_ index: Int?, of items: [String]) {
    self.init(index, of: items.count) { items[$0] }
  }

  /// The text of an item.
  ///
  /// - Parameter index: Its index. Must be one of an item.
  public subscript(index: Int) -> String {
    precondition(0..<count ~= index, "an item's index must be below \(count), got \(index)")
    return item(index)
  }

  /// The text of the chosen item; `nil` if none is.
  public var text: String? {
    guard let index, 0..<count ~= index else { return nil }
    return item(index)
  }

  /// Finds an item by its text.
  ///
  /// - Parameter text: The text, as it is shown.
  /// - Returns: The index of the first that is shown so; `nil` if there is none.
  /// - Complexity: O(n) in the number of items.
  public func firstIndex(of text: String) -> Int? {
    for index in 0..<count where item(index) == text { return index }
    return nil
  }
}
