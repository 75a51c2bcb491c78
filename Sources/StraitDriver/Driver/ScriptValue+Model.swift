import StraitModel
import StraitScript

extension ScriptValue {
  /// A value of a model as scripts have it.
  ///
  /// Text, numbers, truth values, `nil`, and collections of these are converted directly; an
  /// enumeration with a raw value gives that; anything else its description. A set is a list in the
  /// order of its texts.
  init(ofModel value: Any?) {
    guard let value = value.flatMap({ flatten($0) }) else {
      self = .none
      return
    }
    switch value {
    case let text as String: self = .text(text)
    case let isTrue as Bool: self = .boolean(isTrue)
    case let integer as any BinaryInteger: self = ScriptValue(integer)
    case let number as any BinaryFloatingPoint: self = .number(Double(number))
    case let raw as any RawRepresentable: self = ScriptValue(ofModel: raw.rawValue)
    case let list as [Any?]: self = .list(list.map { ScriptValue(ofModel: $0) })
    case let set as Set<AnyHashable>:
      self = .list(set.map { ScriptValue(ofModel: $0.base) }.sorted { $0.text < $1.text })
    default: self = .text(String(describing: value))
    }
  }

  private init(_ integer: some BinaryInteger) {
    if let number = Int(exactly: integer) {
      self = .integer(number)
    } else {
      let large = UInt64(exactly: integer).flatMap { Double(exactly: $0) == nil ? $0 : nil }
      self = large.map { .large($0) } ?? .number(Double(integer))
    }
  }

  /// The value as it is given to a model.
  var modelValue: Any? {
    switch self {
    case .text(let text): text
    case .integer(let number): number
    case .large(let number): number
    case .number(let number): number
    case .boolean(let isTrue): isTrue
    case .none: nil
    case .list(let values): values.map { $0.modelValue as Any }
    }
  }
}
