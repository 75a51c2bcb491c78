import Foundation
import StraitModel

extension ObservableModel {
  /// Begins to observe a variable of a common type for an observer.
  ///
  /// The values are boxed without a cast, and without copies that have to look up their types:
  /// these are half of the cost of a notice about a variable of another type.
  ///
  /// - Parameters:
  ///   - registration: The observer.
  ///   - options: The values in a change.
  /// - Returns: The observation; `nil` if the key path is not the name of an observed variable of
  ///   one of these types.
  func observeCommonType(
    for registration: KeyValueRegistration,
    _ options: ObservingOptions
  ) -> PropertyObservation? {
    func observe<Value: BoxedValue>(_ type: Value.Type) -> PropertyObservation? {
      let last = LastBox<Value>()
      return self.observe(variable: registration.keyPath, as: type, options: options) {
        registration.deliver($1.dictionary(last.box), of: $0)
      }
    }
    // A text is its own box.
    func observeText() -> PropertyObservation? {
      self.observe(variable: registration.keyPath, as: String.self, options: options) {
        registration.deliver($1.dictionary { text in text }, of: $0)
      }
    }
    return switch PropertyListing.of(self).access(registration.keyPath)?.valueType {
    case is Bool.Type: observe(Bool.self)
    case is Double.Type: observe(Double.self)
    case is Float.Type: observe(Float.self)
    case is Int.Type: observe(Int.self)
    case is String.Type: observeText()
    default: nil
    }
  }
}

/// A value of a common type.
private protocol BoxedValue {
  associatedtype Content: Equatable
  /// Equal for values that are interchangeable: 0 and -0 are not.
  var content: Content { get }
  /// The value as key-value coding passes it on.
  var box: NSNumber { get }
}

extension Bool: BoxedValue {
  fileprivate var content: Bool { self }
  fileprivate var box: NSNumber { NSNumber(value: self) }
}

extension Double: BoxedValue {
  fileprivate var content: UInt64 { bitPattern }
  fileprivate var box: NSNumber { NSNumber(value: self) }
}

extension Float: BoxedValue {
  fileprivate var content: UInt32 { bitPattern }
  fileprivate var box: NSNumber { NSNumber(value: self) }
}

extension Int: BoxedValue {
  fileprivate var content: Int { self }
  fileprivate var box: NSNumber { NSNumber(value: self) }
}

/// The box of the value that an observer received last: the next change has it as the value before.
private final class LastBox<Value: BoxedValue> {
  // One optional of both would be copied by means of its metadata.
  private var content: Value.Content?
  private var last: NSNumber?

  func box(_ value: Value) -> Any {
    let content = value.content
    if self.content == content, let last { return last }
    let box = value.box
    (self.content, last) = (content, box)
    return box
  }
}
