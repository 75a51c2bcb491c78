import Foundation
import StraitChannels
import StraitKVO
import Testing

/// Values at paths of names.
@Suite struct KeyPathCodingTests {
  private let cart: Buyer = {
    let cart = Buyer()
    cart.address = Home()
    cart.orders = [
      Order(10, "a", ["x", "y"]), Order(20, nil, ["y"]), Order(30, "a", []), Order(20, "b", ["z"]),
    ]
    return cart
  }()

  @Test func `a path leads through objects`() {
    #expect(cart.value(forKeyPath: "address.city") as? String == "London")
    cart.setValue("Paris", forKeyPath: "address.city")
    #expect(cart.address?.city == "Paris")
    cart.setValue(7.9, forKeyPath: "address.zip")
    #expect(cart.address?.zip == 7)
    cart.setValue(40, forKeyPath: "age")
    #expect(cart.age == 40)
  }

  @Test func `nil on the way makes the whole nil`() {
    cart.address = nil
    let (value, reports) = Report.collecting { cart.value(forKeyPath: "address.city") }
    #expect(value == nil)
    #expect(reports == [])
  }

  @Test func `a collection gives the values of its elements, with NSNull for nil`() {
    #expect(cart.value(forKeyPath: "orders.price") as? [Int] == [10, 20, 30, 20])
    let notes = cart.value(forKeyPath: "orders.note") as? [Any]
    #expect(notes?.count == 4)
    #expect(notes?[0] as? String == "a")
    #expect(notes?[1] is NSNull)
    cart.setValue(NSNumber(value: 1), forKeyPath: "orders.isPaid")
    #expect(cart.orders.map(\.isPaid) == [true, true, true, true])
  }

  @Test func `operators compute from a collection`() {
    func value(_ path: String) -> Any? { cart.value(forKeyPath: path) }
    #expect(value("orders.@count") as? Int == 4)
    #expect(value("orders.@sum.price") as? Int == 80)
    #expect(value("orders.@avg.price") as? NSNumber == 20)
    #expect(value("orders.@min.price") as? Int == 10)
    #expect(value("orders.@max.price") as? Int == 30)
    #expect(value("orders.@unionOfObjects.note") as? [String] == ["a", "a", "b"])
    #expect(value("orders.@distinctUnionOfObjects.note") as? [String] == ["a", "b"])
    #expect(value("orders.@unionOfArrays.labels") as? [String] == ["x", "y", "y", "z"])
    #expect(value("orders.@distinctUnionOfArrays.labels") as? [String] == ["x", "y", "z"])
    #expect(value("tags.@max.self") as? String == "c")
    #expect(value("members.@sum.self") as? Int == 6)
  }

  @Test func `a path leads through collections of Foundation`() {
    let box = Box()
    box.list = NSMutableArray(array: [Order(1), Order(2)])
    box.table = ["inner": ["deep": 5] as NSDictionary]
    box.bag = NSSet(array: [1, 2, 3])
    box.nested = [[Order(3)] as NSArray, [Order(4)] as NSArray]
    #expect(box.value(forKeyPath: "list.price") as? [Int] == [1, 2])
    #expect(box.value(forKeyPath: "list.@sum.price") as? Int == 3)
    #expect(box.value(forKeyPath: "table.inner.deep") as? Int == 5)
    #expect(box.value(forKeyPath: "bag.@count") as? Int == 3)
    #expect(box.value(forKeyPath: "bag.@max.self") as? NSNumber == 3)
    #expect(box.value(forKeyPath: "nested.@unionOfArrays.price") as? [Int] == [3, 4])
    #expect(box.value(forKeyPath: "list") as? NSMutableArray === box.list)
    box.setValue(9, forKeyPath: "list.price")
    #expect((box.list[0] as? Order)?.price == 9)
  }

  @Test func `numbers of Foundation are computed with`() {
    let box = Box()
    box.numbers = [1, 2.5, 3]
    #expect(box.value(forKeyPath: "numbers.@sum.self") as? NSNumber == 6.5)
    #expect(box.value(forKeyPath: "numbers.@max.self") as? NSNumber == 3)
  }

  @Test func `a dictionary is set as a whole`() {
    cart.setValue(5, forKeyPath: "scores.go")
    #expect(cart.scores == ["chess": 1, "go": 5])
  }

  @Test func `what cannot be read or set is reported with the part of the path`() {
    expectMisuse(
      "no \"cty\" in Home; near it: city (part 2 of \"address.cty\")",
      line: #line
    ) {
      #expect(cart.value(forKeyPath: "address.cty") == nil)
    }
    expectMisuse(
      "no \"cty\" in Home; near it: city (part 2 of \"address.cty\")",
      line: #line
    ) {
      cart.setValue("x", forKeyPath: "address.cty")
    }
    expectMisuse(
      "no operator \"@sun\"; near it: @sum (part 2 of \"orders.@sun.price\")",
      line: #line
    ) {
      #expect(cart.value(forKeyPath: "orders.@sun.price") == nil)
    }
    expectMisuse("Home.zip takes Int, got nil (part 2 of \"address.zip\")", line: #line) {
      cart.setValue(nil, forKeyPath: "address.zip")
    }
    cart.address = nil
    expectMisuse(
      "Buyer.address is nil, so nothing behind it can be set (part 1 of \"address.city\")",
      line: #line
    ) {
      cart.setValue("Rome", forKeyPath: "address.city")
    }
  }
}

/// A holder of Foundation's collections.
private final class Box: KeyValueObject {
  @Observed var list = NSMutableArray()
  @Observed var table: NSDictionary = [:]
  @Observed var bag = NSSet()
  @Observed var nested: NSArray = []
  @Observed var numbers: [NSNumber] = []
}
