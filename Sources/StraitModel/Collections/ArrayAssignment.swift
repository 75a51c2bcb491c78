/// How an array that is set as a whole is delivered.
///
/// ```swift
/// person.$tags.assign(newTags, as: .difference)
/// list.$rows.assign(newRows, as: .difference(by: \.id))
/// ```
public struct ArrayAssignment<Element> {
  let edit: (_ old: [Element], _ new: [Element]) -> ArrayEdit<Element>
}

extension ArrayAssignment where Element: Hashable {
  /// As what came, went and moved; see `ArrayEdit.difference`.
  public static var difference: ArrayAssignment {
    ArrayAssignment { .difference(from: $0, to: $1) }
  }
}

extension ArrayAssignment where Element: Equatable {
  /// As what came and went; see `ArrayEdit.difference`.
  public static var difference: ArrayAssignment {
    ArrayAssignment { .difference(from: $0, to: $1) }
  }

  /// As what came, went and moved, by the identity of elements; see `ArrayEdit.difference`.
  ///
  /// - Parameter identity: What distinguishes one element from another.
  /// - Returns: The style.
  public static func difference<ID: Hashable>(
    by identity: KeyPath<Element, ID>
  ) -> ArrayAssignment {
    ArrayAssignment { .difference(from: $0, to: $1, by: identity) }
  }
}

extension ArrayAssignment where Element: AnyObject {
  /// As which objects came, went and moved; see `ArrayEdit.difference`.
  public static var difference: ArrayAssignment {
    ArrayAssignment { .difference(from: $0, to: $1) }
  }
}

extension ArrayAssignment where Element: AnyObject & Equatable {
  /// As which objects came, went and moved; see `ArrayEdit.difference`.
  public static var difference: ArrayAssignment {
    ArrayAssignment { .difference(from: $0, to: $1) }
  }
}

extension ArrayAssignment where Element: AnyObject & Hashable {
  /// As which objects came, went and moved; see `ArrayEdit.difference`.
  public static var difference: ArrayAssignment {
    ArrayAssignment { .difference(from: $0, to: $1) }
  }
}

extension Property {
  /// Sets the whole array, and delivers what came, went and moved, instead of a setting.
  ///
  /// Costs the comparison; see `ArrayEdit.difference`.
  ///
  /// - Parameters:
  ///   - elements: The array after. If it does not differ, no observer is called; a text that a
  ///     binding could not read is replaced all the same (T16).
  ///   - style: How it is delivered.
  public func assign<Element>(_ elements: [Element], as style: ArrayAssignment<Element>)
  where Value == [Element] {
    assign { list in
      let edit = style.edit(list.elements, elements)
      if !edit.isEmpty { list.set(elements, by: edit) }
    }
  }
}
