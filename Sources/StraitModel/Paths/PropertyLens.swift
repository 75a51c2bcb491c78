public import StraitChannels

/// A part of a property's value: the target of a path that begins at the property.
///
/// ```swift
/// cityField.newTextChannel().bind(to: person.$address.city.fallback("").channel())
/// person.$address.city.value = "Bath"            // sets person.address?.city
/// let streets = person.$address.streets          // and so on, through structs, objects and optionals
/// ```
///
/// A lens leads through the members of structs, through objects, and through optionals: behind an
/// optional its values are optional, and read as `nil` while it is `nil`. A value that is set then
/// is lost, which a `Report` announces, with the name of the variable that is `nil`; a `nil` that
/// is set is not lost, and not reported. `nil` that is set to a part that cannot be `nil` sets
/// nothing. A member of a struct is set by setting the property, so that its coercion and its
/// observers see the whole value; a variable of an object is set at the object.
///
/// It holds the property. The ends that it makes do not. A member that a property has itself, such
/// as `name` or `values`, is reached through `whole`: `person.$company.whole.name`.
@dynamicMemberLookup
public struct PropertyLens<Root, Value> {
  let property: Property<Root>
  /// The members of structs that lead to the part, from the property or from the last object on.
  var parts: [AnyKeyPath] = []
  /// Reads the part, and the properties on the way to it, which are followed.
  let read: (Root) -> Value
  /// Sets the part; `false` if a value is lost, since there is nothing that it is a part of.
  let write: (Property<Root>, Value) -> Bool

  /// The value.
  ///
  /// Reading is noted by a derived value or an effect as any read is.
  public var value: Value {
    get { read(property.value) }
    nonmutating set {
      if !write(property, newValue) { reportUnreachable(in: property, read) }
    }
  }

  // MARK: Parts

  /// A member of a struct.
  public subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> PropertyLens<Root, Member> {
    let (read, write) = (self.read, self.write)
    return PropertyLens<Root, Member>(
      property: property,
      parts: parts + [path],
      read: { read($0)[keyPath: path] }
    ) { root, member in
      var whole = untracked { read(root.value) }
      whole[keyPath: path] = member
      return write(root, whole)
    }
  }

  /// A variable of an object.
  public subscript<Member>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Member>
  ) -> PropertyLens<Root, Member> {
    let read = self.read
    let part = { read($0)[keyPath: path] }
    return PropertyLens<Root, Member>(property: property, read: part) { root, member in
      let object = untracked { read(root.value) }
      object[keyPath: path] = member
      return true
    }
  }

  /// A member of a struct that may not be there.
  public subscript<Wrapped, Member>(
    dynamicMember path: WritableKeyPath<Wrapped, Member>
  ) -> PropertyLens<Root, Member?> where Value == Wrapped? {
    inside(parts + [path], read: { $0[keyPath: path] }) { [write] root, whole, member in
      guard let member else { return true }
      whole[keyPath: path] = member
      return write(root, whole)
    }
  }

  /// An optional member of a struct that may not be there.
  public subscript<Wrapped, Member>(
    dynamicMember path: WritableKeyPath<Wrapped, Member?>
  ) -> PropertyLens<Root, Member?> where Value == Wrapped? {
    inside(parts + [path], read: { $0[keyPath: path] }) { [write] root, whole, member in
      whole[keyPath: path] = member
      return write(root, whole)
    }
  }

  /// A variable of an object that may not be there.
  public subscript<Wrapped, Member>(
    dynamicMember path: ReferenceWritableKeyPath<Wrapped, Member>
  ) -> PropertyLens<Root, Member?> where Value == Wrapped? {
    inside([], read: { $0[keyPath: path] }) { _, object, member in
      if let member { object[keyPath: path] = member }
      return true
    }
  }

  /// An optional variable of an object that may not be there.
  public subscript<Wrapped, Member>(
    dynamicMember path: ReferenceWritableKeyPath<Wrapped, Member?>
  ) -> PropertyLens<Root, Member?> where Value == Wrapped? {
    inside([], read: { $0[keyPath: path] }) { _, object, member in
      object[keyPath: path] = member
      return true
    }
  }

  /// A part of what may not be there: it reads as `nil` then, and a value that is set is lost.
  private func inside<Wrapped, Member>(
    _ parts: [AnyKeyPath],
    read part: @escaping (Wrapped) -> Member?,
    write: @escaping (Property<Root>, inout Wrapped, Member?) -> Bool
  ) -> PropertyLens<Root, Member?> where Value == Wrapped? {
    let read = self.read
    let part = { read($0).flatMap(part) }
    return PropertyLens<Root, Member?>(property: property, parts: parts, read: part) {
      root,
      member in
      guard var whole = untracked({ read(root.value) }) else { return member == nil }
      return write(root, &whole, member)
    }
  }

  /// Returns the part, with a value that replaces `nil` when it is read.
  ///
  /// - Parameter value: The value to read while the part is `nil`.
  /// - Returns: A lens to the same part; values are set through it unchanged.
  public func fallback<Wrapped>(
    _ value: Wrapped
  ) -> PropertyLens<Root, Wrapped> where Value == Wrapped? {
    let (read, write) = (self.read, self.write)
    return PropertyLens<Root, Wrapped>(
      property: property,
      parts: parts,
      read: { read($0) ?? value },
      write: write
    )
  }

  // MARK: Ends

  /// The value now, and then each change of it.
  ///
  /// The signal holds neither the property nor the subscriber, and completes with the property. A
  /// transaction that changes nothing in the end sends nothing, nor does a value that the property
  /// refuses (T21).
  public var values: Signal<Value> {
    .connecting { [weak property, read] subscriber in
      guard let property else { return subscriber.finish(.completed) }
      PathValues({ read($0.value) }, subscriber).connect(to: property, nil)
    }
  }

  /// Returns an end of a channel to the part: it sends the current value and each change, and sets
  /// the values that are sent into it.
  ///
  /// The value of the part after a set is sent back if it differs from the one that was sent in
  /// (T8, T9).
  ///
  /// - Returns: The terminal; see `ObservableModel.channel(to:)`. It does not hold the property,
  ///   and completes with it.
  public func channel() -> ChannelTerminal<Value> {
    makeChannel { $0 }
  }

  /// Returns an end of a channel to an optional part that replaces `nil` when it is written.
  ///
  /// - Parameter nilValue: The value to set when `nil` is sent in.
  /// - Returns: The terminal. See `channel()`.
  public func channel<Wrapped>(
    nilValue: Wrapped
  ) -> ChannelTerminal<Wrapped?> where Value == Wrapped? {
    makeChannel { $0 ?? nilValue }
  }

  private func makeChannel(_ sent: @escaping (Value) -> Value) -> ChannelTerminal<Value> {
    let (read, write) = (self.read, self.write)
    return .toPath(
      nil,
      parts: parts,
      of: property,
      read: { read($0.value) },
      write: { property, value in
        let value = sent(value)
        if !write(property, value) { reportUnreachable(in: property, read) }
        return value
      }
    )
  }
}

