public import Foundation
import StraitModel

/// User defaults that are observed by key; those of Foundation on Linux notify no observer.
///
/// ```swift
/// extension KeyValueDefaults {                          // was UserDefaults
///   var fontSize: Int { integer(forKey: "fontSize") }   // was @objc dynamic var
/// }
/// let defaults = KeyValueDefaults()                     // was UserDefaults.standard
/// let token = defaults.observe(\.fontSize, options: [.new]) { defaults, change in … }
/// defaults.addObserver(self, forKeyPath: "fontSize", options: [.new], context: nil)
/// label.bind(.value, to: defaults, withKeyPath: "userName")
/// defaults.set(12, forKey: "fontSize")
/// ```
///
/// A set through this object is stored and observed inside the call, in a transaction, too; a
/// rollback does not undo it. Two objects of the same defaults do not observe each other, and
/// neither is code noticed that sets `UserDefaults` directly, or another program: `refresh()` reads
/// all keys again. `ObservableDefaults` of StraitFoundation has a typed property for each key and
/// follows other programs.
open class KeyValueDefaults: KeyValueObject {
  /// The defaults that the values are stored in.
  public final let defaults: UserDefaults
  private var values: [String: Property<Any?>] = [:]

  /// Observes defaults.
  ///
  /// - Parameter defaults: The defaults that the values are stored in.
  public init(_ defaults: UserDefaults = .standard) {
    self.defaults = defaults
    super.init()
  }

  /// Observes the defaults of a suite.
  ///
  /// - Parameter suiteName: The name of the suite; `nil` is returned for one that is reserved.
  public convenience init?(suiteName: String) {
    guard let defaults = UserDefaults(suiteName: suiteName) else { return nil }
    self.init(defaults)
  }

  /// Returns the value of a key as it was stored or read last, whose reading is tracked.
  private func property(_ key: String) -> Property<Any?> {
    if let known = values[key] { return known }
    let property = Property(outsideTransactions: defaults.object(forKey: key))
    values[key] = property
    return property
  }

  /// Tracks the reading of a key.
  private func track(_ key: String) { _ = property(key).value }

  /// Reads all keys again, and notifies the observers of those whose values differ.
  ///
  /// For values that this program has set by other means, or another one has set, which Foundation
  /// reads in `synchronize()`.
  public final func refresh() {
    for (key, property) in values.sorted(by: { $0.key < $1.key }) {
      let stored = defaults.object(forKey: key)
      if !areEqual(untracked { property.value }, stored) { property.value = stored }
    }
  }

  // MARK: Setting

  /// Stores a value, and notifies the observers of the key, also if the value is equal.
  ///
  /// A value that defaults cannot store is a `Report`, and the key keeps its value; Foundation's
  /// stops the program.
  ///
  /// - Parameters:
  ///   - value: The value: numbers, text, data, dates, and arrays and dictionaries of them; `nil`
  ///     removes the key.
  ///   - defaultName: The key.
  ///   - file: The file that a report names.
  ///   - line: The line that a report names.
  open func set(
    _ value: Any?,
    forKey defaultName: String,
    file: String = #fileID,
    line: Int = #line
  ) {
    let value = value.flatMap { flatten($0) }
    if let value, !PropertyListSerialization.propertyList(value, isValidFor: .xml) {
      let error = "\(type(of: self)) cannot store a \(type(of: value)) for \(defaultName)"
      return CallPlace(file: file, line: line).report(error)
    }
    defaults.set(value, forKey: defaultName)
    property(defaultName).value = defaults.object(forKey: defaultName)
  }

  /// Stores an address, and notifies the observers of the key.
  ///
  /// - Parameters:
  ///   - url: The address; `nil` removes the key.
  ///   - defaultName: The key.
  open func set(_ url: URL?, forKey defaultName: String) {
    defaults.set(url, forKey: defaultName)
    property(defaultName).value = defaults.object(forKey: defaultName)
  }

