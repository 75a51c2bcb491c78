import Glibc

/// A text that equals another one only if its bytes do.
///
/// Texts that Unicode calls equivalent are equal as `String`s, but not as files.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (one: ExactText, other: ExactText) -> Bool {
    let (one, other) = (one.text.utf8, other.text.utf8)
    // A text that is edited key by key has another length each time.
    guard one.count == other.count else { return false }
    let areSame = one.withContiguousStorageIfAvailable { one in
      other.withContiguousStorageIfAvailable { other in
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, one.count) == 0
      }
    }
    return (areSame ?? nil) ?? one.elementsEqual(other)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension ArraySlice<UInt8> {
  /// The line, and the column in characters, of what follows in a text, counted from 1.
  var placeBehind: (line: Int, column: Int) {
    let lines = split(separator: 0x0A, omittingEmptySubsequences: false)
    return (lines.count, String(decoding: lines.last ?? [], as: UTF8.self).count + 1)
  }
}
