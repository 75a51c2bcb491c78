/// Law 14: a value is dropped only if it is indistinguishable from the one before.
@Suite struct IndistinguishableTests {
  private struct Row: Equatable {
    let id: Int
    var text: String

    static func == (one: Row, other: Row) -> Bool { one.id == other.id }
  }

  /// Its members are not known to `Mirror`.
  private struct Hidden: Equatable, CustomReflectable {
    var text: String

    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  private final class Person: Equatable {
    let name: String

    init(_ name: String) { self.name = name }

    static func == (one: Person, other: Person) -> Bool { one.name == other.name }
  }

  private final class Price: ContentEquatable {
    let cents: Int

    init(_ cents: Int) { self.cents = cents }

    static func == (one: Price, other: Price) -> Bool { one.cents == other.cents }
  }

  private enum Shape: Equatable {
    case none
    case circle(radius: Double)
    case box(width: Double, name: String)
  }

  private struct Opaque {
    var number = 1
  }

  /// Returns a text that is too long to be stored inline, in a new buffer.
  private func long(_ last: String) -> String { String(repeating: "long ", count: 8) + last }

  private let composed = "\u{e9}"
  private let decomposed = "e\u{301}"

  private func isSame<Value>(_ one: Value, _ other: Value) -> Bool? {
    let answer = areIndistinguishable(one, other)
    #expect(areIndistinguishable(other, one) == answer)
    #expect(areIndistinguishable(one, one) == (answer == nil ? nil : true))
    return answer
  }

  @Test func `numbers are compared by their bits`() {
    #expect(isSame(1, 1) == true && isSame(1, 2) == false)
    #expect(isSame(UInt8(1), 1) == true && isSame(UInt8(1), 2) == false)
    #expect(isSame(true, true) == true && isSame(true, false) == false)
    #expect(isSame(1.5, 1.5) == true && isSame(0.0, -0.0) == false)
    #expect(isSame(Float(0), 0) == true && isSame(Float(0), -Float(0)) == false)
    #expect(isSame(Double.nan, .nan) == true && isSame(Double.nan, -Double.nan) == false)
    #expect(isSame(1...2, 1...2) == true && isSame(0.0..<1, -0.0..<1) == false)
    #expect(isSame(Duration.seconds(1), .seconds(1)) == true)
  }

  @Test func `texts are compared by their scalars`() {
    #expect(composed == decomposed)
    #expect(isSame(composed, decomposed) == false)
    #expect(isSame(Character(composed), Character(decomposed)) == false)
    #expect(isSame(Substring(composed), Substring(decomposed)) == false)
    // Two marks in another order: as many bytes.
    #expect(isSame("a\u{323}\u{307}", "a\u{307}\u{323}") == false)
    #expect(isSame(long("a"), long("a")) == true && isSame(long("a"), long("b")) == false)
    #expect(isSame(Substring(long("a")), Substring(long("a"))) == true)
    #expect(isSame("", "") == true && isSame("", "a") == false)
  }

  @Test func `what is made of values is compared part by part`() {
    #expect(isSame([composed], [decomposed]) == false && isSame([long("a")], [long("a")]) == true)
    #expect(isSame([1, 2], [1]) == false)
    #expect(isSame([1, 2, 3][1...], [1, 2, 3][1...]) == true)
    #expect(isSame(Optional(composed), decomposed) == false)
    #expect(isSame(Optional(long("a")), long("a")) == true && isSame(Optional(1), nil) == false)
    #expect(isSame(Row?.none, nil) == true)
    #expect(isSame([composed: 1], [decomposed: 1]) == false)
    #expect(isSame(["a": 0.0], ["a": -0.0]) == false)
    #expect(isSame(["a": long("a")], ["a": long("a")]) == true)
    #expect(isSame(Set([composed]), [decomposed]) == false)
    #expect(isSame(Set([long("a"), "b"]), ["b", long("a")]) == true)
    #expect(isSame(Set([1, 2]), [1, 3]) == false)
    #expect(isSame(Shape.none, .none) == true)
    #expect(isSame(Shape.circle(radius: 0), .circle(radius: -0.0)) == false)
    #expect(isSame(Shape.circle(radius: 1), .box(width: 1, name: "")) == false)
    #expect(isSame(Shape.box(width: 1, name: long("a")), .box(width: 1, name: long("a"))) == true)
    #expect(isSame(AnyHashable(composed), AnyHashable(decomposed)) == false)
  }

