import StraitChannels

extension ArrayEdit where Element: Hashable {
  /// Returns the difference between two arrays, as an edit.
  ///
  /// ```swift
  /// ArrayEdit.difference(from: ["a", "b", "c"], to: ["c", "a", "b", "d"])   // c moved, d came
  /// ```
  ///
  /// If as few as 256 elements have to be removed and inserted, the fewest are; if it takes more,
  /// then still few. An element that is removed at one place and inserted at another has moved.
  /// Costs O(n) hashes and O(n log n) steps at the most for arrays of up to `n` elements, even if
  /// they have nothing in common.
  ///
  /// An object is the same element only if it is the very same object, also in generic code. An
  /// equal element with other content is a replacement; see ``/StraitChannels/ContentEquatable``.
  ///
  /// - Parameters:
  ///   - old: The array before.
  ///   - new: The array after.
  /// - Returns: The edit; it is empty if the arrays have the same content.
  public static func difference(from old: [Element], to new: [Element]) -> ArrayEdit {
    if Element.self is AnyObject.Type { return differenceOfObjects(from: old, to: new) }
    return ArrayMatching.matching(old, new)
      .distinguishingContent(of: old, new)
      .edit(from: old, to: new)
  }
}

extension ArrayEdit where Element: Equatable {
  /// Returns the difference between two arrays, as an edit.
  ///
  /// Elements that can only be compared are not followed to other places: one that moved counts as
  /// removed and inserted. If as few as 256 elements have to be removed and inserted, the fewest
  /// are; if it takes more, then all from the first difference to the last are replaced. Costs O(n)
  /// comparisons for arrays of up to `n` elements.
  ///
  /// An object is the same element only if it is the very same object, also in generic code;
  /// objects are followed to other places. An equal element with other content is a replacement;
  /// see ``/StraitChannels/ContentEquatable``.
  ///
  /// - Parameters:
  ///   - old: The array before.
  ///   - new: The array after.
  /// - Returns: The edit; it is empty if the arrays have the same content.
  public static func difference(from old: [Element], to new: [Element]) -> ArrayEdit {
    if Element.self is AnyObject.Type { return differenceOfObjects(from: old, to: new) }
    return ArrayMatching.matchingByEquality(old, new)
      .distinguishingContent(of: old, new)
      .edit(from: old, to: new)
  }

  /// Returns the difference between two arrays of elements that have an identity, as an edit.
  ///
  /// ```swift
  /// ArrayEdit.difference(from: old, to: new, by: \.id)
  /// ```
  ///
  /// An element whose identity stays, but not its content, is replaced; if its place is another
  /// one, it is removed and inserted. So is an object that was exchanged for another one, even an
  /// equal one. Costs as much as the difference of hashable elements.
  ///
  /// - Parameters:
  ///   - old: The array before.
  ///   - new: The array after.
  ///   - identity: The identity of an element. One that occurs twice is found
  ///     once.
  /// - Returns: The edit; it is empty if the arrays have the same content.
  public static func difference<ID: Hashable>(
    from old: [Element],
    to new: [Element],
    by identity: KeyPath<Element, ID>
  ) -> ArrayEdit {
    let areObjects = Element.self is AnyObject.Type
    return ArrayMatching.matching(
      old.map { $0[keyPath: identity] },
      new.map { $0[keyPath: identity] }
    )
    .distinguishing { pair in
      let (one, other) = (old[pair.old], new[pair.new])
      // A follower of the edits would keep an object that is not in the array any more.
      return areObjects ? one as AnyObject === other as AnyObject : haveSameParts(one, other)
    }
    .edit(from: old, to: new)
  }
}

extension ArrayEdit where Element: AnyObject {
  /// Returns the difference between two arrays of objects, as an edit; the very same object is the
  /// same element.
  ///
  /// Costs as much as the difference of hashable elements.
  ///
  /// - Parameters:
  ///   - old: The array before.
  ///   - new: The array after.
  /// - Returns: The edit; it is empty if the arrays hold the same objects.
  public static func difference(from old: [Element], to new: [Element]) -> ArrayEdit {
    differenceOfObjects(from: old, to: new)
  }
}

extension ArrayEdit where Element: AnyObject & Equatable {
  /// Returns the difference between two arrays of objects, as an edit; the very same object is the
  /// same element, an equal one is another.
  ///
  /// - Parameters:
  ///   - old: The array before.
  ///   - new: The array after.
  /// - Returns: The edit; it is empty if the arrays hold the same objects.
  public static func difference(from old: [Element], to new: [Element]) -> ArrayEdit {
    differenceOfObjects(from: old, to: new)
  }
}

extension ArrayEdit where Element: AnyObject & Hashable {
  /// Returns the difference between two arrays of objects, as an edit; the very same object is the
  /// same element, an equal one is another.
  ///
  /// - Parameters:
  ///   - old: The array before.
  ///   - new: The array after.
  /// - Returns: The edit; it is empty if the arrays hold the same objects.
  public static func difference(from old: [Element], to new: [Element]) -> ArrayEdit {
    differenceOfObjects(from: old, to: new)
  }
}

extension ArrayEdit {
  /// Returns the difference between two arrays of objects, of which only the very same is the same
  /// element.
  private static func differenceOfObjects(
    from old: [Element],
    to new: [Element]
  ) -> ArrayEdit {
    ArrayMatching.matching(
      old.map { ObjectIdentifier($0 as AnyObject) },
      new.map { ObjectIdentifier($0 as AnyObject) }
    )
    .edit(from: old, to: new)
  }
}
