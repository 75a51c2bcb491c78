/// Cuts bytes into the lines of a plain dialogue, as they come in.
///
/// A line ends in LF or CRLF. Bytes that are not UTF-8 become `�`.
package struct PlainLines {
  /// A line that has come in.
  package enum Line: Hashable, Sendable {
    /// A line without its end.
    case text(String)
    /// A line of more than `limit` bytes, which were dropped.
    case tooLong
  }

  /// The maximum number of bytes of a line.
  ///
  /// A line that never ends must not take all memory.
  package static let limit = 1 << 20

  private var bytes: [UInt8] = []
  /// `true` if the current line has become too long.
  private var isTooLong = false

  /// Makes a cutter that has seen nothing.
  package init() {}

  /// Takes more bytes.
  ///
  /// - Parameter more: The bytes.
  /// - Returns: The lines that end in them.
  package mutating func take(_ more: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = more[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(rest[..<end])
      lines.append(line())
      rest = rest[(end + 1)...]
    }
    add(rest)
    return lines
  }

  /// Notes the end of the input.
  ///
  /// - Returns: The last line, if it had no end.
  package mutating func end() -> Line? {
    bytes.isEmpty && !isTooLong ? nil : line()
  }

  private mutating func add(_ more: ArraySlice<UInt8>) {
    guard !isTooLong else { return }
    bytes += more
    // One more, for the CR of a line end.
    guard bytes.count > Self.limit + 1 else { return }
    isTooLong = true
    bytes = []
  }

  private mutating func line() -> Line {
    defer {
      bytes = []
      isTooLong = false
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if isTooLong || bytes.count > Self.limit { return .tooLong }
    return .text(String(decoding: bytes, as: UTF8.self))
  }
}
