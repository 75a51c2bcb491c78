/// Collects a paste until the sequence that ends it.
struct PasteBody: Sendable {
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Number of bytes delivered in one piece.
  let limit: Int
  private var bytes: [UInt8] = []
  /// Number of bytes of the ending sequence that have just been seen; they are not in `bytes`.
  private var matched = 0

  init(limit: Int) {
    precondition(limit > 4, "a piece of a paste must have room for a character, got \(limit)")
    self.limit = limit
  }

  /// Reads up to the end of the paste.
  ///
  /// - Returns: The place where reading ended, the pieces that are ready, and `true` if the paste
  ///   has ended.
  mutating func read(
    _ input: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> (end: Int, pieces: [String], isOver: Bool) {
    var pieces: [String] = []
    var index = start
    while index < input.count {
      if matched > 0, input[index] == Self.end[matched] {
        matched += 1
        index += 1
        guard matched == Self.end.count else { continue }
        matched = 0
        if let rest = takeAll() { pieces.append(rest) }
        return (index, pieces, true)
      }
      if matched > 0 {
        // The escape byte was pasted. None of the bytes after it that matched begins a match.
        let seen = matched
        matched = 0
        for byte in Self.end[..<seen] { append(CollectionOfOne(byte), to: &pieces) }
      }
      let run = index
      while index < input.count, input[index] != 0x1B { index += 1 }
      append(input[run..<index], to: &pieces)
      if index < input.count {
        matched = 1
        index += 1
      }
    }
    return (index, pieces, false)
  }

  /// `true` if what came in last may be the beginning of the ending sequence.
  var mayEnd: Bool { matched > 0 }

  /// Takes the received text, up to a part that may continue.
  ///
  /// - Returns: The undelivered part; `nil` if nothing is ready.
  mutating func takeReady() -> String? {
    if bytes.isEmpty { return nil }
    let piece = takePiece()
    return piece.isEmpty ? nil : piece
  }

  /// Forgets a single escape byte at the end.
  ///
  /// - Returns: `true` if there was one.
  mutating func dropLoneEscape() -> Bool {
    guard matched == 1 else { return false }
    matched = 0
    return true
  }

  /// Ends the paste without its ending sequence.
  ///
  /// - Returns: The undelivered part; `nil` if nothing remains.
  mutating func finish() -> String? {
    bytes.append(contentsOf: Self.end[..<matched])
    matched = 0
    return takeAll()
  }

  /// Adds bytes, and delivers a piece whenever the limit is reached exactly, so that the pieces do
  /// not depend on the chunks of the input.
  private mutating func append(
    _ more: some RandomAccessCollection<UInt8>,
    to pieces: inout [String]
  ) {
    var rest = more[...]
    while !rest.isEmpty {
      let part = rest.prefix(limit - bytes.count)
      bytes.append(contentsOf: part)
      rest = rest.dropFirst(part.count)
      if bytes.count == limit { pieces.append(takePiece()) }
    }
  }

  private mutating func takePiece() -> String {
    // A scalar, or a line end, that may continue belongs to the next piece.
    var end = bytes.count
    if bytes[end - 1] == 0x0D {
      end -= 1
    } else {
      for start in max(0, bytes.count - 3)..<bytes.count
      where ScalarPrefix(bytes[start...]) == .incomplete {
        end = start
        break
      }
    }
    let piece = Self.text(of: bytes[..<end])
    bytes.removeFirst(end)
    return piece
  }

  private mutating func takeAll() -> String? {
    defer { bytes = [] }
    return bytes.isEmpty ? nil : Self.text(of: bytes[...])
  }

  /// Decodes bytes, with each CR and CR LF as a line feed.
  private static func text(of bytes: ArraySlice<UInt8>) -> String {
    guard let firstReturn = bytes.firstIndex(of: 0x0D) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var lines = Array(bytes[..<firstReturn])
    lines.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes[firstReturn...] {
      if byte == 0x0D {
        lines.append(0x0A)
      } else if byte != 0x0A || previous != 0x0D {
        lines.append(byte)
      }
      previous = byte
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
