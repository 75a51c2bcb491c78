import Foundation

extension FileError {
  /// Makes an error of what encoding has thrown.
  init(_ error: any Error, writing path: String) {
    var found = "\(error)"
    var expected = "values that JSON can hold"
    if case .invalidValue(let value, let context)? = error as? EncodingError {
      found = "\(value)"
      // Models that lead to each other have a long one.
      let name = JSONTree.shortened(Self.name([], context.codingPath))
      expected = "a value for \(name) that JSON can hold"
    }
    self.init(
      operation: .write,
      reason: .notWritable,
      path: path,
      expected: expected,
      found: found
    )
  }

  /// Makes an error from a decoding error: the variable's requirement, and the value in the file.
  init(
    _ error: any Error,
    reading content: JSONTree,
    of type: Any.Type,
    at place: ModelCoding.Place
  ) {
    var expected = "a \(type)"
    var path: [any CodingKey] = []
    switch error as? DecodingError {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      path = context.codingPath
      expected = "\(type)"
    case .keyNotFound(let key, let context):
      path = context.codingPath + [key]
      expected = "a value"
    case .dataCorrupted(let context):
      path = context.codingPath
      expected = "a value that fits (\(context.debugDescription))"
    default: expected += " (\(error))"
    }
    let found = content.value(at: path.map(Self.part))?.described ?? "none"
    self.init(
      operation: .read,
      reason: .mistyped,
      path: place.path,
      expected: "\(expected) for \(Self.name(place.members, path))",
      found: found
    )
  }

  private static func name(_ members: [String], _ path: [any CodingKey]) -> String {
    JSONTree.quoted((members + path.map(part)).joined(separator: "."))
  }

  private static func part(_ key: any CodingKey) -> String {
    key.intValue.map { "\($0)" } ?? key.stringValue
  }
}
