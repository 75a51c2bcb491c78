import StraitChannels
import StraitModel
import StraitScreen

extension FormEntry where Value: Hashable {
  /// Makes a field in which one of several values is chosen: beside each other, if they are few and
  /// short, else in a list that opens.
  ///
  /// - Parameters:
  ///   - choices: What can be chosen. A value that is not among them is shown, and stays.
  ///   - title: What stands for a value; what a string interpolation makes of it if it describes
  ///     itself, else its name in words.
  /// - Returns: The field.
  public func field(
    choosing choices: [Value],
    title: @escaping (Value) -> String = { FormText.text(of: $0) }
  ) -> FormField {
    var titles: [String] = []
    for choice in choices { titles.append(title(choice)) }
    switch look {
    case .select: break
    case .radio:
      let group = RadioGroup(self.title, titles, value: choices.firstIndex(of: value) ?? -1)
      return field(group, through: .index(among: choices))
    case .segments: return segments(titles, choices)
    default: if Self.areFew(titles) { return segments(titles, choices) }
    }
    return field(Select(self.title, choices, value: value, title: title))
  }

  private func segments(_ titles: [String], _ choices: [Value]) -> FormField {
    let control = SegmentedControl(
      title,
      titles,
      value: choices.firstIndex(of: value) ?? -1
    )
    return field(control, through: .index(among: choices))
  }

  /// Whether titles are up to four, and have room in one line.
  private static func areFew(_ titles: [String]) -> Bool {
    guard 1...4 ~= titles.count else { return false }
    var columns = 0
    for title in titles { columns += ShownText.columns(of: title) + 2 }
    return columns <= 36
  }
}

extension FormEntry {
  /// Makes a field in which one of several values is chosen, or none.
  ///
  /// - Parameters:
  ///   - choices: What can be chosen besides none.
  ///   - title: What stands for a value; see `field(choosing:title:)`.
  /// - Returns: The field.
  public func field<Wrapped: Hashable>(
    choosingOptional choices: [Wrapped],
    title: @escaping (Wrapped) -> String = { FormText.text(of: $0) }
  ) -> FormField where Value == Wrapped? {
    field(
      Select(
        self.title,
        choices,
        none: UserMessage(.formNone).text(),
        value: value,
        title: title
      )
    )
  }
}

extension Converter where Value: Equatable, Shown == Int {
  /// The place of a value among others.
  fileprivate static func index(among choices: [Value]) -> Converter<Value, Int> {
    Converter(
      forward: { choices.firstIndex(of: $0) ?? -1 },
      backward: { index in
        guard choices.indices.contains(index) else {
          throw ConversionError(expected: "one of \(choices.count) choices", found: "\(index)")
        }
        return choices[index]
      }
    )
  }
}
