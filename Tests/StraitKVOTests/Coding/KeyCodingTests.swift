import Foundation
import StraitChannels
import StraitForms
import StraitKVO
import Testing

/// Variables read and set by name.
@Suite struct KeyCodingTests {
  @Test func `variables are read and set by name, and observers are called`() {
    let buyer = Buyer()
    var ages: [Int] = []
    let token = buyer.$age.observe { ages.append($1) }
    buyer.setValue(37, forKey: "age")
    buyer.setValue("Grace", forKey: "name")
    #expect(buyer.value(forKey: "age") as? Int == 37)
    #expect(buyer.value(forKey: "age") as? NSNumber == 37)
    #expect(buyer.value(forKey: "name") as? NSString == "Grace")
    #expect(buyer.value(forKey: "self") as? Buyer === buyer)
    #expect(ages.last == 37)
    token.dispose()
  }

  @Test func `nil empties an optional`() {
    let buyer = Buyer()
    buyer.setValue("a@b.c", forKey: "email")
    #expect(buyer.email == "a@b.c")
    buyer.setValue(nil, forKey: "email")
    #expect(buyer.email == nil)
    #expect(buyer.value(forKey: "email") == nil)
  }

  @Test func `numbers are converted as NSNumber does`() {
    let table: [(key: String, value: Any, stored: NSNumber)] = [
      ("age", NSNumber(value: 3.7), 3), ("age", 3.7, 3), ("age", true, 1), ("age", "12", 12),
      ("age", UInt8(5), 5), ("age", Decimal(8), 8), ("age", CGFloat(2.5), 2), ("small", 300, 44),
      ("small", -1, 255), ("isMember", 2, 1), ("isMember", NSNumber(value: 0), 0),
      ("isMember", 1, 1), ("height", 3, 3), ("height", "1.5", 1.5),
      ("height", NSNumber(value: true), 1), ("length", 0.1, NSNumber(value: Float(0.1))),
      ("score", 7.9, 7), ("score", true, 1), ("number", 3, 3), ("number", 2.5, 2.5),
      ("big", UInt64.max, NSNumber(value: UInt64.max)),
    ]
    for row in table {
      let (numbers, reports) = Report.collecting {
        let numbers = Numbers()
        numbers.setValue(row.value, forKey: row.key)
        return numbers
      }
      #expect(reports == [], "\(row)")
      #expect(numbers.value(forKey: row.key) as? NSNumber == row.stored, "\(row)")
    }
  }

