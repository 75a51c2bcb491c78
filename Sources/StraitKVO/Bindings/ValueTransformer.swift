public import Foundation
import StraitChannels

/// A conversion of values, which a binding applies on their way.
///
/// Foundation on Linux has no such class. A subclass overrides `transformedValue(_:)`, and
/// `reverseTransformedValue(_:)` and `allowsReverseTransformation()` to convert both ways:
///
/// ```swift
/// final class Celsius: ValueTransformer, @unchecked Sendable {
///   override class func allowsReverseTransformation() -> Bool { true }
///   override func transformedValue(_ value: Any?) -> Any? {
///     (value as? Double).map { $0 - 273.15 }
///   }
///   override func reverseTransformedValue(_ value: Any?) -> Any? {
///     (value as? Double).map { $0 + 273.15 }
///   }
/// }
/// ValueTransformer.setValueTransformer(Celsius(), forName: NSValueTransformerName("Celsius"))
/// ```
///
/// A registered transformer may be used on any thread, so a subclass is `Sendable`. Apple's also
/// finds a subclass by its class name; here a transformer must be registered.
open class ValueTransformer: NSObject, RegisteredTransformer, @unchecked Sendable {
  private static let registered = Locked<[NSValueTransformerName: ValueTransformer]>([
    .negateBooleanTransformerName: ClosureTransformer(allowsReverse: true) {
      !(truth($0) ?? false)
    },
    .isNilTransformerName: ClosureTransformer { $0 == nil },
    .isNotNilTransformerName: ClosureTransformer { $0 != nil },
  ])

  /// Registers a transformer; one of the same name is replaced.
  ///
  /// - Parameters:
  ///   - transformer: The transformer; `nil` to remove the one of the name.
  ///   - name: The name.
  open class func setValueTransformer(
    _ transformer: ValueTransformer?,
    forName name: NSValueTransformerName
  ) {
    let former = registered.withLock { table in
      let former = table[name]
      table[name] = transformer
      return former
    }
    // Released outside the lock.
    withExtendedLifetime(former) {}
  }

  fileprivate class func transformer(named name: NSValueTransformerName) -> ValueTransformer? {
    registered.withLock { $0[name] }
  }

  /// Makes a transformer.
  public override init() {}

  /// Returns the names of all registered transformers.
  ///
  /// - Returns: The names, sorted.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    registered.withLock { Array($0.keys) }.sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns the class of the values that `transformedValue(_:)` returns.
  ///
  /// - Returns: The class; `NSObject` unless a subclass says otherwise.
  open class func transformedValueClass() -> AnyClass { NSObject.self }

  /// Returns whether `reverseTransformedValue(_:)` can be called.
  ///
  /// - Returns: `false` unless a subclass says otherwise.
  open class func allowsReverseTransformation() -> Bool { false }

  /// `true` if this very transformer converts both ways.
  var isReversible: Bool { type(of: self).allowsReverseTransformation() }

  /// Converts a value of the observed object to one of the receiver.
  ///
  /// - Parameter value: The value.
  /// - Returns: The converted value; the value itself unless a subclass says otherwise.
  open func transformedValue(_ value: Any?) -> Any? { value }

  /// Converts a value of the receiver to one of the observed object.
  ///
  /// A transformer that does not allow it sends a `Report` and returns `nil`.
  ///
  /// - Parameter value: The value.
  /// - Returns: The converted value; that of `transformedValue(_:)` unless a subclass says
  ///   otherwise.
  open func reverseTransformedValue(_ value: Any?) -> Any? {
    if isReversible { return transformedValue(value) }
    let error = "\(type(of: self)) does not allow reverse transformation"
    CallPlace(file: #fileID, line: #line).report(error)
    return nil
  }
}

/// A transformer that is found by its name; `ValueTransformer` alone adopts it.
public protocol RegisteredTransformer {}

extension RegisteredTransformer where Self: ValueTransformer {
  /// Finds the transformer that is registered for a name.
  ///
  /// - Parameter name: The name. `nil` is returned if none of this class is registered for it.
  public init?(forName name: NSValueTransformerName) {
    guard let found = ValueTransformer.transformer(named: name) as? Self else { return nil }
    self = found
  }
}

/// The name of a registered transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a name.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a name.
  ///
  /// - Parameter rawValue: The name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// A transformer that negates truth values.
  public static let negateBooleanTransformerName = NSValueTransformerName("NSNegateBoolean")
  /// A transformer that returns whether a value is `nil`.
  public static let isNilTransformerName = NSValueTransformerName("NSIsNil")
  /// A transformer that returns whether a value is not `nil`.
  public static let isNotNilTransformerName = NSValueTransformerName("NSIsNotNil")
}

/// A transformer with a closure.
private final class ClosureTransformer: ValueTransformer, @unchecked Sendable {
  private let allowsReverse: Bool
  private let transform: @Sendable (Any?) -> Any?

  init(allowsReverse: Bool = false, _ transform: @escaping @Sendable (Any?) -> Any?) {
    self.allowsReverse = allowsReverse
    self.transform = transform
  }

  override var isReversible: Bool { allowsReverse }

  override func transformedValue(_ value: Any?) -> Any? { transform(value) }
}

/// Returns the truth value of a value, which may be a number.
private func truth(_ value: Any?) -> Bool? {
  (value as? Bool) ?? (value as? NSNumber)?.boolValue
}
