/// Lines out of bytes that come in as they like.
///
/// A line that is longer than it may be is reported once it is, and what is left of it is dropped
/// as it comes in: no more than a line and what came in last is ever held.
struct RequestLines {
  /// A line, or what stands for one.
  enum Line: Hashable {
    /// A line without its end.
    case line([UInt8])
    /// One that is longer than it may be.
    case tooLong
  }

  /// The most bytes that a line may have.
  let limit: Int
  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Up to where there is no line feed.
  private var sought = 0
  private var isSkipping = false

  /// Makes lines of no bytes.
  ///
  /// - Parameter limit: The most bytes that a line may have. Must be positive.
  init(limit: Int) {
    precondition(limit > 0, "a line must be allowed to have bytes, got a limit of \(limit)")
    self.limit = limit
  }

  /// How many bytes are held.
  var held: Int { bytes.count }

  /// Takes in bytes.
  mutating func add(_ more: [UInt8]) {
    bytes.removeFirst(start)
    sought -= start
    start = 0
    bytes += more
  }

  /// The next line that has come in whole, or is known to be too long; otherwise `nil` yet.
  mutating func next() -> Line? {
    while let end = bytes[sought...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[start..<end]
      start = end + 1
      sought = start
      guard isSkipping else { return line.count > limit ? .tooLong : .line(Array(line)) }
      isSkipping = false
    }
    sought = bytes.count
    guard isSkipping || bytes.count - start > limit else { return nil }
    start = bytes.count
    defer { isSkipping = true }
    return isSkipping ? nil : .tooLong
  }

  /// The last line, which need not have an end, once all others are taken; otherwise `nil`.
  mutating func last() -> Line? {
    defer { self = RequestLines(limit: limit) }
    return isSkipping || start == bytes.count ? nil : .line(Array(bytes[start...]))
  }
}