  @Test func `a number that is none does not trap`() {
    let numbers = Numbers()
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      numbers.setValue(value, forKey: "age")
      numbers.setValue(value, forKey: "small")
      numbers.setValue(value, forKey: "isMember")
      numbers.setValue(value, forKey: "length")
    }
    #expect(numbers.length > 0)
  }

  @Test func `values of Foundation become Swift's`() {
    let buyer = Buyer()
    buyer.setValue("Grace" as NSString, forKey: "name")
    buyer.setValue(["x", "y"] as NSArray, forKey: "tags")
    buyer.setValue(NSSet(array: [1, 2]), forKey: "members")
    #expect(buyer.name == "Grace")
    #expect(buyer.tags == ["x", "y"])
    #expect(buyer.members == [1, 2])
  }

  // MARK: Misuse

  @Test func `misuse is reported with class, key and line`() {
    let buyer = Buyer()
    expectMisuse("no \"nam\" in Buyer; near it: name", line: #line) {
      #expect(buyer.value(forKey: "nam") == nil)
    }
    expectMisuse("no \"nam\" in Buyer; near it: name", line: #line) {
      buyer.setValue("x", forKey: "nam")
    }
    expectMisuse("Buyer.age takes Int, got nil", line: #line) {
      buyer.setValue(nil, forKey: "age")
    }
    expectMisuse("Buyer.age takes Int, got String \"old\"", line: #line) {
      buyer.setValue("old", forKey: "age")
    }
    expectMisuse("Buyer.name takes String, got Int 3", line: #line) {
      buyer.setValue(3, forKey: "name")
    }
    expectMisuse("Buyer.name takes String, got NSNull", line: #line) {
      buyer.setValue(NSNull(), forKey: "name")
    }
    expectMisuse("Buyer.title is not set by name", line: #line) {
      buyer.setValue("x", forKey: "title")
    }
    #expect(buyer.age == 36)
    #expect(buyer.name == "Ada")
  }

  @Test func `a value that a rule refuses is reported`() {
    let buyer = Buyer()
    buyer.validate(\.age, as: .refusing, .in(0...150))
    let (_, reports) = Report.collecting { buyer.setValue(200, forKey: "age") }
    #expect(reports.count == 1)
    #expect("\(reports)".contains("Buyer.age"))
    #expect(buyer.age == 36)
  }

  @Test func `overridden methods answer for what there is not`() {
    let (settings, reports) = Report.collecting {
      let settings = Settings()
      settings.setValue(3, forKey: "volume")
      settings.setValue(nil, forKey: "count")
      #expect(settings.value(forKey: "volume") as? Int == 3)
      #expect(settings.value(forKeyPath: "volume") as? Int == 3)
      #expect(settings.value(forKey: "other") == nil)
      return settings
    }
    #expect(reports == [])
    #expect(settings.count == -1)
  }

  @Test func `an override that calls super reports at the line of the call`() {
    let strict = Strict()
    expectMisuse("no \"other\" in Strict", line: #line) { _ = strict.value(forKey: "other") }
    expectMisuse("no \"other\" in Strict", line: #line) { strict.setValue(1, forKey: "other") }
    expectMisuse("Strict.count takes Int, got nil", line: #line) {
      strict.setValue(nil, forKey: "count")
    }
    #expect(strict.asked == ["get other", "set other", "nil count"])
  }

  @Test func `a read-only variable asks for an undefined key first`() {
    let settings = Settings()
    settings.setValue(5, forKey: "fixed")
    #expect(settings.extras["fixed"] as? Int == 5)
  }

  @Test func `a call of the hook itself is reported, too`() {
    let (value, reports) = Report.collecting { Buyer().value(forUndefinedKey: "x") }
    #expect(value == nil)
    #expect(reports.count == 1)
  }

  @Test func `the core's methods throw for the same object`() {
    func core(_ model: some ObservableModel) throws { _ = try model.value(forKey: "nam") }
    let (_, reports) = Report.collecting {
      #expect(throws: KeyError.self) { try core(Buyer()) }
      #expect(throws: Never.self) { try core(Settings()) }
    }
    #expect(reports == [])
  }

  @Test func `access by name can be overridden`() {
    let mapped = Mapped()
    mapped.setValue(["name": "Ada"], forKey: "user")
    mapped.setValue(3, forKey: "id")
    #expect(mapped.user?.name == "Ada")
    #expect(mapped.identifier == 3)
    #expect(mapped.value(forKey: "id") as? Int == 3)
    #expect(mapped.value(forKeyPath: "id") as? Int == 3)
    expectMisuse("no \"x\" in Mapped", line: #line) { mapped.setValue(1, forKey: "x") }
  }

  // MARK: Several

  @Test func `several are read, with NSNull for nil`() {
    let values = Buyer().dictionaryWithValues(forKeys: ["name", "email"])
    #expect(values.count == 2)
    #expect(values["name"] as? String == "Ada")
    #expect(values["email"] is NSNull)
  }

  @Test func `several are set, with nil for NSNull, and one that is wrong stops none`() {
    let buyer = Buyer()
    buyer.email = "a@b.c"
    expectMisuse("no \"nam\" in Buyer; near it: name", line: #line) {
      buyer.setValuesForKeys(["age": 40, "email": NSNull(), "nam": "x", "name": "Grace"])
    }
    #expect(buyer.age == 40)
    #expect(buyer.email == nil)
    #expect(buyer.name == "Grace")
  }

  @Test func `several unknown names are reported one by one`() {
    let (_, reports) = Report.collecting {
      _ = Buyer().dictionaryWithValues(forKeys: ["x1", "x2", "name"])
    }
    #expect(reports.count == 2)
  }
}

/// Variables of all kinds of numbers.
private final class Numbers: KeyValueObject {
  @Observed var age = 0
  @Observed var small: UInt8 = 0
  @Observed var isMember = false
  @Observed var height = 0.0
  @Observed var length: Float = 0
  @Observed var score: Int?
  @Observed var number: NSNumber = 0
  @Observed var big: UInt64 = 0
}

/// An object that answers for other names.
private final class Settings: KeyValueObject, PropertyDeclaring {
  @Observed var count = 0
  @Observed var extras: [String: Any] = [:]
  var fixed: Int { 1 }

  static var declarations: [PropertyDeclaration] { [.variable(\Settings.fixed, name: "fixed")] }

  override func value(forUndefinedKey key: String) -> Any? { extras[key] }

  override func setValue(_ value: Any?, forUndefinedKey key: String) { extras[key] = value }

  override func setNilValueForKey(_ key: String) {
    if key == "count" { count = -1 } else { super.setNilValueForKey(key) }
  }
}

/// An object whose methods pass everything on.
private final class Strict: KeyValueObject {
  @Observed var count = 0
  var asked: [String] = []

  override func value(forUndefinedKey key: String) -> Any? {
    asked.append("get \(key)")
    return super.value(forUndefinedKey: key)
  }

  override func setValue(_ value: Any?, forUndefinedKey key: String) {
    asked.append("set \(key)")
    super.setValue(value, forUndefinedKey: key)
  }

  override func setNilValueForKey(_ key: String) {
    asked.append("nil \(key)")
    super.setNilValueForKey(key)
  }
}

/// A model made of a dictionary.
private final class Mapped: KeyValueObject {
  @Observed var user: Buyer?
  @Observed var identifier = 0

  override func value(forKey key: String, file: String = #fileID, line: Int = #line) -> Any? {
    super.value(forKey: key == "id" ? "identifier" : key, file: file, line: line)
  }

  override func setValue(
    _ value: Any?,
    forKey key: String,
    file: String = #fileID,
    line: Int = #line
  ) {
    switch (key, value) {
    case ("user", let values as [String: Any]):
      let user = Buyer()
      user.setValuesForKeys(values)
      self.user = user
    case ("id", _): super.setValue(value, forKey: "identifier", file: file, line: line)
    default: super.setValue(value, forKey: key, file: file, line: line)
    }
  }
}
