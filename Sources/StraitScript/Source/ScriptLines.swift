internal import StraitScreen

/// The text of a script as lines of scalars, without byte order mark and line ends.
///
/// Any bytes give lines; errors in them are reported separately.
struct ScriptLines {
  let file: String
  private(set) var lines: [[Unicode.Scalar]] = []
  private(set) var errors: [ScriptError] = []

  init(_ bytes: [UInt8], file: String, limits: ScriptLimits) {
    self.file = file
    var rest = bytes.withoutByteOrderMark
    guard bytes.count <= limits.fileBytes else {
      refuse("a script of at most \(limits.fileBytes) bytes", "one of \(bytes.count)", line: 1)
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
      let line = lines.count + 1
      refuse("a line of at most \(limits.lineBytes) bytes", "one of \(bytes.count)", line: line)
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
        // A file with this character is binary; a text with it uses the escape.
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
    let line = String(String.UnicodeScalarView(scalars))
    errors.append(
      ScriptError(at: place, expected: wrong.expected, found: wrong.found, sourceLine: line)
    )
  }

  /// Refuses a whole line, or the whole text.
  private mutating func refuse(_ expected: String, _ found: String, line: Int) {
    let place = SourcePlace(file: file, line: line, column: 1, length: 0)
    errors.append(ScriptError(at: place, expected: expected, found: found))
  }
}
