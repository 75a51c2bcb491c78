/// A path in text, and its parts: what is between the dots.
struct KeyParts {
  let text: String
  let parts: [String]

  init(_ text: String) {
    self.text = text
    parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
