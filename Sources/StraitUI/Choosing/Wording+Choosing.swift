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
  /// The title of the action that chooses what is marked.
  package static let choose = Self("title.choices.choose", "Choose")
  /// What a field says about a text that is not one of its list.
  package static let notInList = Self("field.oneOf", "must be one of the list")
  /// What a field says about a text that is no colour.
  package static let colorExpected = Self(
    "field.color",
    "must be a colour such as red, 208 or #ff8700"
  )
}
