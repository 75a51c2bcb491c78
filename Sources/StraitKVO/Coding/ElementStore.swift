import Foundation
import StraitModel

/// The array of a variable of an object, with elements of any type.
class ElementStore {
  let model: any ObservableModel
  let key: String

  init(_ model: any ObservableModel, _ key: String) {
    self.model = model
    self.key = key
  }

  /// Makes the store of a variable, whose value must be an array.
  static func of(_ model: any ObservableModel, _ key: String) throws(KeyError) -> ElementStore {
    if let access = PropertyListing.of(model).access(key), !access.isReadOnly,
      let property = access.place?.property(in: model),
      let type = property.valueType as? any ArrayValue.Type
    {
      return type.store(of: property, model, key)
    }
    let store = ElementStore(model, key)
    _ = try store.read()
    return store
  }

  /// The elements, which are read of the variable.
  var elements: [Any] { (try? read()) ?? [] }
  var count: Int { elements.count }

  /// Returns an element, at a place that there is.
  func element(at index: Int) -> Any { elements[index] }

  /// Removes and inserts elements as one change.
  ///
  /// - Parameters:
  ///   - removed: The places before.
  ///   - inserted: The elements, each with its place after, in the order of the places.
  /// - Throws: The error of an element that does not fit; nothing is changed.
  func change(removing removed: IndexSet, inserting inserted: [(Int, Any)]) throws(KeyError) {
    var changed = try read()
    for place in removed.reversed() { changed.remove(at: place) }
    for (place, element) in inserted { changed.insert(element, at: place) }
    try set(changed)
  }

  /// Sets the whole array.
  ///
  /// - Parameter elements: The elements.
  /// - Throws: The error of an element that does not fit; nothing is changed.
  func set(_ elements: [Any]) throws(KeyError) {
    try CodingSteps.setValue(elements, of: model, forKey: key)
  }

  private func read() throws(KeyError) -> [Any] {
    guard let value = try CodingSteps.value(of: model, forKey: key) else { return [] }
    guard let elements = CodingSteps.operand(value) as? [Any] else {
      throw error(expected: "an array", KeyError.found(value))
    }
    return elements
  }

  /// Returns the error of a value that does not fit.
  func error(expected: String, _ found: String) -> KeyError {
    KeyError(.wrongType(expected: expected, found: found), key: key, in: type(of: model))
  }
}

/// An array of any elements.
private protocol ArrayValue {
  static func store(
    of property: AnyProperty,
    _ model: any ObservableModel,
    _ key: String
  ) -> ElementStore
}

extension Array: ArrayValue {
  fileprivate static func store(
    of property: AnyProperty,
    _ model: any ObservableModel,
    _ key: String
  ) -> ElementStore {
    PropertyElements(property.typed(as: [Element].self), model, key)
  }
}

/// The array of an observed variable, which is edited element by element.
private final class PropertyElements<Element>: ElementStore {
  private let property: Property<[Element]>

  init(_ property: Property<[Element]>, _ model: any ObservableModel, _ key: String) {
    self.property = property
    super.init(model, key)
  }

  override var elements: [Any] { property.value }
  override var count: Int { property.value.count }

  override func element(at index: Int) -> Any { property.value[index] }

  override func change(
    removing removed: IndexSet,
    inserting inserted: [(Int, Any)]
  ) throws(KeyError) {
    let fitting = try inserted.map { (place, element) throws(KeyError) in (place, try fit(element))
    }
    property.edit { list in
      if removed == IndexSet(fitting.map(\.0)) {
        for (place, element) in fitting { list[place] = element }
        return
      }
      list.removeSubranges(removed.ranges)
      for (place, element) in fitting { list.insert(element, at: place) }
    }
  }

  override func set(_ elements: [Any]) throws(KeyError) {
    property.value = try elements.map { element throws(KeyError) in try fit(element) }
  }

  private func fit(_ element: Any) throws(KeyError) -> Element {
    if let element = ExactValue.fit(element, to: Element.self) { return element }
    guard let number = CodedNumber.convert(element, to: Element.self),
      let element = ExactValue.fit(number, to: Element.self)
    else { throw error(expected: "elements of \(Element.self)", KeyError.found(element)) }
    return element
  }
}
