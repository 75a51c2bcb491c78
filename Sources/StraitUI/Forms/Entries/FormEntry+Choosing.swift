import StraitChannels
import StraitForms
import StraitModel
import StraitScreen

extension FormEntry where Value: Hashable {
  /// Makes a field with a choice of several values: next to each other, if they are few and short,
  /// otherwise in a list that opens.
  ///
  /// - Parameters:
  ///   - choices: The choices. A value that is not among them is shown, and stays.
  ///   - title: The title of a value; by default its string interpolation if it describes itself,
  ///     otherwise its name in words.
  /// - Returns: The field.
  public func field(
    choosing choices: [Value],
    title: @escaping (Value) -> String = { FormText.text(of: $0) }
  ) -> FormField {
    let titles = choices.map(title)
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

  /// Returns whether titles are up to four, and have room in one line.
  private static func areFew(_ titles: [String]) -> Bool {
    guard 1...4 ~= titles.count else { return false }
    return titles.reduce(0) { $0 + ShownText.columns(of: $1) + 2 } <= 36
  }
}

extension FormEntry {
  /// Makes a field in which one of several values is chosen, or none.
  ///
  /// - Parameters:
  ///   - choices: The choices besides none.
  ///   - title: The title of a value; see `field(choosing:title:)`.
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
