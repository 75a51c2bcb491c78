import StraitChannels
import StraitForms

/// The notation of a number field's numbers: those of a range and a step, with a unit that may be
/// typed behind them.
struct NumberForm<Number: SteppedNumber> {
  /// Shows and reads the numbers without a unit; `nil` for the usual form of the type.
  ///
  /// It must read all numbers: range and step are checked here.
  let plain: Converter<Number, String>?
  /// The unit that may be typed behind a number; `nil` without one.
  let unit: String?

  /// Returns the converter of the numbers in a range, or of all.
  ///
  /// - Parameters:
  ///   - range: The numbers that are taken; `nil` for all.
  ///   - step: The number of which they must be a multiple; `nil` without one.
  /// - Returns: The converter, which shows numbers without the unit.
  func converter(in range: ClosedRange<Number>?, step: Number?) -> Converter<Number, String> {
    guard let plain else {
      let bare = Number.converter(in: range, step: step, unit: nil)
      guard unit != nil else { return bare }
      let reading = Number.converter(in: range, step: step, unit: unit)
      return Converter(forward: bare.forward, backward: reading.backward)
    }
    return Converter(forward: plain.forward) { text in
      let number = try read(text, in: range)
      if let range, !range.contains(number) { throw outside(range, text) }
      let base = range?.lowerBound ?? Number(nearest: 0)
      if let step, !number.isReached(by: step, from: base) {
        let isFromZero = Number(nearest: 0).isReached(by: step, from: base)
        throw between(step, from: isFromZero ? nil : base, text)
      }
      return number
    }
  }

  /// Returns the problem of a text with a number out of range; `nil` for other texts.
  func objection(to text: String, in range: ClosedRange<Number>?) -> UserMessage? {
    do {
      _ = try converter(in: range, step: nil).backward(text)
      return nil
    } catch {
      if (try? converter(in: nil, step: nil).backward(text)) != nil { return UserMessage(error) }
      // A number can be larger than all of the type.
      let ends = range ?? Number.finiteRange
      guard let number = Double(text), number.isFinite,
        number < ends.lowerBound.nearestDouble || number > ends.upperBound.nearestDouble
      else { return nil }
      return UserMessage(error)
    }
  }

  /// Reads a number, with or without the unit behind it.
  private func read(_ text: String, in range: ClosedRange<Number>?) throws -> Number {
    guard let plain else {
      return try Number.converter(in: nil, step: nil, unit: unit).backward(text)
    }
    do {
      return try plain.backward(text)
    } catch {
      var rest = Substring(text)
      while let last = rest.last, last.isWhitespace { rest.removeLast() }
      if let unit, rest.hasSuffix(unit),
        let number = try? plain.backward(String(rest.dropLast(unit.count)))
      {
        return number
      }
      throw range.map { outside($0, text) } ?? error
    }
  }

  /// Returns a number with the unit.
  private func shown(_ number: Number) -> String {
    let text = plain?.forward(number) ?? number.description
    return unit.map { "\(text) \($0)" } ?? text
  }

  private func outside(_ range: ClosedRange<Number>, _ text: String) -> ConversionError {
    let isWhole = Number.self is any BinaryInteger.Type
    let (low, high) = (shown(range.lowerBound), shown(range.upperBound))
    return ConversionError(
      expected: "\(isWhole ? "a whole number" : "a number") in \(low)...\(high)",
      found: text,
      message: UserMessage(
        isWhole ? .integerRange : .numberRange,
        ["low": UserMessage(low), "high": UserMessage(high)]
      )
    )
  }

  private func between(_ step: Number, from low: Number?, _ text: String) -> ConversionError {
    let step = shown(step)
    guard let low = low.map(shown) else {
      return ConversionError(
        expected: "a multiple of \(step)",
        found: text,
        message: UserMessage(.step, ["step": UserMessage(step)])
      )
    }
    return ConversionError(
      expected: "\(low) plus a multiple of \(step)",
      found: text,
      message: UserMessage(.stepFrom, ["low": UserMessage(low), "step": UserMessage(step)])
    )
  }
}
