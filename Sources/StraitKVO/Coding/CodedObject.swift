import StraitModel

/// An object that is read and set by methods that may be overridden.
protocol CodedObject: ObservableModel {
  /// Returns the result of `value(forKey:)`, and throws the error that it would report.
  func trying(key: String) throws(KeyError) -> Any?

  /// Calls `setValue(_:forKey:)`, and throws the error that it would report.
  func trying(_ value: Any?, key: String) throws(KeyError)
}

/// A call of a method that can be overridden and does not throw, whose error is thrown instead of
/// reported.
final class CodingTrial {
  var error: KeyError?
}
