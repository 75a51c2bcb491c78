extension TextDifference {
  /// Returns the difference in the unified format: removed lines after `-`, added ones after `+`,
  /// and some lines around them.
  ///
  ///     --- expected
  ///     +++ found
  ///     @@ -1,3 +1,3 @@
  ///      ┌ 12x5
  ///     -│Name: Ada
  ///     +│Name: Bob
  ///      └
  ///
  /// Each line ends in a line feed. If only one of the texts lacks the line feed at its end, a line
  /// reports it; if both lack it, nothing is reported.
  ///
  /// - Parameters:
  ///   - first: The name of the first text.
  ///   - second: The name of the second text.
  ///   - context: The number of lines that are shown on both sides of a change. Must not be
  ///     negative.
  /// - Returns: The difference; an empty text for equal texts.
  public func unified(
    _ first: String = "expected",
    _ second: String = "found",
    context: Int = 3
  ) -> String {
    precondition(context >= 0, "a context must not be negative, got \(context)")
    guard !isEmpty else { return "" }
    var text = "--- \(first)\n+++ \(second)\n"
    var place = (old: 0, new: 0)
    var next = 0
    for hunk in hunks(context: context) {
      for line in lines[next..<hunk.lowerBound] { Self.step(&place, over: line) }
      let start = place
      var body = ""
      for line in lines[hunk] {
        Self.step(&place, over: line)
        switch line {
        case .kept(let line): body += " \(line)\n"
        case .removed(let line): body += "-\(line)\n"
        case .added(let line): body += "+\(line)\n"
        }
      }
      let old = Self.range(start.old, place.old)
      let new = Self.range(start.new, place.new)
      text += "@@ -\(old) +\(new) @@\n\(body)"
      next = hunk.upperBound
    }
    return text
  }

  /// Returns the parts that are shown: changes with their context, and as one where that meets.
  private func hunks(context: Int) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() {
      if case .kept = line { continue }
      let start = context > index ? 0 : index - context
      let end = context < lines.count - index ? index + 1 + context : lines.count
      let upper = min(end, lines.count)
      if let last = hunks.last, last.upperBound >= start {
        hunks[hunks.count - 1] = last.lowerBound..<upper
      } else {
        hunks.append(start..<upper)
      }
    }
    return hunks
  }

  private static func step(_ place: inout (old: Int, new: Int), over line: Line) {
    switch line {
    case .kept: place = (place.old + 1, place.new + 1)
    case .removed: place.old += 1
    case .added: place.new += 1
    }
  }

  /// Lines as their first one and how many there are; of none, the one before them.
  private static func range(_ start: Int, _ end: Int) -> String {
    switch end - start {
    case 0: "\(start),0"
    case 1: "\(start + 1)"
    default: "\(start + 1),\(end - start)"
    }
  }
}
