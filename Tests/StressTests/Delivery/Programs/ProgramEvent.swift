/// An event that a subscriber receives.
enum ProgramEvent: Hashable, CustomStringConvertible {
  case next(Int)
  case failed(Int)
  case completed

  var isEnding: Bool {
    if case .next = self { false } else { true }
  }

  var description: String {
    switch self {
    case .next(let value): "next \(value)"
    case .failed(let code): "error \(code)"
    case .completed: "completed"
    }
  }
}
