import StraitChannels
public import StraitForms

extension Wording {
  /// The texts of lists.
  public static let listKeys: [Key] = [.listSelected]
}

extension Wording.Key {
  /// The text of a list in which several rows can be selected.
  package static let listSelected = Self("list.selected", "{count} selected")
}
