import StraitDriver
import StraitScreen
import StraitScript

/// A message from a test's run on a terminal to the one without, one a line.
enum RunNews: Hashable {
  /// The terminal is taken over, and shows a number of colours.
  case ready(colors: Int)
  /// A request to type these bytes.
  case type([UInt8])
  /// The terminal is to have another size.
  case resize(Size)
  /// The process is to get a signal.
  case signal(ScriptSignal)
  /// The step with this number is finished, with or without a failure. An order is awaited.
  case step(Int, RunFailure?)
  /// The run cannot continue.
  case broken(RunFailure)

  /// The message.
  var line: String {
    switch self {
    case .ready(let colors): "ready \(colors)"
    case .type(let bytes): "type " + bytes.hexadecimal
    case .resize(let size): "resize \(size)"
    case .signal(let signal): "signal \(signal.rawValue)"
    case .step(let number, nil): "passed \(number)"
    case .step(let number, let failure?): "failed \(number) \(failure.json.text)"
    case .broken(let failure): "broken \(failure.json.text)"
    }
  }

  /// Reads a message; `nil` for an invalid one.
  init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2, let news = RunNews(parts[0], parts[1]) else { return nil }
    self = news
  }

  private init?(_ word: String, _ rest: String) {
    let news: RunNews? =
      switch word {
      case "ready": Int(rest).map { .ready(colors: $0) }
      case "type": bytes(hexadecimal: rest).map { .type($0) }
      case "resize": Self.size(rest).map { .resize($0) }
      case "signal": ScriptSignal(rawValue: rest).map { .signal($0) }
      case "passed": Int(rest).map { .step($0, nil) }
      case "failed": Self.failedStep(rest)
      case "broken": RunFailure(line: rest).map { .broken($0) }
      default: nil
      }
    guard let news else { return nil }
    self = news
  }

  private static func size(_ text: String) -> Size? {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy((1...65_535).contains) else { return nil }
    return Size(columns: sides[0], rows: sides[1])
  }

  private static func failedStep(_ text: String) -> RunNews? {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let number = Int(parts[0]), let failure = RunFailure(line: parts[1])
    else { return nil }
    return .step(number, failure)
  }
}

extension RunFailure {
  fileprivate init?(line: String) {
    guard let json = try? JSONValue(parsing: Array(line.utf8), limits: .results) else { return nil }
    self.init(json: json)
  }
}

private func bytes(hexadecimal text: String) -> [UInt8]? {
  let digits = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
  guard digits.count.isMultiple(of: 2) else { return nil }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(digits.count / 2)
  for place in stride(from: 0, to: digits.count, by: 2) {
    guard let high = digits[place], let low = digits[place + 1] else { return nil }
    bytes.append(UInt8(high << 4 | low))
  }
  return bytes
}
