extension Binding {
  /// What a binding is at.
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
    /// What was sent from the first end could not be read, or a rule of the binding refuses it:
    /// why, and its text (T16).
    case invalid(any Error, text: String)
    /// An edit of the first end waits for its commit, or for what it is read with or checked by
    /// (T17).
    case pending
    /// The second end has changed while an edit was pending, and neither wins before
    /// `Binding.resolve(_:)`: the texts of both values (T15).
    case conflict(first: String, second: String)
    /// The binding was refused, and joins nothing.
    case refused(BindingError)

    /// Whether what was sent last could be read, as far as anything was read.
    public var isValid: Bool {
      if case .invalid = self { false } else { true }
    }

    /// Why what was sent last could not be read, or why the binding was refused.
    public var error: (any Error)? {
      switch self {
      case .invalid(let error, _): error
      case .refused(let error): error
      case .live, .paused, .disposed, .diverged, .pending, .conflict: nil
      }
    }

    /// Whether a change to another state need not be sent: both are the same, and say no more.
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

  /// What is bound.
  public enum Kind: String, Sendable, Hashable {
    /// Two properties.
    case properties
    /// Two ends of channels, whatever they lead to.
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
