/// Unpacks what ZLIB has packed, up to a number of bytes that is known before.
///
/// RFC 1950, "ZLIB Compressed Data Format", and RFC 1951, "DEFLATE". The codes are read bit by bit,
/// by the counts of their lengths, as in section 3.2.2.
struct Inflater {
  /// Why bytes cannot be unpacked, and the byte of the input at which that was found.
  struct Failure: Error, Hashable {
    let offset: Int
    let expected: String
    let found: String
  }

  private let input: [UInt8]
  private let limit: Int
  private var offset = 0
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  private init(_ input: [UInt8], limit: Int) {
    self.input = input
    self.limit = limit
    output.reserveCapacity(min(limit, input.count * 8))
  }

  /// Unpacks bytes.
  ///
  /// - Parameters:
  ///   - input: The packed bytes, with the head and the checksum of ZLIB.
  ///   - limit: The largest number of bytes.
  /// - Returns: The unpacked bytes.
  /// - Throws: `Failure` with the byte at which something is wrong.
  static func unpack(_ input: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var inflater = Inflater(input, limit: limit)
    try inflater.readHead()
    while try !inflater.readBlock() {}
    try inflater.readCheck()
    return inflater.output
  }

  private func failure(_ expected: String, _ found: String) -> Failure {
    Failure(offset: min(offset, input.count), expected: expected, found: found)
  }

  // MARK: Bits

  private mutating func byte() throws(Failure) -> UInt8 {
    guard offset < input.count else { throw failure("more packed bytes", "their end") }
    offset += 1
    return input[offset - 1]
  }