/// Reports that a part of a property's value was set that is not there.
///
/// - Parameters:
///   - property: The property.
///   - read: Reads the part: the last property that it reads is the one that is `nil`.
private func reportUnreachable<Root, Value>(
  in property: Property<Root>,
  _ read: (Root) -> Value
) {
  let reads = ReadLog.reads { read(property.value) }
  PropertyNames.name(reads, from: property)
  Report.send(.unreachable(name: reads.last?.graphStop.name ?? property.graphStop.name))
}

extension Property {
  /// A member of the value, if that is a struct; see `PropertyLens`.
  public subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> PropertyLens<Value, Member> { whole[dynamicMember: path] }

  /// A variable of the value, if that is an object; see `PropertyLens`.
  public subscript<Member>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Member>
  ) -> PropertyLens<Value, Member> { whole[dynamicMember: path] }

  /// A member of the value, if there is one and it is a struct; see `PropertyLens`.
  public subscript<Wrapped, Member>(
    dynamicMember path: WritableKeyPath<Wrapped, Member>
  ) -> PropertyLens<Value, Member?> where Value == Wrapped? { whole[dynamicMember: path] }

  /// An optional member of the value, if there is one and it is a struct; see `PropertyLens`.
  public subscript<Wrapped, Member>(
    dynamicMember path: WritableKeyPath<Wrapped, Member?>
  ) -> PropertyLens<Value, Member?> where Value == Wrapped? { whole[dynamicMember: path] }

  /// A variable of the value, if there is one and it is an object; see `PropertyLens`.
  public subscript<Wrapped, Member>(
    dynamicMember path: ReferenceWritableKeyPath<Wrapped, Member>
  ) -> PropertyLens<Value, Member?> where Value == Wrapped? { whole[dynamicMember: path] }

  /// An optional variable of the value, if there is one and it is an object; see `PropertyLens`.
  public subscript<Wrapped, Member>(
    dynamicMember path: ReferenceWritableKeyPath<Wrapped, Member?>
  ) -> PropertyLens<Value, Member?> where Value == Wrapped? { whole[dynamicMember: path] }

  /// A lens to the whole value, whose members hide none of the property's.
  public var whole: PropertyLens<Value, Value> {
    PropertyLens(property: self, read: { $0 }) { property, value in
      property.value = value
      return true
    }
  }
}
