/// A description of a variable of a model; see `ObservableModel.properties`.
public struct PropertyDescription {
  /// The name by which it is read and set.
  public let name: String
  /// Its type.
  public let valueType: Any.Type
  /// The name shown to people: as declared, or the variable's name in words.
  public let title: String
  /// The unit of its values.
  public let unit: String?
  /// The least and the greatest value that it should have.
  public let range: ValueRange?
  /// The values that it should be chosen from, as declared.
  public let choices: [Any]?
  /// Its value in a new object, as declared.
  public let defaultValue: Any?
  /// `true` if it is never set by name.
  public let isReadOnly: Bool
  /// `true` if it is an `@Observed` variable, or a `Property`; else it is computed or plainly
  /// stored.
  public let isObserved: Bool
  /// `true` if the model is coded without it.
  public let isTransient: Bool
  /// `true` if it may be `nil`.
  public let isOptional: Bool
  /// A sentence about it, as declared.
  public let documentation: String?

  init(_ access: FieldAccess, _ facts: PropertyFacts) {
    name = access.name
    valueType = access.valueType
    title = facts.title ?? words(ofName: access.plainName)
    unit = facts.unit
    range = facts.range
    choices = facts.choices
    defaultValue = facts.defaultValue
    isReadOnly = access.isReadOnly
    isObserved = access.place != nil
    isOptional = access.valueType is any OptionalValue.Type
    isTransient = facts.isTransient
    documentation = facts.documentation
  }
}

extension PropertyDescription: CustomStringConvertible {
  /// The name and the type, and what else there is: `age: Int (0...150 years, read-only)`.
  public var description: String {
    let scale = [range.map { "\($0)" }, unit].compactMap { $0 }.joined(separator: " ")
    let facts = [scale, isReadOnly ? "read-only" : ""].filter { !$0.isEmpty }
    return "\(name): \(valueType)"
      + (facts.isEmpty ? "" : " (" + facts.joined(separator: ", ") + ")")
  }
}

/// Returns a name in words: `homeURL` is "Home URL", `firstName` is "First name".
package func words(ofName name: String) -> String {
  var words: [String] = []
  var word = ""
  let letters = Array(name)
  for (index, letter) in letters.enumerated() {
    if letter == "_" {
      words.append(word)
      word = ""
      continue
    }
    let isAfterSmall = index > 0 && !letters[index - 1].isUppercase
    let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
    if letter.isUppercase, isAfterSmall || isBeforeSmall {
      words.append(word)
      word = ""
    }
    word.append(letter)
  }
  words.append(word)
  let cased = words.filter { !$0.isEmpty }.map { word in
    word.count > 1 && word.allSatisfy(\.isUppercase) ? word : word.lowercased()
  }
  let text = cased.joined(separator: " ")
  return text.prefix(1).uppercased() + text.dropFirst()
}
