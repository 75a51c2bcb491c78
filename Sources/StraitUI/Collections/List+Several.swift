public import StraitModel

extension List {
  /// Lets several elements be selected, by what identifies them.
  ///
  /// ```swift
  /// List("Files", of: folder.$files, text: { $0.name }).selecting(folder.$chosen, by: \.path)
  /// ```
  ///
  /// The arrow keys select one row; with Shift they select all rows from the first to it, with Ctrl
  /// they only move. Space selects another row, or deselects it, Ctrl-A selects all, and a click
  /// does the same as the arrows with the same key. The selection has a background and a sign; the
  /// row that the keys start from has the bar, and is the list's value.
  ///
  /// An element that leaves the array is deselected. One that is replaced by another of the same
  /// identity, or that moves, stays selected.
  ///
  /// A list of an `ArrayController` selects several if the controller's selection allows it.
  ///
  /// - Parameters:
  ///   - selection: The identifiers of the selected elements, both ways; retained.
  ///   - identify: The identity of an element.
  /// - Returns: The list.
  @discardableResult
  public func selecting<ID: Hashable>(
    _ selection: Property<Set<ID>>,
    by identify: @escaping (Element) -> ID
  ) -> Self {
    let marks = IdentityMarks(selection, of: rows, by: identify)
    use(marks)
    followMarks = { [weak marks] in marks?.follow($0) }
    return self
  }
}
