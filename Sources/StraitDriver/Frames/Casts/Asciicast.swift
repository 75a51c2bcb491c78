public import StraitScreen

/// A recorded session of a terminal, read from asciicast, version 2.
///
///     let session = try Asciicast(parsing: text)
///     for event in session.events {
///       switch event.kind {
///       case .input(let typed): display.type(typed)
///       case .resized(let size): display.resize(to: size)
///       case .output, .marker: break
///       }
///     }
public struct Asciicast: Hashable, Sendable {
  /// How many columns and rows the terminal had at first.
  public let size: Size
  /// What the recording is called, if anything.
  public let title: String?
  /// What happened, in the order of the lines.
  public let events: [AsciicastEvent]

  /// Reads a recording.
  ///
  /// Events of unknown kinds are left out, as the format asks for, and so are empty lines and what
  /// the header says beyond size and title. Times are exact up to 18 places after the point.
  ///
  /// - Parameter text: The recording.
  /// - Throws: `AsciicastError`, with line and column, at the first place that is not as the format
  ///   says: no JSON, another version, a time below zero, a size that no terminal has.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String) throws(AsciicastError) {
    var header: (size: Size, title: String?)?
    var events: [AsciicastEvent] = []
    var number = 0
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      var scanner = JSONScanner(line: Array(line), number: number)
      guard !scanner.isAtEnd else { continue }
      if header == nil {
        header = try Self.header(&scanner)
      } else if let event = try Self.event(&scanner) {
        events.append(event)
      }
      guard scanner.isAtEnd else { throw scanner.error("the end of the line") }
    }
    guard let header else {
      throw JSONScanner(line: [], number: max(1, number)).error("a header")
    }
    (size, title) = header
    self.events = events
  }

  private static func header(
    _ scanner: inout JSONScanner
  ) throws(AsciicastError) -> (Size, String?) {
    var numbers: [String: Int] = [:]
    var title: String?
    var isFirst = true
    try scanner.expect("{", "\"{\", which begins a header")
    while try scanner.goesOn(&isFirst) {
      let name = try scanner.string("a name in quotation marks")
      try scanner.expect(":", "\":\" after the name")
      switch name {
      case "version":
        let start = scanner
        let version = try scanner.integer("the version", upTo: .max)
        guard version == 2 else { throw start.error("version 2", found: "\(version)") }
        numbers[name] = version
      case "width", "height": numbers[name] = try scanner.integer("a size", upTo: 65_535)
      case "title" where !scanner.isAt("n"): title = try scanner.string("a title")
      default: try scanner.skipValue()
      }
    }
    for name in ["version", "width", "height"] where numbers[name] == nil {
      throw scanner.error("\"\(name)\" in the header", found: "none")
    }
    let size = Size(columns: numbers["width"] ?? 0, rows: numbers["height"] ?? 0)
    guard size.isAffordable else { throw scanner.error(Size.expected, found: "\(size)") }
    return (size, title)
  }

  private static func event(
    _ scanner: inout JSONScanner
  ) throws(AsciicastError) -> AsciicastEvent? {
    try scanner.expect("[", "\"[\", which begins an event")
    let time = try scanner.time()
    try scanner.expect(",", "\",\" after the time")
    let code = try scanner.string("the kind of the event in quotation marks")
    try scanner.expect(",", "\",\" after the kind")
    scanner.skipBlanks()
    let start = scanner
    guard ["o", "i", "r", "m"].contains(code) else {
      try scanner.skipValue()
      try scanner.expect("]", "\"]\" after the event")
      return nil
    }
    let data = try scanner.string("the data of the event in quotation marks")
    let kind: AsciicastEvent.Kind
    switch code {
    case "o": kind = .output(data)
    case "i": kind = .input(data)
    case "m": kind = .marker(data)
    default:
      guard let size = Size(terminal: data) else {
        throw start.error(Size.expected, found: data.json)
      }
      kind = .resized(size)
    }
    try scanner.expect("]", "\"]\" after the event")
    return AsciicastEvent(time: time, kind: kind)
  }
}

extension Size {
  fileprivate static let expected = "a size such as \"80x24\" of at most 4000000 cells"

  /// Whether a screen of the size can be made: a recording must not ask for all memory there is.
  fileprivate var isAffordable: Bool { columns * rows <= 4_000_000 }

  /// Reads `80x24`; no terminal can report more than 65,535 columns or rows.
  fileprivate init?(terminal text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
    let isDecimal = parts.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
    guard parts.count == 2, isDecimal, let columns = UInt16(Substring(parts[0])),
      let rows = UInt16(Substring(parts[1]))
    else { return nil }
    self.init(columns: Int(columns), rows: Int(rows))
    if !isAffordable { return nil }
  }
}
