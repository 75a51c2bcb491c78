extension Signal {
  /// Follows the one of several signals that the latest key names.
  ///
  /// ```swift
  /// Signal.switch(page, cases: [.home: home, .search: search], default: notFound)
  /// ```
  ///
  ///     keys         a-----b------|
  ///     a            1--2--3--4--|      cold, from each subscription on
  ///     b            5--6--7--8--|
  ///     switch       1--2--5--6--7--8--|
  ///
  /// Each key subscribes anew to the signal it names, also when it repeats the one before, and disposes the
  /// subscription there was. A key without a case and without a default fails with `NoCaseError`. A failure
  /// of the keys or of the signal followed ends it at once; it completes when both have completed.
  /// Disposing disposes both subscriptions.
  ///
  /// - Parameters:
  ///   - keys: Names the signal to follow.
  ///   - cases: The signal for each key.
  ///   - defaultSignal: The signal for keys that have none.
  /// - Returns: A signal of the values of the signal followed.
  public static func `switch`<Key: Hashable>(
    _ keys: Signal<Key>,
    cases: [Key: Signal<Value>],
    default defaultSignal: Signal<Value>? = nil
  ) -> Signal<Value> {
    keys.switchMap { key in
      cases[key] ?? defaultSignal ?? .fail(NoCaseError(key: "\(key)"))
    }
  }
}

/// A `Signal.switch` without a default was given a key that it has no case for.
public struct NoCaseError: Error, Hashable, CustomStringConvertible {
  /// The key, as it describes itself.
  public let key: String

  /// Makes the error.
  ///
  /// - Parameter key: The key, as it describes itself.
  public init(key: String) {
    self.key = key
  }

  /// What went wrong, in one line.
  public var description: String {
    "no case for the key \(OneLine.text(key)), and no default"
  }
}
