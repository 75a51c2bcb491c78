/// The events of one run of a program.
struct Log {
  var lines: [Line] = []
  /// The state of the properties after each outermost step.
  var rests: [Rest] = []
  /// The steps that would have dropped a property, had the world let them.
  var refusedDrops: Set<Int> = []
  /// The number of subscriber lists that were left when the world was deallocated.
  var leaks = 0

  enum Line: Hashable {
    case received(by: Int, ProgramEvent)
    case changed(by: Int, old: Int, new: Int)
    /// A step has returned, an inner one too; with the values of all properties that
    /// live.
    case returned(Int, values: [Int?])
    /// The links between places that are open, after a step.
    case linked([Int])
    /// Divergences reported during an outermost step, logged when it has returned: the laws do not
    /// define whether a report precedes the events around it.
    case diverged(property: Int)
    case turnLimit
    /// Invalid states in the world's memory, after a step.
    case unsound([String])
  }

  struct Rest {
    let step: Int
    let values: [Int?]
    /// The pairs of properties that are bound.
    let bound: [Pair]
    /// The pairs that were ever bound so far.
    let everBound: [Pair]
    /// The properties that have been reported as divergent so far.
    let reported: Set<Int>
  }

  struct Pair: Hashable {
    let loser: Int
    let winner: Int
  }
}

extension Log.Line: CustomStringConvertible {
  var description: String {
    switch self {
    case .received(let subscriber, let event): "\(subscriber) receives \(event)"
    case .changed(let observer, let old, let new): "\(observer) sees \(old) become \(new)"
    case .returned(let step, let values): "\(step) returns \(draw(values))"
    case .linked(let steps): "links open: \(steps)"
    case .diverged(let property): "report: property \(property) diverges"
    case .turnLimit: "report: turn limit"
    case .unsound(let violations): "unsound: \(violations.joined(separator: "; "))"
    }
  }

  private func draw(_ values: [Int?]) -> String {
    values.map { $0?.description ?? "-" }.joined(separator: " ")
  }
}
