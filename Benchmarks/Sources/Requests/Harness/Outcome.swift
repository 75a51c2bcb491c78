/// What happened in a scenario.
struct Outcome: Hashable {
  enum Verdict: String {
    /// What users ask for is so.
    case holds
    /// It is not so.
    case fails
    /// The library has no counterpart; the program that uses it must have one.
    case byHand = "by hand"
  }

  let verdict: Verdict
  let facts: String

  /// An outcome that is compared with what is asked for.
  init(_ facts: String, holds: Bool) {
    self.facts = Rounds.isCut ? "endless, cut after 1,000 writes" : facts
    verdict = holds && !Rounds.isCut ? .holds : .fails
  }

  private init(_ verdict: Verdict, _ facts: String) {
    self.verdict = verdict
    self.facts = facts
  }

  static func offersNothing(byHand way: String) -> Outcome { Outcome(.byHand, way) }

  static func failed(_ facts: String) -> Outcome { Outcome(.fails, facts) }

  /// What several runs come to: their verdict if they have the same one, else a failure.
  init(of runs: [Outcome]) {
    if runs.count == 1 {
      self = runs[0]
    } else {
      let facts = runs.map(\.facts).sorted().joined(separator: "; or ")
      let verdicts = Set(runs.map(\.verdict))
      self.init(verdicts.count == 1 ? runs[0].verdict : .fails, facts)
    }
  }

  /// As a cell of a Markdown table.
  var text: String { "\(verdict.rawValue): \(facts)" }

  /// Reads what `text` has printed.
  init?(parsing text: String) {
    guard let colon = text.firstRange(of: ": ") else { return nil }
    guard let verdict = Verdict(rawValue: String(text[..<colon.lowerBound])) else { return nil }
    self.init(verdict, String(text[colon.upperBound...]))
  }
}
