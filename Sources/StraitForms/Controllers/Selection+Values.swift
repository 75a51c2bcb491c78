public import StraitChannels
import StraitModel

// The selected objects as one object, for the bindings of a form next to a list.
extension Selection {
  /// The common value of the selected elements in one variable.
  ///
  /// ```swift
  /// selection[values: \.city]                 // .value("Bath") if all live there
  /// selection[values: \.city] = .value("York")    // all move, in one transaction
  /// ```
  ///
  /// Setting `.value` sets the variable of all selected elements; setting another case changes
  /// nothing. It can be followed, and bound: `selection.channel(to: \.[values: \.city])`. With k
  /// elements selected, reading and setting cost O(k).
  ///
  /// - Parameter path: The variable.
  public subscript<Value: Equatable>(
    values path: ReferenceWritableKeyPath<Element, Value>
  ) -> SelectionValue<Value> {
    get { common(path) { $0 == $1 } }
    set { set(newValue, at: path) }
  }

  /// The common value of the selected elements in one variable whose values cannot be compared;
  /// `.several` if there is more than one element.
  ///
  /// - Parameter path: The variable.
  @_disfavoredOverload
  public subscript<Value>(
    values path: ReferenceWritableKeyPath<Element, Value>
  ) -> SelectionValue<Value> {
    get { common(path) { _, _ in false } }
    set { set(newValue, at: path) }
  }

  private func common<Value>(
    _ path: KeyPath<Element, Value>,
    areEqual: (Value, Value) -> Bool
  ) -> SelectionValue<Value> {
    let rows = state.rows
    guard let first = rows.first else { return .noSelection }
    let value = arranger.elements[first][keyPath: path]
    for row in rows.dropFirst() where !areEqual(value, arranger.elements[row][keyPath: path]) {
      return .several
    }
    return .value(value)
  }

  private func set<Value>(
    _ value: SelectionValue<Value>,
    at path: ReferenceWritableKeyPath<Element, Value>
  ) {
    guard case .value(let value) = value else { return }
    let elements = untracked { self.elements }
    transaction {
      for element in elements { element[keyPath: path] = value }
    }
  }

  /// Returns an end of a channel to one variable of all selected elements.
  ///
  /// ```swift
  /// let cities = people.selection.channel(
  ///   toValues: \.city,
  ///   noSelectionPlaceholder: "",
  ///   multipleValuesPlaceholder: "several"
  /// )
  /// cityField.newTextChannel().bind(to: cities)
  /// ```
  ///
  ///     selected    -----Ada---------Ada, Grace---nothing
  ///     the end     ""---"London"----"several"----""
  ///
  /// A value that is sent in is set in all selected elements, as one transaction; without a
  /// selection nothing is set, and the end sends `noSelectionPlaceholder` back. The markers
  /// themselves are not set when they are sent in while they are shown.
  ///
  /// - Parameters:
  ///   - path: The variable.
  ///   - noSelectionPlaceholder: The value that the end sends while nothing is selected.
  ///   - multipleValuesPlaceholder: The value to send while the selected elements have different
  ///     values.
  /// - Returns: The terminal. See `channel(to:)`.
  public func channel<Value: Hashable>(
    toValues path: ReferenceWritableKeyPath<Element, Value>,
    noSelectionPlaceholder: Value,
    multipleValuesPlaceholder: Value
  ) -> ChannelTerminal<Value> {
    let markers = MarkerValues(
      noSelection: noSelectionPlaceholder,
      several: multipleValuesPlaceholder
    )
    return channel(to: \.[values: path, markers])
  }

  private subscript<Value: Hashable>(
    values path: ReferenceWritableKeyPath<Element, Value>,
    markers: MarkerValues<Value>
  ) -> Value {
    get {
      switch self[values: path] {
      case .noSelection: markers.noSelection
      case .several: markers.several
      case .value(let value): value
      }
    }
    set {
      switch self[values: path] {
      case .noSelection: return
      case .several where newValue == markers.several: return
      default: self[values: path] = .value(newValue)
      }
    }
  }
}

/// The placeholders for the cases without a value.
private struct MarkerValues<Value: Hashable>: Hashable {
  let noSelection: Value
  let several: Value
}
