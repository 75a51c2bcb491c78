/// The text of a script as lines of scalars, without byte order mark and line ends.
///
/// Whatever the bytes are, there are lines; what is wrong with them is said beside.
struct ScriptLines {
  let file: String
  private(set) var lines: [[Unicode.Scalar]] = []
  private(set) var errors: [ScriptError] = []

  init(_ bytes: [UInt8], file: String, limits: ScriptLimits) {
    self.file = file
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    guard bytes.count <= limits.fileBytes else {
      let place = SourcePlace(file: file, line: 1, column: 1, length: 0)
      refuse(
        place,
        expected: "a script of at most \(limits.fileBytes) bytes",
        found: "one of \(bytes.count)"
      )
      lines = [[]]
      return
    }
    var hasMore = true
    while hasMore {
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      hasMore = end < rest.endIndex
      var line = rest[rest.startIndex..<end]
      if hasMore, line.last == 0x0D { line = line.dropLast() }
      append(line, limits)
      rest = rest[end...].dropFirst()
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, _ limits: ScriptLimits) {
    guard bytes.count <= limits.lineBytes else {
      let place = SourcePlace(file: file, line: lines.count + 1, column: 1, length: 0)
      refuse(
        place,
        expected: "a line of at most \(limits.lineBytes) bytes",
        found: "one of \(bytes.count)"
      )
      lines.append([])
      return
    }
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var wrong: (column: Int, byte: UInt8)?
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var read = 0
    decoding: while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: break decoding
      case .valid(let encoded):
        read += encoded.count
        scalars.append(Unicode.UTF8.decode(encoded))
      case .error(let length):
        if wrong == nil {
          let column = String(String.UnicodeScalarView(scalars)).count + 1
          wrong = (column, bytes[bytes.startIndex + read])
        }
        read += length
        scalars.append("\u{FFFD}")
      }
    }
    lines.append(scalars)
    guard let wrong else { return }
    let place = SourcePlace(file: file, line: lines.count, column: wrong.column, length: 1)
    let byte = String(wrong.byte, radix: 16, uppercase: true)
    refuse(
      place,
      expected: "UTF-8",
      found: "the byte 0x\(byte)",
      line: String(String.UnicodeScalarView(scalars))
    )
  }

  private mutating func refuse(
    _ place: SourcePlace,
    expected: String,
    found: String,
    line: String = ""
  ) {
    errors.append(ScriptError(at: place, expected: expected, found: found, sourceLine: line))
  }
}
