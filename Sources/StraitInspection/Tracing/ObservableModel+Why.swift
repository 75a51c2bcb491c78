public import StraitModel

extension ObservableModel {
  /// Returns the reason for the value at a path: the last write, its line, and its causes.
  ///
  /// ```swift
  /// Trace.remembersCauses = true
  /// …
  /// if let cause = form.why(\.shown) { print(cause) }
  /// // Form.shown: Ada → Grace, over a binding from Person.name
  /// // Person.name: Ada → Grace, set  [App/Rename.swift:12]
  /// ```
  ///
  /// For a computed variable, or a path through several objects, it is the newest cause of all
  /// properties read on the way. Reads the path once.
  ///
  /// - Parameter path: The key path.
  /// - Returns: The cause; `nil` if nothing that is read was set while a trace was on. See `Property.why`.
  public func why<Value>(_ path: KeyPath<Self, Value>) -> Cause? {
    let reads = PropertyNames.reads(from: self) { self[keyPath: path] }
    return reads.compactMap(\.why).max { $0.number < $1.number }
  }
}
