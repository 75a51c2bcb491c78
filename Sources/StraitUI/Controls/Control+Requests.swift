import StraitChannels
import StraitForms

extension Control {
  /// Returns the value of a request; `nil` if the control cannot have it.
  final func requested(_ request: SemanticRequest) -> Value? {
    let semantics = self.semantics
    switch (request, semantics.value) {
    case (.setNone, _?): return noValue
    case (.set(let text), .number(_, let range, _)?):
      if let type = heldType as? any FixedWidthInteger.Type,
        let integer = integer(type, text, in: range)
      {
        return integer
      }
      guard let number = Double(text), range.contains(number) else { return nil }
      return value(of: number)
    case (.set(let text), .date(_, let range)?):
      return moment(text, in: range)
    case (.set(let text), .time(_, let range, _)?):
      return moment(text, in: range)
    case (.increment(let steps), let present?):
      if let number = freshValue() as? any SteppedNumber, number is any FixedWidthInteger,
        let stepped = stepped(number, by: steps, as: present)
      {
        return stepped
      }
      switch present.stepped(by: steps) {
      case .number(let number, _, _)?:
        // A step need not be whole where the value is.
        return value(of: heldType is any BinaryInteger.Type ? number.rounded() : number)
      case .date(let date?, _)?: return value(of: date)
      case .time(let time?, _, _)?: return value(of: time)
      default: return nil
      }
    case (.toggle, .flag(let isOn)?): return !isOn as? Value
    case (.toggle, .mixed?): return true as? Value
    case (.check(let isOn), .flag?), (.check(let isOn), .mixed?): return isOn as? Value
    case (.set(let text), .flag?), (.set(let text), .mixed?):
      switch text.lowercased() {
      case "on", "yes", "true": return true as? Value
      case "off", "no", "false": return false as? Value
      default: return nil
      }
    case (.choose(let text), .choice(let choice)?), (.set(let text), .choice(let choice)?):
      return choice.firstIndex(of: text).flatMap { $0 as? Value ?? text as? Value }
    case (.chooseIndex(let index), .choice(let choice)?):
      guard 0..<choice.count ~= index else { return nil }
      // The value is the place of the item, or else its text.
      return index as? Value ?? choice[index] as? Value
    case (.set(let text), _):
      guard semantics.abilities.contains(.set) else { return nil }
      if let text = text as? Value { return text }
      if text.isEmpty, let noValue { return noValue }
      // The cast of an unreadable text to an optional type would be its `nil`.
      guard let type = heldType as? any LosslessStringConvertible.Type,
        let value = type.init(reading: text)
      else { return nil }
      return value as? Value
    default: return nil
    }
  }

  /// The value's own `nil`; `nil` if its type is not optional.
  final var noValue: Value? {
    (Value.self as? any NoneHolder.Type)?.noValue as? Value
  }

  /// `true` if the value is `nil`.
  final var isNone: Bool { (freshValue() as? any NoneHolder)?.isNone ?? false }

  private final func value(of moment: some CustomStringConvertible) -> Value? {
    moment as? Value ?? moment.description as? Value
  }

  /// Returns the date or the time of a text; an empty text is `nil`, if the value can be `nil`.
  private final func moment<Moment: LosslessStringConvertible & Comparable>(
    _ text: String,
    in range: ClosedRange<Moment>
  ) -> Value? {
    guard !text.isEmpty else { return (nil as Moment?) as? Value ?? text as? Value }
    return Moment(text).flatMap { range.contains($0) ? value(of: $0) : nil }
  }

  /// The type of the value, or the wrapped type of an optional.
  private final var heldType: Any.Type {
    (Value.self as? any NoneHolder.Type)?.wrappedType ?? Value.self
  }

  /// Returns the integer of a text, which a `Double` would round if it is large; none if it is
  /// outside of a range, and `nil` if the text is not an integer.
  private final func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type,
    _ text: String,
    in range: ClosedRange<Double>
  ) -> Value?? {
    guard let integer = Integer(text) else { return nil }
    if let least = Integer(exactly: range.lowerBound.rounded(.up)) {
      if integer < least { return .some(nil) }
    } else if range.lowerBound > 0 {
      return .some(nil)
    }
    if let most = Integer(exactly: range.upperBound.rounded(.down)) {
      if integer > most { return .some(nil) }
    } else if range.upperBound < 0 {
      return .some(nil)
    }
    return .some(integer as? Value)
  }

  /// Returns the integer a number of steps away, in its range; `nil` if the steps are no integers,
  /// or the control shows another number than it holds.
  private final func stepped<Number: SteppedNumber>(
    _ number: Number,
    by steps: Int,
    as present: SemanticValue
  ) -> Value? {
    guard case .number(let shown, let range, let step) = present, number.nearestDouble == shown
    else { return nil }
    let size = Number(nearest: step)
    guard step > 0, size.nearestDouble == step else { return nil }
    let least = Number(nearest: range.lowerBound.rounded(.up))
    let most = Number(nearest: range.upperBound.rounded(.down))
    let wanted = min(max(number.moved(by: steps, of: size, from: number), least), most)
    return range.contains(wanted.nearestDouble) ? wanted as? Value : nil
  }

  /// Returns the value of a number; `nil` if the control holds integers, and it is a fraction.
  private final func value(of number: Double) -> Value? {
    switch heldType {
    case let type as any BinaryInteger.Type:
      // The cast of a failed conversion to an optional type would be its `nil`.
      guard let integer = type.init(exactly: number) else { return nil }
      return integer as? Value
    case let type as any BinaryFloatingPoint.Type: return type.init(number) as? Value
    default: return nil
    }
  }
}

/// A type with a `nil` value: an optional.
protocol NoneHolder {
  /// The type of the values that are not none.
  static var wrappedType: Any.Type { get }
  /// The `nil` value.
  static var noValue: Any { get }
  /// `true` if the value is `nil`.
  var isNone: Bool { get }
}

extension Optional: NoneHolder {
  static var wrappedType: Any.Type { Wrapped.self }
  static var noValue: Any { Self.none as Any }
  var isNone: Bool { if case .none = self { true } else { false } }
}