  private mutating func take(_ count: Int) throws(Failure) -> Int {
    while bitCount < count {
      bits |= UInt32(try byte()) << UInt32(bitCount)
      bitCount += 8
    }
    let value = bits & (1 << UInt32(count) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  // MARK: Parts

  private mutating func readHead() throws(Failure) {
    let method = try byte()
    let flags = try byte()
    offset = 0
    defer { offset = 2 }
    guard method & 15 == 8, method >> 4 <= 7 else {
      throw failure("the packing of DEFLATE", "another one")
    }
    guard (Int(method) * 256 + Int(flags)) % 31 == 0 else {
      throw failure("a head with its checksum", "another one")
    }
    guard flags & 32 == 0 else { throw failure("no dictionary", "one") }
  }

  /// Reads a block; returns whether it was the last.
  private mutating func readBlock() throws(Failure) -> Bool {
    let isLast = try take(1) == 1
    switch try take(2) {
    case 0: try readStored()
    case 1: try readCodes(.fixedLiterals, .fixedDistances)
    case 2:
      let (literals, distances) = try readTables()
      try readCodes(literals, distances)
    default: throw failure("a kind of block from 0 to 2", "3")
    }
    return isLast
  }

  private mutating func readStored() throws(Failure) {
    bits = 0
    bitCount = 0
    let count = Int(try byte()) | Int(try byte()) << 8
    let check = Int(try byte()) | Int(try byte()) << 8
    guard count == ~check & 0xFFFF else {
      throw failure("the length again, turned about", "another")
    }
    try makeRoom(count)
    guard input.count - offset >= count else {
      throw failure("\(count) bytes", "\(input.count - offset)")
    }
    output += input[offset..<offset + count]
    offset += count
  }

  private func makeRoom(_ count: Int) throws(Failure) {
    guard limit - output.count >= count else {
      throw failure("at most \(limit) unpacked bytes", "more")
    }
  }

  private mutating func readTables() throws(Failure) -> (HuffmanCode, HuffmanCode) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else {
      throw failure("at most 286 and 30 codes", "\(literalCount) and \(distanceCount)")
    }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [UInt8](repeating: 0, count: 19)
    for place in order.prefix(lengthCount) { lengths[place] = UInt8(try take(3)) }
    let code = try makeCode(lengths, mayBeOpen: false)
    lengths = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try decode(code)
      var repeated: UInt8 = 0
      var count = 1
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw failure("a length to be repeated", "none") }
        repeated = last
        count = 3 + (try take(2))
      case 17: count = 3 + (try take(3))
      case 18: count = 11 + (try take(7))
      default: repeated = UInt8(symbol)
      }
      guard lengths.count + count <= literalCount + distanceCount else {
        throw failure("lengths of \(literalCount + distanceCount) codes", "more")
      }
      for _ in 0..<count { lengths.append(repeated) }
    }
    guard lengths[256] != 0 else { throw failure("a code for the end of the block", "none") }
    return (
      try makeCode(Array(lengths[..<literalCount]), mayBeOpen: true),
      try makeCode(Array(lengths[literalCount...]), mayBeOpen: true)
    )
  }

  private func makeCode(_ lengths: [UInt8], mayBeOpen: Bool) throws(Failure) -> HuffmanCode {
    guard let code = HuffmanCode(lengths, mayBeOpen: mayBeOpen) else {
      throw failure("a set of codes without gaps", "another one")
    }
    return code
  }

  private mutating func decode(_ code: HuffmanCode) throws(Failure) -> Int {
    var value = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      value |= try take(1)
      let count = Int(code.counts[length])
      if value - first < count { return Int(code.symbols[index + value - first]) }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw failure("a code", "none that there is")
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private mutating func readCodes(
    _ literals: HuffmanCode,
    _ distances: HuffmanCode
  ) throws(Failure) {
    while true {
      let symbol = try decode(literals)
      if symbol == 256 { return }
      guard symbol > 256 else {
        try makeRoom(1)
        output.append(UInt8(symbol))
        continue
      }
      let place = symbol - 257
      guard place < Self.lengthBases.count else { throw failure("a length", "code \(symbol)") }
      let extra = place < 8 || place == 28 ? 0 : (place - 4) / 4
      let count = Self.lengthBases[place] + (try take(extra))
      let far = try decode(distances)
      guard far < Self.distanceBases.count else { throw failure("a distance", "code \(far)") }
      let distance = Self.distanceBases[far] + (try take(far < 4 ? 0 : (far - 2) / 2))
      guard distance <= output.count else {
        throw failure("a distance of at most \(output.count)", "\(distance)")
      }
      try makeRoom(count)
      for _ in 0..<count { output.append(output[output.count - distance]) }
    }
  }

  /// Reads the checksum of Adler.
  private mutating func readCheck() throws(Failure) {
    var found: UInt32 = 0
    let start = offset
    for _ in 0..<4 { found = found << 8 | UInt32(try byte()) }
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in output {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    offset = start
    guard found == high << 16 | low else {
      throw failure("the checksum of the bytes", "another one")
    }
  }
}

/// A set of codes, by how many there are of each length, and the symbols in the order of the codes.
struct HuffmanCode {
  let counts: [UInt16]
  let symbols: [UInt16]

  /// Makes a set of codes of lengths up to 15; `nil` if no such set exists.
  ///
  /// - Parameters:
  ///   - lengths: The length of each symbol's code; 0 for none.
  ///   - mayBeOpen: `true` if it may be a single code, or none.
  init?(_ lengths: [UInt8], mayBeOpen: Bool) {
    var counts = [UInt16](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    let used = lengths.count - Int(counts[0])
    counts[0] = 0
    var left = 1
    for length in 1...15 {
      left = left << 1 - Int(counts[length])
      if left < 0 { return nil }
    }
    guard left == 0 || mayBeOpen && used <= 1 else { return nil }
    var starts = [Int](repeating: 0, count: 16)
    for length in 1..<15 { starts[length + 1] = starts[length] + Int(counts[length]) }
    var symbols = [UInt16](repeating: 0, count: lengths.count)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[starts[Int(length)]] = UInt16(symbol)
      starts[Int(length)] += 1
    }
    self.counts = counts
    self.symbols = symbols
  }

  private static func fixed(_ lengths: [UInt8]) -> HuffmanCode {
    guard let code = HuffmanCode(lengths, mayBeOpen: false) else {
      preconditionFailure("the codes of RFC 1951 must be a set, got \(lengths.count) of them")
    }
    return code
  }

  /// The codes of section 3.2.6.
  static let fixedLiterals = fixed(
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)
  )
  /// The codes of distances of section 3.2.6; two of them are unused.
  static let fixedDistances = fixed(Array(repeating: 5, count: 32))
}
