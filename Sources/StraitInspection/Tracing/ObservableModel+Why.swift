public import StraitModel

extension ObservableModel {
  /// Why what is read at a path is what it is: what wrote it last, from which line, and what that came of.
  ///
  /// ```swift
  /// Trace.remembersCauses = true
  /// …
  /// if let cause = form.why(\.shown) { print(cause) }
  /// // Form.shown: Ada → Grace, over a binding from Person.name
  /// // Person.name: Ada → Grace, set  [App/Rename.swift:12]
  /// ```
  ///
  /// Of a computed variable, or a path through several objects, it is the newest cause of all that is read
  /// on the way. Reads the path once.
  ///
  /// - Parameter path: The key path.
  /// - Returns: The cause; `nil` if nothing that is read was set while a trace was on. See `Property.why`.
  public func why<Value>(_ path: KeyPath<Self, Value>) -> Cause? {
    let reads = PropertyNames.reads(from: self) { self[keyPath: path] }
    return reads.compactMap(\.why).max { $0.number < $1.number }
  }
}
