@testable import StraitDriver

extension AsciicastEvent {
  /// Reads the events of a recording.
  static func all(in text: String) throws -> [AsciicastEvent] {
    try text.split(separator: "\n").dropFirst().map { line in
      guard case .list(let parts) = try JSONValue(parsing: Array(line.utf8)), parts.count == 3,
        case .number(let seconds) = parts[0], case .text(let code) = parts[1],
        case .text(let data) = parts[2]
      else { throw NoFile() }
      let sides = data.split(separator: "x").compactMap { Int($0) }
      let kind: Kind? =
        switch code {
        case "o": .output(data)
        case "i": .input(data)
        case "m": .marker(data)
        case "r" where sides.count == 2: .resized(Size(columns: sides[0], rows: sides[1]))
        default: nil
        }
      let time = Duration.microseconds(Int64((seconds * 1_000_000).rounded()))
      return AsciicastEvent(time: time, kind: try #require(kind))
    }
  }
}