  @Test func `members count that a type does not compare`() {
    #expect(Row(id: 1, text: "a") == Row(id: 1, text: "b"))
    #expect(isSame(Row(id: 1, text: "a"), Row(id: 1, text: "b")) == false)
    #expect(isSame(Row(id: 1, text: long("a")), Row(id: 1, text: long("a"))) == true)
    #expect(isSame([Row(id: 1, text: "a")], [Row(id: 1, text: "b")]) == false)
  }

  @Test func `a value of which the content is not known is different unless its type says so`() {
    #expect(isSame(Hidden(text: long("a")), Hidden(text: long("a"))) == false)
    #expect(isSame(Person("Ada"), Person("Ada")) == false)
    #expect(isSame(Price(1), Price(1)) == true && isSame(Price(1), Price(2)) == false)
    #expect(isSame(Price?.some(Price(1)), Price(1)) == true && isSame(Price(1), nil) == false)
    #expect(isSame([Price(1)], [Price(1)]) == true)
  }

  @Test func `of types that cannot be compared nothing is known`() {
    #expect(isSame(Opaque(), Opaque()) == nil)
    #expect(haveSameParts(Opaque(), Opaque()) && !haveSameParts(Opaque(), Opaque(number: 2)))
    #expect(haveSameParts((long("a"), 1), (long("a"), 1)))
    #expect(!haveSameParts((composed, 1), (decomposed, 1)))
  }

  @Test func `a value of any type is compared as of its own`() {
    #expect(isSame(1 as Any, 1) == true && isSame(1 as Any, "1") == false)
    #expect(isSame(composed as Any, decomposed) == false)
    #expect(isSame(long("a") as Any, long("a")) == true)
    #expect(isSame(0.0 as Any, -0.0) == false)
    #expect(isSame(Person("Ada") as Any, Person("Ada")) == false)
    #expect(isSame(Price(1) as Any, Price(1)) == true)
  }

  private class Base {}
  private class Sub: Base {}

  private struct Mixed {
    let base: Base
    let object: AnyObject
    let optional: Base?
    var anything: Any
    var described: any CustomStringConvertible
  }

  @Test func `members of a superclass, a protocol or any type are compared as of their own`() {
    let sub = Sub()
    func mixed(_ text: String, _ base: Base) -> Mixed {
      Mixed(base: base, object: sub, optional: sub, anything: text, described: text)
    }
    #expect(haveSameParts(mixed(long("a"), sub), mixed(long("a"), sub)))
    #expect(!haveSameParts(mixed(long("a"), sub), mixed(long("b"), sub)))
    #expect(!haveSameParts(mixed(long("a"), sub), mixed(long("a"), Sub())))
    #expect(haveSameParts(sub as Base, sub) && !haveSameParts(sub as Base, Sub()))
    #expect(haveSameParts(sub as AnyObject, sub) && !haveSameParts(sub as AnyObject, Sub()))
    #expect(haveSameParts([long("a"), 1, 0.0] as [Any], [long("a"), 1, 0.0]))
    #expect(!haveSameParts([long("a"), 1, 0.0] as [Any], [long("a"), 1, -0.0]))
    #expect(isSame(AnyHashable(long("a")), AnyHashable(long("a"))) == true)
    #expect(isSame(\Row.id as AnyKeyPath, \Row.text) == false)
  }
}
