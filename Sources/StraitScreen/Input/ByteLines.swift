/// Lines of bytes that arrive in pieces.
///
/// A line that is too long is reported as soon as the limit is passed, and the rest of it is
/// dropped as it arrives: at most one line and the last input are ever retained.
package struct ByteLines {
  /// A line, or a mark in its place.
  package enum Line: Hashable, Sendable {
    /// A line without its end.
    case line([UInt8])
    /// The beginning of one that is longer than it may be.
    case tooLong([UInt8])
  }

  /// The most bytes that a line may have.
  package let limit: Int
  private var bytes: [UInt8] = []
  /// The start of the next line.
  private var start = 0
  /// The end of the part known to contain no line feed.
  private var sought = 0
  private var isSkipping = false

  /// Makes lines of no bytes.
  ///
  /// - Parameter limit: The most bytes that a line may have. Must be positive.
  package init(limit: Int = .max) {
    precondition(limit > 0, "a line must be allowed to have bytes, got a limit of \(limit)")
    self.limit = limit
  }

  /// Number of retained bytes.
  package var held: Int { bytes.count }

  /// Takes in bytes.
  package mutating func add(_ more: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    sought -= start
    start = 0
    bytes += more
  }

  /// Returns the next line that has arrived as a whole, or is known to be too long; otherwise `nil`
  /// yet.
  package mutating func next() -> Line? {
    while let end = bytes[sought...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[start..<end]
      start = end + 1
      sought = start
      guard isSkipping else {
        return line.count > limit ? .tooLong(Array(line)) : .line(Array(line))
      }
      isSkipping = false
    }
    sought = bytes.count
    guard isSkipping || bytes.count - start > limit else { return nil }
    let beginning = bytes[start...]
    start = bytes.count
    defer { isSkipping = true }
    return isSkipping ? nil : .tooLong(Array(beginning))
  }

  /// Returns the next whole line, without a limit; otherwise `nil` yet.
  package mutating func nextLine() -> [UInt8]? {
    guard case .line(let line)? = next() else { return nil }
    return line
  }

  /// Returns the last line, which need not have an end, once all others are taken; otherwise `nil`.
  package mutating func last() -> Line? {
    defer { self = ByteLines(limit: limit) }
    return isSkipping || start == bytes.count ? nil : .line(Array(bytes[start...]))
  }
}
