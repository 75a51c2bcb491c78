import StraitChannels
public import StraitForms

extension Wording {
  /// The texts of controls in which one of several things is chosen.
  public static let choosingKeys: [Key] = [
    .openChoices, .choose, .notInList, .colorExpected,
  ]
}

extension Wording.Key {
  /// The title of the action that opens a list, a calendar or a palette.
  package static let openChoices = Self("title.choices.open", "Open")
  /// The title of the action that chooses the marked row.
  package static let choose = Self("title.choices.choose", "Choose")
  /// The problem of a text that is not in a field's list.
  package static let notInList = Self("field.oneOf", "must be one of the list")
  /// The problem of a text that is not a colour.
  package static let colorExpected = Self(
    "field.color",
    "must be a colour such as red, 208 or #ff8700"
  )
}
