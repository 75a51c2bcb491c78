internal import StraitScreen

/// The text of a script as lines of scalars, without byte order mark and line ends.
///
/// Whatever the bytes are, there are lines; what is wrong with them is said beside.
struct ScriptLines {
  let file: String
  private(set) var lines: [[Unicode.Scalar]] = []
  private(set) var errors: [ScriptError] = []

  init(_ bytes: [UInt8], file: String, limits: ScriptLimits) {
    self.file = file
    var rest = bytes.withoutByteOrderMark
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
    var wrong: (column: Int, expected: String, found: String)?
    func note(_ expected: String, _ found: String) {
      guard wrong == nil else { return }
      wrong = (String(String.UnicodeScalarView(scalars)).count + 1, expected, found)
    }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var read = 0
    decoding: while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: break decoding
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        // A file with it is no text; a text that has it says so by its number.
        if scalar == "\0" { note("text, in which U+0000 is written \\u{0}", "U+0000 itself") }
        read += encoded.count
        scalars.append(scalar)
      case .error(let length):
        let byte = String(bytes[bytes.startIndex + read], radix: 16, uppercase: true)
        note("UTF-8", "the byte 0x\(byte)")
        read += length
        scalars.append("\u{FFFD}")
      }
    }
    lines.append(scalars)
    guard let wrong else { return }
    let place = SourcePlace(file: file, line: lines.count, column: wrong.column, length: 1)
    refuse(
      place,
      expected: wrong.expected,
      found: wrong.found,
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
