public import Foundation
public import StraitChannels
public import StraitModel

/// The user's defaults, with a property for each key.
///
/// ```swift
/// let defaults = ObservableDefaults()
/// nameField.newTextChannel(nilValue: "").bind(to: defaults.channel(forKey: "name"))
/// defaults.property(forKey: "size", as: Int.self).observe { old, new in … }
/// ```
///
/// A value that is set through a property is stored immediately, and every subscriber to the same
/// key receives it. `UserDefaults` on Linux posts no notification: `follow(on:after:)` follows
/// other programs, `refresh()` finds changes that this program has made by other means.
///
/// Reading changes nothing in the store. If a stored value is of another type than the property's,
/// the property keeps its last good value, `nil` at first; that is in `errors`, and is reported as
/// `Report.mistyped`. The value stays in the store until the program sets the property.
///
/// An `ObservableDefaults` belongs to one isolation domain, as its properties do. They complete
/// when it is deallocated.
public final class ObservableDefaults {
  /// The store of the values.
  public let defaults: UserDefaults

  private let file: DefaultsFile?
  private var keys: [String: any DefaultsKey] = [:]
  private let presentErrors = Property<[String: DefaultsError]>(outsideTransactions: [:])
  private let presentFileError = Property<FileError?>(outsideTransactions: nil)
  private var follower: DefaultsFollower?

  /// Makes properties for the user's defaults.
  ///
  /// - Parameter defaults: The store of the values.
  public init(_ defaults: UserDefaults = .standard) {
    self.defaults = defaults
    file = DefaultsFile(of: defaults, suiteName: nil)
  }

  /// Makes properties for defaults that several programs share.
  ///
  /// A file of them that is damaged is noticed, since its name is known; see `synchronize()`.
  ///
  /// - Parameter suiteName: The name of the suite; `nil` is returned for one that is reserved.
  public init?(suiteName: String) {
    guard let defaults = UserDefaults(suiteName: suiteName) else { return nil }
    self.defaults = defaults
    file = DefaultsFile(of: defaults, suiteName: suiteName)
  }

  /// Returns the property for a key: always the same one.
  ///
  /// - Parameters:
  ///   - key: The key. Must be used with one type only.
  ///   - type: The type of its value.
  /// - Returns: The property. It is `nil` if nothing is stored for the key; setting it to `nil`
  ///   removes the key and its value.
  public func property<Value: DefaultsValue>(
    forKey key: String,
    as type: Value.Type = Value.self
  ) -> Property<Value?> {
    if let known = keys[key] {
      guard let known = known as? KeyedProperty<Value> else {
        preconditionFailure("the key \(key) was asked for as \(known.type), now as \(type)")
      }
      return known.property
    }
    let keyed = KeyedProperty<Value>(key, of: self)
    keys[key] = keyed
    return keyed.property
  }

  /// Returns an end of a channel to a key: it sends the current value and each change, and stores
  /// the values sent into it.
  ///
  /// - Parameters:
  ///   - key: The key. Must be used with one type only.
  ///   - type: The type of its value.
  /// - Returns: The terminal; `nil` represents a key without a stored value. See
  ///   `Property.channel()`.
  public func channel<Value: DefaultsValue>(
    forKey key: String,
    as type: Value.Type = Value.self
  ) -> ChannelTerminal<Value?> {
    property(forKey: key, as: type).channel()
  }

  /// The keys whose stored values are of another type than their properties, with the errors.
  ///
  /// Reading it in an effect or a derived value is followed.
  public var errors: [String: DefaultsError] { presentErrors.value }

  /// The current errors, and then each change of them.
  ///
  /// Completes when the object is deallocated.
  public var errorsSignal: Signal<[String: DefaultsError]> { presentErrors.values }

  /// Reads the stored values again, and sets the properties that differ.
  ///
  /// ```swift
  /// let size = defaults.property(forKey: "size", as: Int.self)
  /// UserDefaults.standard.set(12, forKey: "size")
  /// defaults.refresh()                          // size.value is 12
  /// ```
  ///
  /// Nothing is stored or removed by it. A property whose key has a value of another type keeps its
  /// own; that is reported once for each such value. What other programs have set is found by
  /// `synchronize()`.
  public func refresh() {
    untracked {
      for key in keys.values { key.refresh() }
    }
    // Undone sets are read again.
    TransactionEnd.whenReached { [weak self] isUndone in
      if isUndone { self?.refresh() }
    }
  }
}

// MARK: Other programs

extension ObservableDefaults {
  /// Follows other programs that set the same defaults, and writes this program's sets for them.
  ///
  /// ```swift
  /// defaults.follow(on: MainScheduler.shared)
  /// ```
  ///
  ///     other program    ──set─────────────────
  ///     property         ─────────value────set─    `delay` later
  ///     stored file      ──value──────────────value
  ///
  /// It watches the directory in which Foundation keeps defaults on Linux, `$XDG_CONFIG_HOME` or
  /// `$HOME/.config`, and synchronizes when a property list there has changed, and after each set
  /// of a property. Sets of different keys by two programs are kept; of one key, the last to be
  /// synchronized wins. Foundation caches the values it has read: without this, or `synchronize()`,
  /// a program does not see sets by others, and its own sets are lost when it ends.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler of the current domain.
  ///   - delay: The time from the first report or set to the synchronization. Must not be negative.
  /// - Returns: Disposing it ends the following. So does following again. Pending sets are written
  ///   then, unless the file is damaged.
  @discardableResult
  public func follow(
    on scheduler: any DomainScheduler,
    after delay: Duration = .milliseconds(50)
  ) -> Disposable {
    precondition(delay >= .zero, "the delay of defaults must not be negative, got \(delay)")
    follower?.end()
    let new = DefaultsFollower(defaults, file, scheduler, after: delay) { [weak self] in
      self?.synchronize()
      return self != nil
    }
    follower = new
    synchronize()
    return Disposable { new.end() }
  }

  /// Writes pending sets to the file, reads changes by other programs, and sets the properties that
  /// differ.
  ///
  /// A file that is damaged, or just being written, is not overwritten if its name is known, which
  /// is the case for the standard defaults and for a suite that was opened by its name: all
  /// properties keep their values. Foundation itself would read it as empty.
  ///
  /// If the file cannot be written, the properties keep their values, and the next call tries
  /// again.
  ///
  /// - Returns: Why it was not done, if it was not; also in `fileError`.
  @discardableResult
  public func synchronize() -> FileError? {
    let error = exchange()
    untracked {
      if presentFileError.value != error { presentFileError.value = error }
    }
    return error
  }

  private func exchange() -> FileError? {
    let error = DefaultsFile.exchange(defaults, with: file)
    if error?.operation == .read { return error }
    follower?.begin()
    refresh()
    return error
  }

  /// Why the last `synchronize()` has not read or not written the file, if it has not.
  ///
  /// Following synchronizes, too. Reading it in an effect or a derived value is followed.
  public var fileError: FileError? { presentFileError.value }

  /// Why other programs are not followed, if they should be and are not.
  ///
  /// The directory is not there before a program has stored something.
  public var followError: FileError? { follower?.error }
}

extension ObservableDefaults {
  /// Notes that a value was stored or removed.
  func noteWrite() {
    follower?.schedule()
  }

  /// Notes that the error of a key was found, or has gone.
  func note(_ error: DefaultsError?, of key: String) {
    untracked { presentErrors.value[key] = error }
  }
}
