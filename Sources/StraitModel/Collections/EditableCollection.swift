/// A collection whose changes are delivered one by one: an array, a set or a dictionary.
public protocol EditableCollection {
  /// One change of it.
  associatedtype Edit: CollectionEdit where Edit.Content == Self
  /// What changes it while it is a property's value.
  associatedtype Editor: CollectionEditor<Self>

  /// One without elements.
  init()
}

extension Array: EditableCollection {
  /// One change of an array.
  public typealias Edit = ArrayEdit<Element>
  /// What edits an array.
  public typealias Editor = ArrayEditor<Element>
}

extension Set: EditableCollection {
  /// One change of a set.
  public typealias Edit = SetEdit<Element>
  /// What edits a set.
  public typealias Editor = SetEditor<Element>
}

extension Dictionary: EditableCollection {
  /// One change of a dictionary.
  public typealias Edit = DictionaryEdit<Key, Value>
  /// What edits a dictionary.
  public typealias Editor = DictionaryEditor<Key, Value>
}
