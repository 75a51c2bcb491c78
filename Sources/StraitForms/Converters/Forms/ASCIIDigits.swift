extension Substring.UTF8View {
  /// `true` if these are one or more of the digits 0 to 9.
  var areDigits: Bool { !isEmpty && allSatisfy(\.isDigit) }
}

extension UInt8 {
  /// `true` if this is one of the digits 0 to 9, as ASCII.
  var isDigit: Bool { (48...57).contains(self) }

  /// `true` if this is a plus or a minus.
  var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
}
