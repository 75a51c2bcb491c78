public import StraitChannels
public import StraitForms
public import StraitModel

/// The source of a `ForEach`'s elements.
enum Source<Element> {
  case array([Element])
  case signal(Signal<[Element]>)
  case property(Property<[Element]>)
  case controller(ArrayController<Element>)
}

extension ForEach {
  /// Returns `true` if a row of one element shows the other as well.
  fileprivate static func areSame(_ first: Element, _ second: Element) -> Bool {
    haveSameParts(first, second)
  }
}

// Objects, matched by reference.
extension ForEach where Element: AnyObject, ID == ObjectIdentifier {
  private convenience init(_ source: Source<Element>, _ row: @escaping (Element) -> Widget) {
    self.init(
      source,
      identify: { ObjectIdentifier($0) },
      isSame: { $0 === $1 },
      makeRow: { (row($0), nil) }
    )
  }

  /// Makes a row for each object of a property's array, and follows its edits.
  ///
  /// - Parameters:
  ///   - property: The array.
  ///   - row: Makes the row of an object; called once for as long as the object is in the array.
  public convenience init(_ property: Property<[Element]>, row: @escaping (Element) -> Widget) {
    self.init(.property(property), row)
  }

  /// Makes a row for each object that a controller shows, in its order.
  ///
  /// - Parameters:
  ///   - controller: The controller; retained.
  ///   - row: Makes the row of an object; called once for as long as the object is shown.
  public convenience init(
    _ controller: ArrayController<Element>,
    row: @escaping (Element) -> Widget
  ) {
    self.init(.controller(controller), row)
  }

  /// Makes a row for each object of the latest array of a signal.
  ///
  /// - Parameters:
  ///   - arrays: The arrays.
  ///   - row: Makes the row of an object.
  public convenience init(_ arrays: Signal<[Element]>, row: @escaping (Element) -> Widget) {
    self.init(.signal(arrays), row)
  }

  /// Makes a row for each object of an array.
  ///
  /// - Parameters:
  ///   - elements: The objects.
  ///   - row: Makes the row of an object.
  public convenience init(_ elements: [Element], row: @escaping (Element) -> Widget) {
    self.init(.array(elements), row)
  }
}

// Values, matched by what identifies them.
extension ForEach {
  private convenience init(
    _ source: Source<Element>,
    _ id: @escaping (Element) -> ID,
    _ row: @escaping (Element) -> Widget
  ) {
    self.init(source, identify: id, isSame: Self.areSame, makeRow: { (row($0), nil) })
  }

  /// Makes a row for each value of a property's array, and follows its edits.
  ///
  /// - Parameters:
  ///   - property: The array.
  ///   - id: The identity of a value; `\.self` for values that are all different.
  ///   - row: Makes the row of a value; called again when the value is replaced by another one.
  public convenience init(
    _ property: Property<[Element]>,
    id: KeyPath<Element, ID>,
    row: @escaping (Element) -> Widget
  ) {
    self.init(.property(property), { $0[keyPath: id] }, row)
  }

  /// Makes a row for each value that a controller shows, in its order.
  ///
  /// - Parameters:
  ///   - controller: The controller; retained.
  ///   - id: The identity of a value; `\.self` for values that are all different.
  ///   - row: Makes the row of a value; called again when the value is replaced by another one.
  public convenience init(
    _ controller: ArrayController<Element>,
    id: KeyPath<Element, ID>,
    row: @escaping (Element) -> Widget
  ) {
    self.init(.controller(controller), { $0[keyPath: id] }, row)
  }

  /// Makes a row for each value of the latest array of a signal.
  ///
  /// - Parameters:
  ///   - arrays: The arrays.
  ///   - id: The identity of a value; `\.self` for values that are all different.
  ///   - row: Makes the row of a value.
  public convenience init(
    _ arrays: Signal<[Element]>,
    id: KeyPath<Element, ID>,
    row: @escaping (Element) -> Widget
  ) {
    self.init(.signal(arrays), { $0[keyPath: id] }, row)
  }

