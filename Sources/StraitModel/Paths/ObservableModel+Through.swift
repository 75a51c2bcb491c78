public import StraitChannels

extension ObservableModel {
  /// Returns an end of a channel to a variable of an object that may not be there.
  ///
  /// ```swift
  /// let city = person.channel(through: \.address, to: \.city)
  /// city.sendNext("Bath")           // sets person.address?.city
  /// ```
  ///
  /// Without an object it sends `nil`; a value sent in then sets nothing, is not kept for later,
  /// and is reported by a `Report`. If another object replaces the one that was there, the end
  /// continues with that. See `channel(to:)` for the rest.
  ///
  /// - Parameters:
  ///   - middle: The path to the object.
  ///   - path: The variable of that object.
  ///   - nilValue: The value to set when `nil` is sent in; without it, `nil` sets nothing.
  /// - Returns: The terminal.
  public func channel<Middle: AnyObject, Value>(
    through middle: KeyPath<Self, Middle?>,
    to path: ReferenceWritableKeyPath<Middle, Value>,
    nilValue: Value? = nil
  ) -> ChannelTerminal<Value?> {
    .toPath(
      middle,
      leadsOn: true,
      of: self,
      read: { $0[keyPath: middle]?[keyPath: path] },
      write: { root, sent in
        guard let value = sent ?? nilValue else { return sent }
        do throws(UnreachablePath) {
          try root.set(value, through: middle, to: path)
          return value
        } catch {
          Report.send(.unreachable(name: error.name))
          return sent
        }
      }
    )
  }

  /// Sets a variable of an object that may not be there.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - middle: The path to the object.
  ///   - path: The variable of that object.
  /// - Throws: An `UnreachablePath` if the object is missing; nothing is set then, nor later.
  public func set<Middle: AnyObject, Value>(
    _ value: Value,
    through middle: KeyPath<Self, Middle?>,
    to path: ReferenceWritableKeyPath<Middle, Value>
  ) throws(UnreachablePath) {
    guard let object = untracked({ self[keyPath: middle] }) else {
      let name = ReadLog.reads { self[keyPath: middle] }.last?.graphStop.name
      throw UnreachablePath(name: name, root: Self.self)
    }
    object[keyPath: path] = value
  }
}

/// A set of a value through a missing object.
public struct UnreachablePath: Error, CustomStringConvertible {
  /// The variable in the middle of the path that is `nil`, if it has a name.
  public let name: String?
  /// The class that the path begins at.
  let root: Any.Type

  /// The expectation, and the value found instead.
  public var description: String {
    "expected an object at \(name ?? "a path of \(root)"), found nil; nothing was set"
  }
}
