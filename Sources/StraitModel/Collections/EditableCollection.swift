/// A collection whose changes are delivered one by one: an array, a set or a dictionary.
public protocol EditableCollection {
  /// One change of it.
  associatedtype PropertyEdit: CollectionEdit where PropertyEdit.Content == Self
  /// The type that edits it while it is a property's value.
  associatedtype PropertyEditor: CollectionEditor<Self>

  /// One without elements.
  init()
}

extension Array: EditableCollection {
  /// One change of an array.
  public typealias PropertyEdit = ArrayEdit<Element>
  /// The editor of an array.
  public typealias PropertyEditor = ArrayEditor<Element>
}

extension Set: EditableCollection {
  /// One change of a set.
  public typealias PropertyEdit = SetEdit<Element>
  /// The editor of a set.
  public typealias PropertyEditor = SetEditor<Element>
}

extension Dictionary: EditableCollection {
  /// One change of a dictionary.
  public typealias PropertyEdit = DictionaryEdit<Key, Value>
  /// The editor of a dictionary.
  public typealias PropertyEditor = DictionaryEditor<Key, Value>
}