  /// Makes a row for each value of an array.
  ///
  /// - Parameters:
  ///   - elements: The values.
  ///   - id: The identity of a value; `\.self` for values that are all different.
  ///   - row: Makes the row of a value.
  public convenience init(
    _ elements: [Element],
    id: KeyPath<Element, ID>,
    row: @escaping (Element) -> Widget
  ) {
    self.init(.array(elements), { $0[keyPath: id] }, row)
  }
}

// Values that say themselves what identifies them.
extension ForEach where Element: Identifiable, ID == Element.ID {
  /// Makes a row for each value of a property's array, and follows its edits.
  ///
  /// - Parameters:
  ///   - property: The array.
  ///   - row: Makes the row of a value; called again when the value is replaced by another one.
  @_disfavoredOverload
  public convenience init(_ property: Property<[Element]>, row: @escaping (Element) -> Widget) {
    self.init(.property(property), { $0.id }, row)
  }

  /// Makes a row for each value of the latest array of a signal.
  ///
  /// - Parameters:
  ///   - arrays: The arrays.
  ///   - row: Makes the row of a value.
  @_disfavoredOverload
  public convenience init(_ arrays: Signal<[Element]>, row: @escaping (Element) -> Widget) {
    self.init(.signal(arrays), { $0.id }, row)
  }

  /// Makes a row for each value of an array.
  ///
  /// - Parameters:
  ///   - elements: The values.
  ///   - row: Makes the row of a value.
  @_disfavoredOverload
  public convenience init(_ elements: [Element], row: @escaping (Element) -> Widget) {
    self.init(.array(elements), { $0.id }, row)
  }

  /// Makes a row for each value that a controller shows, in its order.
  ///
  /// - Parameters:
  ///   - controller: The controller; retained.
  ///   - row: Makes the row of a value; called again when the value is replaced by another one.
  @_disfavoredOverload
  public convenience init(
    _ controller: ArrayController<Element>,
    row: @escaping (Element) -> Widget
  ) {
    self.init(.controller(controller), { $0.id }, row)
  }

  /// Makes a row for each value that a controller shows that stays when the value is replaced.
  ///
  /// - Parameters:
  ///   - controller: The controller; retained.
  ///   - row: Makes a row; the property that it is given is set when the value is replaced by
  ///     another one of the same identity. Setting that property does not change the array.
  public convenience init(
    _ controller: ArrayController<Element>,
    row: @escaping (Property<Element>) -> Widget
  ) {
    self.init(.controller(controller), identify: { $0.id }, isSame: Self.areSame) {
      let element = Property($0)
      return (row(element), element)
    }
  }

  /// Makes a row for each value of a property's array that stays when the value is replaced.
  ///
  /// - Parameters:
  ///   - property: The array.
  ///   - row: Makes a row; the property that it is given is set when the value is replaced by
  ///     another one of the same identity. Setting that property does not change the array.
  public convenience init(
    _ property: Property<[Element]>,
    row: @escaping (Property<Element>) -> Widget
  ) {
    self.init(.property(property), identify: { $0.id }, isSame: Self.areSame) {
      let element = Property($0)
      return (row(element), element)
    }
  }

  /// Makes a row for each value of the latest array of a signal that stays when the value is
  /// replaced.
  ///
  /// - Parameters:
  ///   - arrays: The arrays.
  ///   - row: Makes a row; the property that it is given is set when the value is replaced by
  ///     another one of the same identity.
  public convenience init(
    _ arrays: Signal<[Element]>,
    row: @escaping (Property<Element>) -> Widget
  ) {
    self.init(.signal(arrays), identify: { $0.id }, isSame: Self.areSame) {
      let element = Property($0)
      return (row(element), element)
    }
  }
}
