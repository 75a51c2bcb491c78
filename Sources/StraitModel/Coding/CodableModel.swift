/// A model that is coded by its listing: every `@Observed` variable under its name, in subclasses too.
///
/// ```swift
/// class Person: CodableModel {
///   @Observed var name = ""
///   @Observed(clampedTo: 0...150) var age = 0
///   required init() {}
/// }
/// final class Employee: Person {
///   @Observed var salary = 0
/// }                                        // {"name": "", "age": 0, "salary": 0}
/// ```
///
/// A synthesised conformance ignores subclasses, and makes new variables when it decodes, without
/// their coercions. This one initializes an object as usual, and then sets its variables. See
/// `encodeProperties(to:)` and `decodeProperties(from:)` for variables that are left out or
/// missing.
public protocol CodableModel: ObservableModel, Codable {
  /// Makes an object whose variables have the values that they begin with.
  init()
}

extension CodableModel {
  /// Makes an object and decodes its variables.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: Any error of the decoding.
  public init(from decoder: any Decoder) throws {
    self.init()
    try decodeProperties(from: decoder)
  }

  /// Encodes the variables.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error of the encoding.
  public func encode(to encoder: any Encoder) throws {
    try encodeProperties(to: encoder)
  }
}

/// A variable of an object that is coded, under its name.
package struct CodedVariable {
  fileprivate let access: FieldAccess
  fileprivate let model: any ObservableModel

  /// The name.
  package var name: String { access.name }
  /// The type.
  package var valueType: Any.Type { access.valueType }
  /// `true` if it may be `nil`.
  package var isOptional: Bool { access.valueType is any OptionalValue.Type }
  /// The value, without optionals around it.
  package var value: Any? { access.read(model) }
  /// The model behind the variable, if it is coded by its listing.
  package var listedModel: (any ObservableModel)? {
    value.flatMap { ListedModel(value: $0) }?.model
  }
}

extension ObservableModel {
  /// The variables that `encodeProperties(to:)` encodes, in its order.
  package var codedVariables: [CodedVariable] {
    PropertyListing.of(self).persistentFields.map { CodedVariable(access: $0, model: self) }
  }

  /// Encodes every observed variable under its name.
  ///
  /// If a class and its superclass have private variables of one name, the superclass's variable is
  /// encoded as `super.name`, and so on. An optional that is `nil` has no key. `@ObservedWeak`
  /// variables, and those that are declared transient, are left out. A model behind a variable is
  /// encoded in the same way if its class is not `Encodable`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: `EncodingError` if a variable's type is not `Encodable`, or if models are nested 200
  ///   levels deep, as two models that refer to each other are; and the errors of the values.
  public func encodeProperties(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyKey.self)
    for field in PropertyListing.of(self).persistentFields {
      let property = field.place?.property(in: self)
      try property?.encode(field.name, of: type(of: self), into: &container)
    }
  }

  /// Sets every observed variable to the value found under its name; see `encodeProperties(to:)`.
  ///
  /// A variable whose key is missing keeps its value. First everything is decoded, and then set in one
  /// transaction; so an error leaves the object as it was. Coercions have the last word. A model
  /// whose class is not `Decodable` has to be there already: it stays the same object, and its
  /// variables are set.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: Any error of a value's decoding, or an error if a variable's type is not
  ///   `Decodable`.
  public func decodeProperties(from decoder: any Decoder) throws {
    let setters = try decodedSetters(from: decoder.container(keyedBy: PropertyKey.self))
    transaction {
      for set in setters { set() }
    }
  }

  /// Decodes the variables.
  ///
  /// - Returns: Closures that set the variables to the decoded values.
  func decodedSetters(
    from container: KeyedDecodingContainer<PropertyKey>
  ) throws -> [() -> Void] {
    try PropertyListing.of(self).persistentFields.compactMap { field in
      try field.place?.property(in: self).decode(field.name, from: container)
    }
  }
}

/// A variable's name, as a coding key.
struct PropertyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    return nil
  }
}
