public import StraitChannels
public import StraitModel

extension Select {
  /// Makes a select that is bound to a property, both ways; the property's value is shown.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - choices: The choices.
  ///   - property: The property. The binding ends with it and with the select.
  ///   - id: The name by which tests and scripts find it.
  ///   - title: The title of a value.
  public convenience init(
    _ name: String,
    _ choices: [Choice],
    to property: Property<Choice>,
    id: String? = nil,
    title: @escaping (Choice) -> String = { "\($0)" }
  ) {
    self.init(name, choices, value: property.value, id: id, title: title)
    bind(to: property)
  }

  /// Makes a select whose choices follow a property, and whose value is bound to another one.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - choices: The property of the choices; not held.
  ///   - property: The property of the value.
  ///   - id: The name by which tests and scripts find it.
  ///   - title: The title of a value.
  public convenience init(
    _ name: String,
    _ choices: Property<[Choice]>,
    to property: Property<Choice>,
    id: String? = nil,
    title: @escaping (Choice) -> String = { "\($0)" }
  ) {
    self.init(name, choices.value, value: property.value, id: id, title: title)
    showChoices(of: choices.values)
    bind(to: property)
  }

  /// Makes a select in which nothing can be chosen, too.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - choices: The choices.
  ///   - none: The title of nothing, which is the first of the list.
  ///   - property: The property of the value.
  ///   - id: The name by which tests and scripts find it.
  ///   - title: The title of a value.
  public convenience init<Wrapped>(
    _ name: String,
    _ choices: [Wrapped],
    none: String,
    to property: Property<Wrapped?>,
    id: String? = nil,
    title: @escaping (Wrapped) -> String = { "\($0)" }
  ) where Choice == Wrapped? {
    self.init(name, choices, none: none, value: property.value, id: id, title: title)
    bind(to: property)
  }

  /// Makes a select in which nothing can be chosen, too.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - choices: The choices.
  ///   - none: The title of nothing, which is the first of the list.
  ///   - value: Its first value.
  ///   - id: The name by which tests and scripts find it.
  ///   - title: The title of a value.
  public convenience init<Wrapped>(
    _ name: String,
    _ choices: [Wrapped],
    none: String,
    value: Wrapped? = nil,
    id: String? = nil,
    title: @escaping (Wrapped) -> String = { "\($0)" }
  ) where Choice == Wrapped? {
    self.init(name, [nil] + choices.map(Optional.some), value: value, id: id) {
      $0.map(title) ?? none
    }
  }
}

extension Select where Choice == Int? {
  /// Makes a select whose value is the place of a title.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - titles: The titles.
  ///   - index: The place of the first value; `nil` for none.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    titles: [String],
    index: Int? = nil,
    id: String? = nil
  ) {
    self.init(name, titles.indices.map(Optional.some), value: index, id: id) { place in
      guard let place else { return "" }
      return titles.indices.contains(place) ? titles[place] : "\(place)"
    }
  }

  /// Makes a select whose value is the place of a title, bound to a property both ways.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - titles: The titles.
  ///   - property: The property of the place.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    titles: [String],
    to property: Property<Int?>,
    id: String? = nil
  ) {
    self.init(name, titles: titles, index: property.value, id: id)
    bind(to: property)
  }

  /// Returns an end of a new channel to the place of the value: see `newValueChannel()`.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public func newSelectedIndexChannel() -> ChannelTerminal<Int?> { newValueChannel() }

  /// Returns an end of a new channel to the place of the value that takes `nil` for a separate
  /// place.
  ///
  /// - Parameter nilValue: The place that is shown when `nil` is sent in.
  /// - Returns: The terminal. See `newValueChannel()`.
  public func newSelectedIndexChannel(nilValue: Int) -> ChannelTerminal<Int?> {
    newOptionalChannel(nilValue: nilValue)
  }
}

extension Select where Choice == Int {
  /// Makes a select whose value is the place of a title, bound to a property both ways.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - titles: The titles.
  ///   - property: The property of the place.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(
    _ name: String,
    titles: [String],
    to property: Property<Int>,
    id: String? = nil
  ) {
    self.init(name, Array(titles.indices), value: property.value, id: id) { place in
      titles.indices.contains(place) ? titles[place] : "\(place)"
    }
    bind(to: property)
  }
}
