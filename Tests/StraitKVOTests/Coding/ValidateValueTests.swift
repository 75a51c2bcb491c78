import Foundation
import StraitForms
import StraitKVO
import Testing

/// Values checked by name.
@Suite struct ValidateValueTests {
  @Test func `the rules of a variable are asked`() throws {
    let buyer = Buyer()
    buyer.validate(\.age, .in(0...150))
    var age: AnyObject? = 37 as AnyObject
    try buyer.validateValue(&age, forKey: "age")
    #expect(age as? Int == 37)
    age = 200 as AnyObject
    #expect(throws: KeyError.self) { try buyer.validateValue(&age, forKey: "age") }
    var any: Any? = 200
    #expect(throws: KeyError.self) { try buyer.validateValue(&any, forKey: "age") }
    #expect(buyer.age == 36)
  }

  @Test func `an override is called by key and by path`() throws {
    let customer = Customer()
    var name: AnyObject? = " Ada " as AnyObject
    try customer.validateValue(&name, forKey: "name")
    #expect(name as? String == "Ada")
    let shop = Shop()
    shop.customer = customer
    var other: Any? = " Grace "
    try shop.validateValue(&other, forKeyPath: "customer.name")
    #expect(other as? String == "Grace")
  }

  @Test func `numbers are converted, and other types refused`() throws {
    let buyer = Buyer()
    var age: Any? = 3.7
    try buyer.validateValue(&age, forKey: "age")
    #expect(age as? Int == 3)
    age = "old"
    #expect(throws: KeyError.self) { try buyer.validateValue(&age, forKey: "age") }
  }

  @Test func `an unknown name passes, and a path through nil does not`() throws {
    let buyer = Buyer()
    var value: Any? = 1
    try buyer.validateValue(&value, forKey: "unknown")
    #expect(throws: KeyError.self) {
      try buyer.validateValue(&value, forKeyPath: "address.city")
    }
  }
}

private final class Customer: KeyValueObject {
  @Observed var name = ""

  override func validateValue(
    _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>,
    forKey key: String
  ) throws {
    if key == "name", let name = value.pointee as? String {
      value.pointee = name.trimmingCharacters(in: .whitespaces) as AnyObject
    }
    try super.validateValue(value, forKey: key)
  }
}

private final class Shop: KeyValueObject {
  @Observed var customer: Customer?
}
