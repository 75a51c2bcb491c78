extension TableColumn {
  /// The choices of a column's cells.
  struct Choosing {
    /// The texts of the values.
    let titles: () -> [String]
    /// Returns the place of an element's value; `nil` if it is not among them.
    let index: (Element) -> Int?
    /// The place of `nil`; `nil` if it is not among them.
    let noneIndex: Int?
    /// Takes the value at a place.
    let choose: (Int, Access) -> Void
    /// Takes the next value.
    let step: (Access) -> Void
  }

  /// Makes a column whose cells have one of several values, of which Space takes the next.
  ///
  /// Scripts choose by the text or the place of a value, as in a `Select`:
  ///
  /// ```
  /// choose #members item="Ada" column="Plan" "Team"
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title above it.
  ///   - path: The value of an element: a variable of a model, or a part of a value.
  ///   - values: The values, in the order of Space and of sorting. A cell may hold another one; the
  ///     first follows it. Without any, nothing can be chosen.
  ///   - text: The text of a value.
  public init<Value: Equatable>(
    _ title: String,
    choosing path: WritableKeyPath<Element, Value>,
    among values: [Value],
    text: @escaping (Value) -> String
  ) {
    let choosing = Choosing(
      titles: { values.map(text) },
      index: { values.firstIndex(of: $0[keyPath: path]) },
      noneIndex: values.firstIndex { ($0 as? any NoneHolder)?.isNone == true },
      choose: { index, access in Self.step(path) { _ in values[index] }(access) },
      step: Self.step(path) { value in
        guard let index = values.firstIndex(of: value) else { return values[0] }
        return values[(index + 1) % values.count]
      }
    )
    self.init(
      title,
      use: values.isEmpty ? .shown : .chosen(choosing),
      sortKey: Self.key { values.firstIndex(of: $0[keyPath: path]) ?? values.count }
    ) {
      text($0[keyPath: path])
    }
  }
}
