import CEngine

/// The result of reading the last value sent into a converted end.
public enum ConversionState<Shown> {
  /// It could, or nothing was sent, or the model has replaced it since.
  case valid
  /// It could not be read: the error, and the value.
  case invalid(any Error, sent: Shown)

  /// `true` if it could be read.
  public var isValid: Bool {
    if case .valid = self { true } else { false }
  }

  /// Why it could not be read.
  public var error: (any Error)? {
    if case .invalid(let error, _) = self { error } else { nil }
  }
}

/// The treatment of a shown value that cannot be read.
public enum ConversionFailurePolicy: Sendable {
  /// It stays where it is shown, so that it can be mended.
  case keep
  /// The subscribers receive the model's value, and show it.
  case revert
}

/// An end of a channel that shows its values in another form, and reads values sent in, if it can.
///
/// ```swift
/// let age = person.channel(to: \.age).converted(by: .integer(in: 0...150))
/// age.sendNext("37")          // person.age is 37
/// age.sendNext("abc")         // person.age is 37
/// age.state.error             // expected a whole number in 0...150, found "abc"
/// age.sendNext("38")          // person.age is 38, age.state is valid
/// ```
///
///     sent in      --37---abc------
///     model        36-37-------40--   deallocated
///     subscribers  36----------40-|
///
/// A value that cannot be read leaves the model unchanged and ends nothing; `state` reports it
/// until a value can be read or the model is set, even to the value that it has: then the model's
/// value is shown instead. `revert()` does that immediately. Otherwise it is like the end of the
/// channel that it was made from: a new subscriber receives the latest value, no subscriber
/// receives a value that was sent in here, and endings pass both ways. It retains that end, and
/// subscribes to it while it has subscribers.
///
/// The closures of the converter run where the values are sent: forward once for each value and
/// once for each new subscriber, backward once for each value sent in.
public class ConvertedTerminal<Shown>: ChannelTerminal<Shown> {
  /// The result of reading the last value sent in.
  public var state: ConversionState<Shown> { .valid }

  /// The current state, and then each change of it.
  ///
  /// A state is sent for every value that cannot be read. The signal completes when the channel
  /// ends, by completion or failure. States arrive inside the send that made them, before the model
  /// has the value.
  public var states: Signal<ConversionState<Shown>> { .never() }

  /// Shows the model's value instead of the value sent in, and makes the state valid.
  ///
  /// Subscribers receive the value that a new one would receive. An end that has no latest value,
  /// or has ended, does nothing.
  public func revert() {}
}

extension ChannelTerminal {
  /// Returns an end of the same channel that shows its values in another form, and reads values
  /// sent in.
  ///
  /// ```swift
  /// let text = age.converted(by: .integer(in: 0...150), onFailure: .revert)
  /// ```
  ///
  /// - Parameters:
  ///   - converter: Shows and reads.
  ///   - policy: The treatment of a value that cannot be read. `revert` needs an end that sends a
  ///     value to new subscribers; any other has nothing to restore.
  /// - Returns: The end: a new one, with a separate state, at each call. See `ConvertedTerminal`.
  public final func converted<Shown>(
    by converter: Converter<Value, Shown>,
    onFailure policy: ConversionFailurePolicy = .keep
  ) -> ConvertedTerminal<Shown> {
    ConvertingTerminal(
      self,
      ConversionCore(converter, onFailure: policy, of: self, isOfBinding: false)
    )
  }
}

extension ConversionState: Sendable where Shown: Sendable {}
