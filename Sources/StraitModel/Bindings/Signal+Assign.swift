public import StraitChannels

extension Signal {
  /// Sets a property to each value.
  ///
  /// ```swift
  /// search.results.assign(to: model.$results)
  /// ```
  ///
  /// An ending ends the assignment and leaves the property as it is; a failure is sent to the
  /// report handler with the name of the property. When the property is deallocated the assignment
  /// is disposed, and with it the signal's work for it.
  ///
  /// - Parameter property: The property; not held.
  /// - Returns: The assignment; disposing it ends it.
  @discardableResult
  public func assign(to property: Property<Value>) -> Disposable {
    subscribe(property.channel())
  }
  /// Sets the target of a path to each value: `RAC(object, key) = signal`.
  ///
  /// ```swift
  /// search.results.assign(to: \.results, on: model)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the target; its setter may coerce or refuse.
  ///   - object: The object that the path begins at; not held. Its end disposes the assignment.
  /// - Returns: The assignment; disposing it ends it.
  @discardableResult
  public func assign<Object: ObservableModel>(
    to path: ReferenceWritableKeyPath<Object, Value>,
    on object: Object
  ) -> Disposable {
    subscribe(object.channel(to: path))
  }
}
