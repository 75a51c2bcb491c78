/// What identifies the elements of a controller.
class RowIdentity<Element> {
  /// Which elements went, came and moved; one whose identity stays at its place is in neither.
  func difference(from old: [Element], to new: [Element]) -> ArrayEdit<Element> {
    .setting(from: old, to: new)
  }

  /// Pairs elements of the same identity, each with one at the most.
  ///
  /// - Returns: For each of the first ones the place of its partner, if it has one.
  func partners(of gone: [Element], in come: [Element]) -> [Int?] { gone.map { _ in nil } }

  /// Whether an element is the same as another one of its identity, so that it may stay in its
  /// place.
  func isSame(_ old: Element, _ new: Element) -> Bool { false }

  /// Whether two elements have the same identity.
  func areAlike(_ one: Element, _ other: Element) -> Bool { false }
}

/// Elements that are told from each other by something that can be hashed.
final class KeyedIdentity<Element, ID: Hashable>: RowIdentity<Element> {
  private let id: (Element) -> ID
  private let areSame: (Element, Element) -> Bool

  init(_ id: @escaping (Element) -> ID, areSame: @escaping (Element, Element) -> Bool) {
    self.id = id
    self.areSame = areSame
  }

  override func difference(from old: [Element], to new: [Element]) -> ArrayEdit<Element> {
    ArrayMatching.matching(old.map(id), new.map(id)).edit(from: old, to: new)
  }

  override func partners(of gone: [Element], in come: [Element]) -> [Int?] {
    if gone.isEmpty || come.isEmpty { return gone.map { _ in nil } }
    if gone.count == 1, come.count == 1 { return [id(gone[0]) == id(come[0]) ? 0 : nil] }
    var places: [ID: [Int]] = [:]
    for (place, element) in come.enumerated().reversed() {
      places[id(element), default: []].append(place)
    }
    return gone.map { places[id($0)]?.popLast() }
  }

  override func isSame(_ old: Element, _ new: Element) -> Bool { areSame(old, new) }

  override func areAlike(_ one: Element, _ other: Element) -> Bool { id(one) == id(other) }
}
