public import StraitChannels

extension Property {
  /// Makes the property follow a signal, one way.
  ///
  /// ```swift
  /// label.bind(from: cart.values(of: \.total).map { "\($0) items" })
  /// ```
  ///
  /// See `ChannelTerminal.bind(from:)`; a failure of the signal is reported, and ends the binding.
  ///
  /// - Parameter source: The signal to follow.
  /// - Returns: The binding, of the kind `oneWay`; it may be dropped. The property is not held.
  @discardableResult
  public func bind(from source: Signal<Value>) -> Binding {
    channel().bind(from: source)
  }

  /// Makes the property follow another one, one way.
  ///
  /// - Parameter source: The property that is followed. Must not be this one.
  /// - Returns: The binding; it holds neither, and ends when one of them is deallocated.
  @discardableResult
  public func bind(from source: Property<Value>) -> Binding {
    precondition(source !== self, "a property must not be bound to itself")
    return channel().bind(from: source)
  }

  /// Makes the property follow a derived value, one way.
  ///
  /// ```swift
  /// label.bind(from: person.$age.map { "\($0) years" })
  /// ```
  ///
  /// - Parameter source: The derived value. The binding holds it.
  /// - Returns: The binding; it ends when the property is deallocated.
  @discardableResult
  public func bind(from source: Derived<Value>) -> Binding {
    channel().bind(from: source)
  }
}

extension ChannelTerminal {
  /// Makes the value behind the end follow a property, one way.
  ///
  /// - Parameter source: The property; not held.
  /// - Returns: The binding; see `bind(from:)` of a signal.
  @discardableResult
  public func bind(from source: Property<Value>) -> Binding {
    bind(from: source.values) { [weak source] in source?.label ?? "a property" }
  }

  /// Makes the value behind the end follow a derived value, one way.
  ///
  /// - Parameter source: The derived value. The binding holds it.
  /// - Returns: The binding; see `bind(from:)` of a signal.
  @discardableResult
  public func bind(from source: Derived<Value>) -> Binding {
    bind(from: source.values)
  }
}