  /// Removes the value of a key, and notifies its observers.
  ///
  /// - Parameter defaultName: The key.
  open func removeObject(forKey defaultName: String) {
    set(nil, forKey: defaultName, file: #fileID, line: #line)
  }

  /// Adds values for keys that have none, and notifies the observers of these.
  ///
  /// - Parameter registrationDictionary: A value for each key.
  open func register(defaults registrationDictionary: [String: Any]) {
    defaults.register(defaults: registrationDictionary)
    refresh()
  }

  // MARK: Reading

  /// Returns the value of a key.
  ///
  /// - Parameter defaultName: The key.
  /// - Returns: The value; otherwise `nil`.
  open func object(forKey defaultName: String) -> Any? {
    track(defaultName)
    return defaults.object(forKey: defaultName)
  }

  /// Returns a value as text.
  ///
  /// - Parameter defaultName: The key.
  /// - Returns: The text; `nil` if the value is neither a text nor a number.
  open func string(forKey defaultName: String) -> String? {
    track(defaultName)
    return defaults.string(forKey: defaultName)
  }

  /// Returns a value as an array.
  ///
  /// - Parameter defaultName: The key.
  /// - Returns: The array; `nil` if the value is not an array.
  open func array(forKey defaultName: String) -> [Any]? {
    track(defaultName)
    return defaults.array(forKey: defaultName)
  }

  /// Returns a value as a dictionary.
  ///
  /// - Parameter defaultName: The key.
  /// - Returns: The dictionary; `nil` if the value is not a dictionary.
  open func dictionary(forKey defaultName: String) -> [String: Any]? {
    track(defaultName)
    return defaults.dictionary(forKey: defaultName)
  }

  /// Returns a value as data.
  ///
  /// - Parameter defaultName: The key.
  /// - Returns: The data; `nil` if the value is not data.
  open func data(forKey defaultName: String) -> Data? {
    track(defaultName)
    return defaults.data(forKey: defaultName)
  }

  /// Returns a value as an array of texts.
  ///
  /// - Parameter defaultName: The key.
  /// - Returns: The texts; `nil` if the value is not an array of texts.
  open func stringArray(forKey defaultName: String) -> [String]? {
    track(defaultName)
    return defaults.stringArray(forKey: defaultName)
  }

  /// Returns a value as a whole number.
  ///
  /// - Parameter defaultName: The key.
  /// - Returns: The number; 0 if the value cannot be converted.
  open func integer(forKey defaultName: String) -> Int {
    track(defaultName)
    return defaults.integer(forKey: defaultName)
  }

  /// Returns a value as a number.
  ///
  /// - Parameter defaultName: The key.
  /// - Returns: The number; 0 if the value cannot be converted.
  open func double(forKey defaultName: String) -> Double {
    track(defaultName)
    return defaults.double(forKey: defaultName)
  }

  /// Returns a value as a number.
  ///
  /// - Parameter defaultName: The key.
  /// - Returns: The number; 0 if the value cannot be converted.
  open func float(forKey defaultName: String) -> Float {
    track(defaultName)
    return defaults.float(forKey: defaultName)
  }

  /// Returns a value as a truth value.
  ///
  /// - Parameter defaultName: The key.
  /// - Returns: The truth value; `false` if the value cannot be converted.
  open func bool(forKey defaultName: String) -> Bool {
    track(defaultName)
    return defaults.bool(forKey: defaultName)
  }

  /// Returns a value as an address.
  ///
  /// - Parameter defaultName: The key.
  /// - Returns: The address; `nil` if the value cannot be converted.
  open func url(forKey defaultName: String) -> URL? {
    track(defaultName)
    return defaults.url(forKey: defaultName)
  }

  // MARK: Key-value coding

  /// Returns the value of a key, for key paths.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value; otherwise `nil`.
  open override func value(forUndefinedKey key: String) -> Any? { object(forKey: key) }

  /// Stores the value of a key, for key paths.
  ///
  /// - Parameters:
  ///   - value: The value; see `set(_:forKey:)`.
  ///   - key: The key.
  open override func setValue(_ value: Any?, forUndefinedKey key: String) {
    set(value, forKey: key, file: #fileID, line: #line)
  }
}
