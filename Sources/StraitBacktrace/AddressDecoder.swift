import Runtime

/// Makes a backtrace of an address, which the library makes only of the current stack, or of one
/// that was encoded.
///
/// The encoding is the Compact Backtrace Format, version 0, which the Swift project documents: a byte for the
/// size of a word, one for a return address and its length, and the address.
struct AddressDecoder: Decoder {
  let fields: [String: String]

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(returnAddress address: UInt) {
    let word64: UInt8 = 0b10
    let absoluteReturnAddress: UInt8 = 0b0010_1111
    let bytes = (0..<8).reversed().map { UInt8(truncatingIfNeeded: UInt64(address) >> (8 * $0)) }
    fields = [
      "architecture": Self.architecture,
      "backtrace": Self.base64([word64, absoluteReturnAddress] + bytes + [0]),
    ]
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #else
      "arm64"
    #endif
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var bits = part.reduce(0) { $0 << 8 | UInt32($1) }
      bits <<= UInt32(8 * (3 - part.count))
      for digit in 0..<4 {
        text.append(digit > part.count ? "=" : digits[Int(bits >> UInt32(18 - 6 * digit)) & 63])
      }
    }
    return text
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(TextFields<Key>(fields: fields))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NotText() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NotText() }
}

/// The error for a request other than texts by name.
private struct NotText: Error {}

/// Texts by name.
private struct TextFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [String: String]

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { fields.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    guard let text = fields[key.stringValue] else { throw NotText() }
    return text
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { throw NotText() }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { throw NotText() }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { throw NotText() }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { throw NotText() }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { throw NotText() }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { throw NotText() }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { throw NotText() }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { throw NotText() }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { throw NotText() }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { throw NotText() }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { throw NotText() }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { throw NotText() }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { throw NotText() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    throw NotText()
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw NotText() }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw NotText()
  }

  func superDecoder() throws -> any Decoder { throw NotText() }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw NotText() }
}
