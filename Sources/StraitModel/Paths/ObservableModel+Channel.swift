import CEngine
public import StraitChannels

extension ObservableModel {
  /// Returns an end of a channel to a path: it sends the current value and each change, and sets
  /// the values that are sent into it.
  ///
  /// ```swift
  /// nameField.newTextChannel().bind(to: person.channel(to: \.name))
  /// ```
  ///
  /// A new subscriber first receives the current value. The path may lead through objects and
  /// structs, and to a computed variable with a setter.
  ///
  ///     sent in     -----"ada"-------------
  ///     the path    ""---"Ada"---"Grace"---    its setter writes a capital
  ///     the end     ""---"Ada"---"Grace"---
  ///
  /// A value that is sent in does not come back. But if the path reads as something else when its
  /// setter has run, the subscribers are sent that, in whichever way the setter stores: it may
  /// coerce, refuse, change in place, or set another variable. Values whose type is not `Equatable`
  /// are compared by their parts, objects by identity; two NaNs do not differ. Each call makes a
  /// new terminal; it does not retain the object, and completes when it is deallocated. Ending the
  /// terminal leaves the object as it is; a failure sent in does so too, and is sent as a `Report`.
  ///
  /// - Parameter path: The path to follow, and set.
  /// - Returns: The terminal.
  public func channel<Value>(
    to path: ReferenceWritableKeyPath<Self, Value>
  ) -> ChannelTerminal<Value> {
    makeChannel(path, toValue: { $0 }, fromValue: { $0 })
  }

  /// Returns an end of a channel to a path that takes `nil` for a separate value.
  ///
  /// ```swift
  /// let age = person.channel(to: \.age, nilValue: 42)
  /// age.sendNext(nil)       // person.age is 42
  /// ```
  ///
  /// - Parameters:
  ///   - path: The variable to follow and set.
  ///   - nilValue: The value to set when `nil` is sent in.
  /// - Returns: The terminal. See `channel(to:)`.
  public func channel<Value>(
    to path: ReferenceWritableKeyPath<Self, Value>,
    nilValue: Value
  ) -> ChannelTerminal<Value?> {
    makeChannel(path, toValue: { $0 ?? nilValue }, fromValue: { $0 })
  }

  /// Returns an end of a channel to an optional path that replaces `nil` when it is written.
  ///
  /// A `nil` of the path itself is sent as `nil`.
  ///
  /// - Parameters:
  ///   - path: The variable to follow and set.
  ///   - nilValue: The value to set when `nil` is sent in.
  /// - Returns: The terminal. See `channel(to:)`.
  public func channel<Wrapped>(
    to path: ReferenceWritableKeyPath<Self, Wrapped?>,
    nilValue: Wrapped
  ) -> ChannelTerminal<Wrapped?> {
    makeChannel(path, toValue: { $0 ?? nilValue }, fromValue: { $0 })
  }

  private func makeChannel<Value, Sent>(
    _ path: ReferenceWritableKeyPath<Self, Value>,
    toValue: @escaping (Sent) -> Value,
    fromValue: @escaping (Value) -> Sent
  ) -> ChannelTerminal<Sent> {
    .toPath(
      path,
      of: self,
      read: { fromValue($0[keyPath: path]) },
      write: { root, sent in
        let value = toValue(sent)
        root[keyPath: path] = value
        return fromValue(value)
      },
      stored: { toValue($0) }
    )
  }
}

extension ChannelTerminal {
  /// Returns an end of a channel to something that is read from an object and written to it.
  ///
  /// - Parameters:
  ///   - path: The path to follow, if it is one.
  ///   - leadsOn: `true` if something is read behind the end of the path.
  ///   - parts: The way to the value that is read, from the value of the last property that is
  ///     read.
  ///   - root: The object, a model or a property; not held.
  ///   - read: Reads the value.
  ///   - write: Sets what `read` reads. Returns the value that it asked for: what `read` is
  ///     expected to read now.
  ///   - stored: Returns the value that would be stored, as far as it is known without setting it.
  /// - Returns: The terminal.
  static func toPath<Root: AnyObject>(
    _ path: AnyKeyPath?,
    leadsOn: Bool = false,
    parts: [AnyKeyPath] = [],
    of root: Root,
    read: @escaping (Root) -> Value,
    write: @escaping (Root, Value) -> Value,
    stored: @escaping (Value) -> Any = { $0 }
  ) -> ChannelTerminal<Value> {
    let end = PathEnd(
      path,
      leadsOn: leadsOn,
      parts,
      of: root,
      read: read,
      write: write,
      stored: stored
    )
    let terminal = EdgeTerminal(end)
    if strait_thread().isInspected {
      end.own.note(terminal) { [weak end] in end?.leaf?.graphStop.label }
    }
    return terminal
  }
}
