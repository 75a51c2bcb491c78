import StraitChannels
import StraitModel

/// The identity of a controller's elements.
class RowIdentity<Element> {
  /// `true` if elements of the same identity are always the same, as objects are.
  var isWhole: Bool { false }

  /// Returns the elements that were removed, added and moved; one whose identity stays at its place
  /// is in neither.
  ///
  /// If very many did, then all from the first to the last of them went and came.
  func difference(from old: [Element], to new: [Element]) -> ArrayEdit<Element> {
    .setting(from: old, to: new)
  }

  /// Returns the partner of each element that went among those that came: one of the same identity,
  /// which is the partner of no other; its place, if there is one.
  func partners(of gone: [Element], in come: [Element]) -> [Int?] { gone.map { _ in nil } }

  /// Returns whether an element is the same as another one of its identity, so that it may stay in
  /// its place.
  func isSame(_ old: Element, _ new: Element) -> Bool { false }

  /// Returns the places of the first two elements of the same identity; `nil` if there are none.
  func twins(in elements: [Element]) -> (Int, Int)? { nil }

  /// Returns whether two elements have the same identity.
  func areAlike(_ one: Element, _ other: Element) -> Bool { false }
}

/// Elements that are identified by something that can be hashed.
final class KeyedIdentity<Element, ID: Hashable>: RowIdentity<Element> {
  private let id: (Element) -> ID
  private let areSame: ((Element, Element) -> Bool)?

  /// - Parameters:
  ///   - isWhole: `true` if elements of the same identity are always the same.
  ///   - id: The identity of an element.
  init(isWhole: Bool = false, _ id: @escaping (Element) -> ID) {
    self.id = id
    areSame = isWhole ? nil : Self.sameness
  }

  override var isWhole: Bool { areSame == nil }

  /// The comparison of elements; always `false` if they are not `Equatable`.
  ///
  /// An object that took the place of an equal one is another element: the row shows the one that
  /// is in the array.
  private static var sameness: (Element, Element) -> Bool {
    guard Element.self is any Equatable.Type else { return { _, _ in false } }
    if Element.self is AnyObject.Type { return { $0 as AnyObject === $1 as AnyObject } }
    return { haveSameParts($0, $1) }
  }

  /// The most elements whose moves are looked for.
  private static var mostCompared: Int { 1024 }

  override func difference(from old: [Element], to new: [Element]) -> ArrayEdit<Element> {
    let (oldIDs, newIDs) = (old.map(id), new.map(id))
    let gap = Gap(oldIDs, newIDs)
    if max(gap.old.count, gap.new.count) > Self.mostCompared {
      let start = gap.old.lowerBound
      return .replacement(of: Array(old[gap.old]), at: start, with: Array(new[gap.new]))
    }
    return ArrayMatching.matching(oldIDs, newIDs).edit(from: old, to: new)
  }

  override func partners(of gone: [Element], in come: [Element]) -> [Int?] {
    if gone.isEmpty || come.isEmpty { return gone.map { _ in nil } }
    if gone.count == 1, come.count == 1 { return [id(gone[0]) == id(come[0]) ? 0 : nil] }
    var places: [ID: Int] = [:]
    places.reserveCapacity(come.count)
    // A list of elements of the same identity: each leads to the next one.
    var next: [Int: Int] = [:]
    for (place, element) in come.enumerated().reversed() {
      if let later = places.updateValue(place, forKey: id(element)) { next[place] = later }
    }
    return gone.map { element in
      let id = id(element)
      guard let place = places[id] else { return nil }
      places[id] = next[place]
      return place
    }
  }

  override func isSame(_ old: Element, _ new: Element) -> Bool {
    areSame?(old, new) ?? areAlike(old, new)
  }

  override func twins(in elements: [Element]) -> (Int, Int)? {
    var places: [ID: Int] = [:]
    places.reserveCapacity(elements.count)
    for (place, element) in elements.enumerated() {
      if let first = places.updateValue(place, forKey: id(element)) { return (first, place) }
    }
    return nil
  }

  override func areAlike(_ one: Element, _ other: Element) -> Bool { id(one) == id(other) }
}
