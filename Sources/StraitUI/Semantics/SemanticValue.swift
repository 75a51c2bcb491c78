import StraitChannels
public import StraitForms

/// The value of a widget, by its type.
@MainActor
public enum SemanticValue {
  /// Text.
  case text(String)
  /// A number in a range, that changes by a step.
  case number(Double, in: ClosedRange<Double>, step: Double)
  /// A day in a range, or none.
  case date(CalendarDate?, in: ClosedRange<CalendarDate>)
  /// A time of day in a range, or none, that changes by a number of minutes in a step.
  case time(TimeOfDay?, in: ClosedRange<TimeOfDay>, step: Int)
  /// Yes or no.
  case flag(Bool)
  /// Yes for some things and no for others: the flag of several that differ.
  case mixed
  /// One of several items, or none.
  case choice(SemanticChoice)

  /// The value as text: a whole number without a fraction, a date as `1815-12-10`, a time as
  /// `09:30`, a flag as `on`, `off` or `mixed`, an item as it is shown; empty without a date or
  /// time, or without a choice.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number, _, _): Self.text(of: number)
    case .date(let date, _): date?.description ?? ""
    case .time(let time, _, _): time?.description ?? ""
    case .flag(let isOn): isOn ? "on" : "off"
    case .mixed: "mixed"
    case .choice(let choice): choice.text ?? ""
    }
  }

  /// Returns a number as text: a whole one without a fraction.
  package nonisolated static func text(of number: Double) -> String {
    guard number == number.rounded(), abs(number) < 1e15 else { return "\(number)" }
    return "\(Int64(number))"
  }

  /// Returns the bounds of a range as text; `nil` for a bound of 10^15 or more, which is treated as
  /// none.
  package nonisolated static func bounds(
    of range: ClosedRange<Double>
  ) -> (lower: String?, upper: String?) {
    func bound(_ number: Double) -> String? { abs(number) < 1e15 ? text(of: number) : nil }
    return (bound(range.lowerBound), bound(range.upperBound))
  }

  /// Returns the bounds of a range of dates as text; `nil` for a bound that is the first or the
  /// last date that there is.
  package nonisolated static func bounds(
    of range: ClosedRange<CalendarDate>
  ) -> (lower: String?, upper: String?) {
    let all = CalendarDate.all
    return (
      range.lowerBound == all.lowerBound ? nil : "\(range.lowerBound)",
      range.upperBound == all.upperBound ? nil : "\(range.upperBound)"
    )
  }

  /// Returns the bounds of a range of times as text; `nil` for a bound that is the first or the
  /// last time of a day.
  package nonisolated static func bounds(
    of range: ClosedRange<TimeOfDay>
  ) -> (lower: String?, upper: String?) {
    let all = TimeOfDay.all
    return (
      range.lowerBound == all.lowerBound ? nil : "\(range.lowerBound)",
      range.upperBound == all.upperBound ? nil : "\(range.upperBound)"
    )
  }

  /// Returns the value as it would be by a number of steps, in its range: a number by its step, a
  /// date by days, a time by minutes, to multiples of its step; `nil` if it has no steps.
  package func stepped(by steps: Int) -> SemanticValue? {
    switch self {
    case .number(let number, let range, let step):
      let wanted = min(max(number + Double(steps) * step, range.lowerBound), range.upperBound)
      return .number(wanted, in: range, step: step)
    case .date(let date?, let range):
      let wanted = min(max(date.advanced(by: steps), range.lowerBound), range.upperBound)
      return .date(wanted, in: range)
    case .time(let time?, let range, let step):
      let wanted = time.stepped(by: steps, ofMinutes: step)
      return .time(wanted.clamped(to: range), in: range, step: step)
    default: return nil
    }
  }

  /// The usual requests of a control with such a value.
  var usualAbilities: SemanticAbilities {
    switch self {
    case .text: []
    case .date(nil, _), .time(nil, _, _): .set
    case .number, .date, .time: [.set, .increment]
    case .flag, .mixed: [.toggle]
    case .choice: [.choose]
    }
  }
}

/// Items of which one is chosen, or none.
///
/// The items are read one by one, so that a list of a million costs only the items used.
@MainActor
public struct SemanticChoice {
  /// The index of the chosen item; `nil` if none is.
  public var index: Int?
  /// The number of items.
  public var count: Int
  private let item: @MainActor (Int) -> String
  private let chosen: (@MainActor () -> RangeSet<Int>)?

  /// Describes items.
  ///
  /// - Parameters:
  ///   - index: The index of the chosen item; `nil` if none is.
  ///   - count: The number of items. Must not be negative.
  ///   - chosen: Returns the indexes of all chosen items, if several can be chosen; `nil` if only
  ///     one can. Called when they are needed.
  ///   - item: The text of an item, by its index.
  public init(
    _ index: Int?,
    of count: Int,
    chosen: (@MainActor () -> RangeSet<Int>)? = nil,
    item: @escaping @MainActor (Int) -> String
  ) {
    precondition(count >= 0, "a number of items must not be negative, got \(count)")
    self.index = index
    self.count = count
    self.item = item
    self.chosen = chosen
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

  /// The indexes of all chosen items, where several can be chosen; `nil` where only one can.
  ///
  /// `index` is then the item that keys start from, which need not be a chosen one.
  public var indexes: RangeSet<Int>? { chosen?() }

  /// The indexes of all chosen items, whether or not several can be chosen.
  public var chosenIndexes: RangeSet<Int> {
    if let indexes { return indexes }
    guard let index, 0..<count ~= index else { return RangeSet() }
    return RangeSet(index..<index + 1)
  }

  /// `true` if several items can be chosen.
  public var allowsSeveral: Bool { chosen != nil }

  /// The texts of all chosen items, in order.
  public var texts: [String] {
    var texts: [String] = []
    for range in chosenIndexes.ranges {
      for index in range where 0..<count ~= index { texts.append(item(index)) }
    }
    return texts
  }

  /// Finds an item by its text.
  ///
  /// - Parameter text: The text, as it is shown.
  /// - Returns: The index of the first that is shown so; otherwise `nil`.
  /// - Complexity: O(n) in the number of items.
  public func firstIndex(of text: String) -> Int? {
    for index in 0..<count where item(index) == text { return index }
    return nil
  }
}
