extension Binding {
  /// The state of a binding.
  public enum State: Sendable, CustomStringConvertible {
    /// Each end follows the other.
    case live
    /// Nothing is carried until `resume`.
    case paused
    /// The binding was disposed, or an end has ended.
    case disposed
    /// The ends store values that do not agree, and answered each other until no round was left
    /// (T11). Later sets are carried; the state stays until `resume` or `revert`.
    case diverged
    /// A value from the first end could not be read, or a rule of the binding refuses it: the
    /// reason, and its text (T16).
    case invalid(any Error, text: String)
    /// An edit of the first end waits for its commit, or for an asynchronous converter or rule
    /// (T17).
    case pending
    /// The second end has changed while an edit was pending, and neither wins before
    /// `Binding.resolve(_:)`: the texts of both values (T15).
    case conflict(first: String, second: String)
    /// The binding was refused, and joins nothing.
    case refused(BindingError)

    /// `true` unless the last value that was read could not be read.
    public var isValid: Bool {
      if case .invalid = self { false } else { true }
    }

    /// The reason why the last value could not be read, or why the binding was refused.
    public var error: (any Error)? {
      switch self {
      case .invalid(let error, _): error
      case .refused(let error): error
      case .live, .paused, .disposed, .diverged, .pending, .conflict: nil
      }
    }

    /// Returns whether a change to another state can be skipped: both are the same and carry no
    /// more.
    func isSame(as other: State) -> Bool {
      switch (self, other) {
      case (.live, .live), (.paused, .paused), (.disposed, .disposed), (.diverged, .diverged),
        (.pending, .pending):
        true
      default: false
      }
    }

    /// The name of the case; with the error and the text for one that could not be read.
    public var description: String {
      switch self {
      case .live: "live"
      case .paused: "paused"
      case .disposed: "disposed"
      case .diverged: "diverged"
      case .invalid(let error, let text): "invalid (\(text): \(error))"
      case .pending: "pending"
      case .conflict(let first, let second): "conflict (\(first) or \(second))"
      case .refused(let error): "refused (\(error))"
      }
    }
  }

  /// The kinds of ends that a binding joins.
  public enum Kind: String, Sendable, Hashable {
    /// Two properties.
    case properties
    /// Two ends of channels of any kind.
    case terminals
    /// An end of a property's or a path's own channel, and the property.
    ///
    /// Such a binding is made by `channel()`, and only while inspection is on. Disposing it
    /// completes the channel.
    case channel
    /// A property, and one of another domain.
    case crossActor
    /// An end, and a signal that it follows without sending anything back.
    case oneWay
  }
}
