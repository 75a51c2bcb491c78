import Foundation
import StraitModel

/// A change of the members of a set.
enum MemberChange {
  case union
  case minus
  case intersect
  case set
}

/// The set of a variable of an object, with members of any type.
class MemberStore {
  let model: any ObservableModel
  let key: String

  init(_ model: any ObservableModel, _ key: String) {
    self.model = model
    self.key = key
  }

  /// Makes the store of a variable, whose value must be a set.
  static func of(_ model: any ObservableModel, _ key: String) throws(KeyError) -> MemberStore {
    if let access = PropertyListing.of(model).access(key), !access.isReadOnly,
      let property = access.place?.property(in: model),
      let type = property.valueType as? any SetValue.Type
    {
      return type.store(of: property, model, key)
    }
    let store = MemberStore(model, key)
    _ = try store.read()
    return store
  }

  /// The members, which are read of the variable.
  var members: Set<AnyHashable> { (try? read()) ?? [] }

  /// Changes the members as one change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - others: The members that come, go, stay or are set.
  /// - Throws: The error of a member that does not fit; nothing is changed.
  func change(_ change: MemberChange, _ others: Set<AnyHashable>) throws(KeyError) {
    var changed = try read()
    switch change {
    case .union: changed.formUnion(others)
    case .minus: changed.subtract(others)
    case .intersect: changed.formIntersection(others)
    case .set: changed = others
    }
    try CodingSteps.setValue(changed, of: model, forKey: key)
  }

  private func read() throws(KeyError) -> Set<AnyHashable> {
    guard let value = try CodingSteps.value(of: model, forKey: key) else { return [] }
    guard let members = CodingSteps.operand(value) as? Set<AnyHashable> else {
      throw error(expected: "a set", KeyError.found(value))
    }
    return members
  }

  /// Returns the error of a value that does not fit.
  func error(expected: String, _ found: String) -> KeyError {
    KeyError(.wrongType(expected: expected, found: found), key: key, in: type(of: model))
  }
}

/// A set of any members.
private protocol SetValue {
  static func store(
    of property: AnyProperty,
    _ model: any ObservableModel,
    _ key: String
  ) -> MemberStore
}

extension Set: SetValue {
  fileprivate static func store(
    of property: AnyProperty,
    _ model: any ObservableModel,
    _ key: String
  ) -> MemberStore {
    PropertyMembers(property.typed(as: Set<Element>.self), model, key)
  }
}

/// The set of an observed variable, which is edited member by member.
private final class PropertyMembers<Element: Hashable>: MemberStore {
  private let property: Property<Set<Element>>

  init(_ property: Property<Set<Element>>, _ model: any ObservableModel, _ key: String) {
    self.property = property
    super.init(model, key)
  }

  override var members: Set<AnyHashable> { Set(property.value.map { AnyHashable($0) }) }

  override func change(_ change: MemberChange, _ others: Set<AnyHashable>) throws(KeyError) {
    switch change {
    case .minus:
      let present = others.compactMap { ExactValue.fit($0.base, to: Element.self) }
      property.edit { $0.subtract(present) }
    case .intersect:
      let present = others.compactMap { ExactValue.fit($0.base, to: Element.self) }
      property.edit { $0.formIntersection(present) }
    case .union:
      let fitting = try fit(others)
      property.edit { $0.formUnion(fitting) }
    case .set:
      property.value = Set(try fit(others))
    }
  }

  private func fit(_ members: Set<AnyHashable>) throws(KeyError) -> [Element] {
    try members.map { member throws(KeyError) in
      if let member = ExactValue.fit(member.base, to: Element.self) { return member }
      guard let number = CodedNumber.convert(member.base, to: Element.self),
        let member = ExactValue.fit(number, to: Element.self)
      else { throw error(expected: "members of \(Element.self)", KeyError.found(member.base)) }
      return member
    }
  }
}
