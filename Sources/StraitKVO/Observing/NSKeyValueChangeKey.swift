/// A key of the dictionary that `observeValue(forKeyPath:of:change:context:)` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The text of the key.
  public let rawValue: String

  /// Makes a key.
  ///
  /// - Parameter rawValue: The text of the key.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The kind of the change, the raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change, or the elements that came; `NSNull` for `nil`.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change, or the elements that left; `NSNull` for `nil`.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The places of the elements, an `IndexSet`.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// `true` in a notice before the change; absent in others.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")

  /// Adds the length of the text: each change hashes some keys, and their texts are few.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue.utf8.count)
  }
}
