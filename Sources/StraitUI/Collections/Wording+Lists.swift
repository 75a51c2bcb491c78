import StraitChannels
public import StraitForms

extension Wording {
  /// What lists say of themselves.
  public static let listKeys: [Key] = [.listSelected]
}

extension Wording.Key {
  /// What a list says in which several rows can be selected.
  package static let listSelected = Self("list.selected", "{count} selected")
}
