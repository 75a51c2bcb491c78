import Foundation

/// Returns the JSON of a value, with sorted keys and dates as ISO 8601.
func jsonText(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  encoder.dateEncodingStrategy = .iso8601
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Returns the value of a text in JSON.
func decoded<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .iso8601
  return try decoder.decode(type, from: Data(text.utf8))
}

extension DecodingError {
  /// The names on the way to the value that does not fit.
  var path: String? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.map(\.stringValue).joined(separator: ".")
    case .keyNotFound(let key, _): key.stringValue
    default: nil
    }
  }
}
