extension String {
  /// The text with the number of each character outside of ASCII: `caf\u{E9}`.
  var escapedToASCII: String {
    unicodeScalars.map { scalar in
      scalar.isASCII
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }
}
