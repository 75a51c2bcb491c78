import StraitScreen

/// The steps of a number in a range, as the controls of numbers go through them.
struct NumberSteps<Number: SteppedNumber> {
  /// The range; `nil` for all numbers.
  var range: ClosedRange<Number>?
  /// The size of one step.
  var step: Number

  /// Makes the steps.
  ///
  /// - Parameters:
  ///   - range: The range. Must have finite ends.
  ///   - step: The size of a step; `nil` for the usual one. Must be positive.
  ///   - owner: The owner, for the message about a mistake.
  init(in range: ClosedRange<Number>?, step: Number?, of owner: String) {
    if let range {
      // A range of a file or a calculation can be made without being checked.
      precondition(
        range.lowerBound <= range.upperBound,
        "the range of a \(owner) must not be upside down, got \(range)"
      )
      precondition(
        Number.finiteRange.contains(range.lowerBound)
          && Number.finiteRange.contains(range.upperBound),
        "the range of a \(owner) must be finite, got \(range)"
      )
    }
    let step = step ?? Number.usualStep(in: range)
    Self.check(step, "step", of: owner)
    self.range = range
    self.step = step
  }

  static func check(_ step: Number, _ name: String, of owner: String) {
    precondition(
      step > Number(nearest: 0) && Number.finiteRange.contains(step),
      "the \(name) of a \(owner) must be positive, got \(step)"
    )
  }

  /// The number from which steps are counted.
  private var base: Number { range?.lowerBound ?? Number(nearest: 0) }

  /// The first number; otherwise `nil`.
  var first: Number? { range?.lowerBound }

  /// The last number that a step leads to; otherwise `nil`.
  var last: Number? {
    guard let end = range?.upperBound else { return nil }
    return end.isReached(by: step, from: base) ? end : end.moved(by: -1, of: step, from: base)
  }

  /// The range in doubles; of all numbers, if it has no ends.
  var doubles: ClosedRange<Double> {
    let range = self.range ?? Number.finiteRange
    return range.lowerBound.nearestDouble...range.upperBound.nearestDouble
  }

  /// Returns the number that is some steps away, in the range.
  ///
  /// One outside of the range is moved to its nearer end.
  func moved(_ number: Number, by count: Int) -> Number {
    let moved = number.moved(by: count, of: step, from: base)
    guard let range, let first, let last else { return moved }
    let inside = min(max(moved, first), last)
    // One between the last step and the end of the range does not go back.
    let goesBack = count < 0 ? inside > number : inside < number
    return goesBack && range.contains(number) ? number : inside
  }

  /// Returns whether a step leads to a number in the range.
  func contains(_ number: Number) -> Bool {
    guard range?.contains(number) ?? true else { return false }
    return number.isReached(by: step, from: base)
  }

  /// Returns the number that is `count` times `steps` steps away, in the range.
  func moved(_ number: Number, by count: Int, of steps: Int) -> Number {
    let (product, overflows) = count.multipliedReportingOverflow(by: steps)
    return moved(number, by: overflows ? (count < 0 ? .min : .max) : product)
  }

  /// Returns the number of a step that is nearest to another one.
  func nearest(to double: Double) -> Number {
    var number = Number(nearest: double)
    if let range { number = min(max(number, range.lowerBound), range.upperBound) }
    if number.isReached(by: step, from: base) { return number }
    let (below, above) = (moved(number, by: -1), moved(number, by: 1))
    let isBelow = abs(double - below.nearestDouble) <= abs(above.nearestDouble - double)
    return isBelow || above == number ? below : above
  }

  /// Reads a number that is reached by steps; `nil` for another text.
  func read(_ text: String) -> Number? {
    guard let number = Self.number(text), contains(number) else { return nil }
    return number
  }

  /// Reads a number in the notation of scripts; `nil` for another text.
  static func number(_ text: String) -> Number? {
    if let number = Number(text), Number.finiteRange.contains(number) { return number }
    // A script may write a whole number with a point.
    guard let double = Double(text) else { return nil }
    let near = Number(nearest: double)
    return near.nearestDouble == double ? near : nil
  }

  /// Returns a number as it is shown: a whole one without `.0`, before the unit if there is one.
  func text(of number: Number, unit: String?) -> String {
    var text = number.description
    if text.hasSuffix(".0") { text.removeLast(2) }
    return unit.map { "\(text) \($0)" } ?? text
  }

  /// Returns a number as scripts and readers see it, which goes in steps of `step`.
  @MainActor
  func semanticValue(of number: Number, step: Number) -> SemanticValue {
    .number(number.nearestDouble, in: doubles, step: step.nearestDouble)
  }

  /// Returns the maximum number of columns of the range's numbers; 0 for all numbers.
  func columns(shownBy show: (Number) -> String) -> Int {
    guard let first, let last else { return 0 }
    let numbers = [first, last, moved(first, by: 1), moved(last, by: -1)]
    return ShownText.columns(ofWidest: numbers.map(show))
  }
}
