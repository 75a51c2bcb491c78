public import StraitChannels

/// A class whose `@Observed` variables can be followed by key path.
///
/// ```swift
/// final class Person: ObservableModel {
///   @Observed var name = "Ada"
///   @Observed var age = 36
/// }
/// person.values(of: \.name).subscribe(onNext: { print($0) })
/// let age = person.channel(to: \.age, nilValue: 0)
/// ```
public protocol ObservableModel: AnyObject {}

extension ObservableModel {
  /// The present value of a variable, and then each value that is set.
  ///
  ///     variable   a----b--c   dies
  ///     values     a----b--c---|
  ///
  /// The signal holds neither the object nor the observer; it completes when the object dies. Values
  /// arrive inside the set. Finding the variable reads it once.
  ///
  /// - Parameter path: The key path of an `@Observed` variable of this object. Must read just that one.
  /// - Returns: The signal. See `Property.values`.
  public func values<Value>(of path: KeyPath<Self, Value>) -> Signal<Value> {
    property(at: path).values
  }

  /// An end of a channel to a variable: it tells the present value and each change, and sets what is
  /// sent into it.
  ///
  /// - Parameter path: The key path of an `@Observed` variable of this object. Must read just that one.
  /// - Returns: The terminal. See `Property.channel()`.
  public func channel<Value>(
    to path: ReferenceWritableKeyPath<Self, Value>
  ) -> ChannelTerminal<Value> {
    property(at: path).channel()
  }

  /// An end of a channel to a variable that takes `nil` for a value of its own.
  ///
  /// ```swift
  /// let age = person.channel(to: \.age, nilValue: 42)
  /// age.sendNext(nil)       // person.age is 42
  /// ```
  ///
  /// - Parameters:
  ///   - path: The key path of an `@Observed` variable of this object. Must read just that one.
  ///   - nilValue: What is set when `nil` is sent in.
  /// - Returns: The terminal. See `Property.channel(nilValue:)`.
  public func channel<Value>(
    to path: ReferenceWritableKeyPath<Self, Value>,
    nilValue: Value
  ) -> ChannelTerminal<Value?> {
    property(at: path).channel(nilValue: nilValue)
  }

  /// An end of a channel to an optional variable that replaces `nil` when it is written.
  ///
  /// - Parameters:
  ///   - path: The key path of an `@Observed` variable of this object. Must read just that one.
  ///   - nilValue: What is set when `nil` is sent in.
  /// - Returns: The terminal. See `Property.channel(nilValue:)`.
  public func channel<Wrapped>(
    to path: ReferenceWritableKeyPath<Self, Wrapped?>,
    nilValue: Wrapped
  ) -> ChannelTerminal<Wrapped?> {
    property(at: path).channel(nilValue: nilValue)
  }

  private func property<Value>(at path: KeyPath<Self, Value>) -> Property<Value> {
    let reads = ReadLog.reads { self[keyPath: path] }
    guard reads.count == 1, let property = reads[0] as? Property<Value> else {
      preconditionFailure(
        "the key path must read one @Observed variable of its own type, got \(path), "
          + "which reads \(reads.map { type(of: $0) })"
      )
    }
    return property
  }
}
