import Foundation
import StraitChannels
import StraitKVO
import Testing

/// Arrays edited through `mutableArrayValue`.
@Suite struct MutableArrayTests {
  private let buyer = Buyer()

  /// Runs edits, and returns the changes that an observer receives: kinds and indexes.
  private func changes(_ body: (NSMutableArray) -> Void) -> [String] {
    var changes: [String] = []
    let token = buyer.observe(\.tags, options: [.old, .new]) { _, change in
      changes.append("\(change.kind) \(change.indexes.map { Array($0) } ?? [])")
    }
    body(buyer.mutableArrayValue(forKey: "tags"))
    token.invalidate()
    return changes
  }

  @Test func `an array reads as the variable does`() {
    let tags = buyer.mutableArrayValue(forKey: "tags")
    #expect(tags.count == 3)
    #expect(tags[1] as? String == "b")
    #expect(tags.map { $0 as? String } == ["a", "b", "c"])
    #expect(tags as? [String] == ["a", "b", "c"])
    #expect(tags.contains("c"))
    #expect(tags.index(of: "c") == 2)
    #expect(tags.isEqual(["a", "b", "c"]))
    #expect(tags.firstObject as? String == "a")
    #expect((tags.mutableCopy() as? NSArray)?.count == 3)
    buyer.tags = ["z"]
    #expect(tags.count == 1)
    #expect(tags.description.contains("z"))
  }

  @Test func `edits are delivered with kind and indexes`() {
    #expect(changes { $0.add("d") } == ["insertion [3]"])
    #expect(changes { $0.insert("z", at: 0) } == ["insertion [0]"])
    #expect(buyer.tags == ["z", "a", "b", "c", "d"])
    #expect(changes { $0.removeObject(at: 1) } == ["removal [1]"])
    #expect(changes { $0.removeLastObject() } == ["removal [3]"])
    #expect(changes { $0.replaceObject(at: 1, with: "x") } == ["replacement [1]"])
    #expect(changes { $0[0] = "y" } == ["replacement [0]"])
    #expect(buyer.tags == ["y", "x", "c"])
  }

  @Test func `a call of several elements is one change`() {
    #expect(changes { $0.addObjects(from: ["d", "e"]) } == ["insertion [3, 4]"])
    #expect(changes { $0.insert(["1", "2"], at: [0, 2]) } == ["insertion [0, 2]"])
    #expect(buyer.tags == ["1", "a", "2", "b", "c", "d", "e"])
    #expect(changes { $0.removeObjects(at: [0, 2]) } == ["removal [0, 2]"])
    #expect(changes { $0.removeObjects(in: NSRange(location: 3, length: 2)) } == ["removal [3, 4]"])
    #expect(changes { $0.replaceObjects(at: [0, 2], with: ["x", "z"]) } == ["replacement [0, 2]"])
    #expect(buyer.tags == ["x", "b", "z"])
    #expect(changes { $0.exchangeObject(at: 2, withObjectAt: 0) } == ["replacement [0, 2]"])
    #expect(buyer.tags == ["z", "b", "x"])
    #expect(changes { $0.removeObjects(in: ["z", "x"]) } == ["removal [0, 2]"])
    #expect(changes { $0.remove("none") } == [])
    #expect(changes { $0.removeAllObjects() } == ["removal [0]"])
    #expect(changes { $0.setArray(["q"]) } == ["setting []"])
    #expect(buyer.tags == ["q"])
  }

  @Test func `it is sorted as a whole`() {
    buyer.orders = [Order(3), Order(1), Order(2)]
    let orders = buyer.mutableArrayValue(forKey: "orders")
    orders.sort(comparator: { a, b in
      let (a, b) = ((a as? Order)?.price ?? 0, (b as? Order)?.price ?? 0)
      return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
    })
    #expect(buyer.orders.map(\.price) == [1, 2, 3])
    orders.sort(using: [NSSortDescriptor(keyPath: \Order.price, ascending: false)])
    #expect(buyer.orders.map(\.price) == [3, 2, 1])
  }

  @Test func `objects are found by themselves`() {
    let order = Order(1)
    buyer.orders = [Order(2), order]
    let orders = buyer.mutableArrayValue(forKey: "orders")
    #expect(orders.index(of: order) == 1)
    orders.remove(order)
    #expect(buyer.orders.map(\.price) == [2])
  }

  @Test func `arrays of other kinds are set as a whole`() {
    let box = Box()
    let optional = box.mutableArrayValue(forKey: "optional")
    #expect(optional.count == 0)
    optional.add("a")
    optional.insert("b", at: 0)
    #expect(box.optional == ["b", "a"])
    let list = box.mutableArrayValue(forKey: "list")
    list.add(1)
    list.add(2)
    list.removeObject(at: 0)
    #expect(box.list as? [Int] == [2])
    let computed = box.mutableArrayValue(forKey: "computed")
    computed.add("c")
    #expect(box.computed == ["b", "a", "c"])
  }

  @Test func `a path leads to the array of the last object`() {
    buyer.address = Home()
    let lines = buyer.mutableArrayValue(forKeyPath: "address.lines")
    lines.add("y")
    #expect(buyer.address?.lines == ["x", "y"])
  }

  @Test func `numbers are converted`() {
    let box = Box()
    box.mutableArrayValue(forKey: "numbers").add(NSNumber(value: 2.7))
    #expect(box.numbers == [2])
  }

  @Test func `what cannot be edited is reported, and stays`() {
    let tags = buyer.mutableArrayValue(forKey: "tags")
    let line = #line - 1
    expectMisuse("Buyer.tags takes elements of String, got Int 3", line: line) { tags.add(3) }
    expectMisuse("Buyer.tags takes an index from 0 to 3, got 5", line: line) {
      tags.insert("x", at: 5)
    }
    expectMisuse("Buyer.tags takes an index from 0 to 2, got 3", line: line) {
      tags.removeObject(at: 3)
    }
    expectMisuse("Buyer.tags takes an index from 0 to 2, got -1", line: line) {
      tags.removeObject(at: -1)
    }
    expectMisuse("Buyer.tags takes an index from 0 to 2, got 9", line: line) {
      tags.exchangeObject(at: 9, withObjectAt: 0)
    }
    expectMisuse("Buyer.tags takes an element for each of 2, got 1", line: line) {
      tags.replaceObjects(at: [0, 1], with: ["x"])
    }
    expectMisuse("Buyer.tags takes an index from 0 to 2, got -1", line: line) {
      #expect(tags.object(at: -1) is NSNull)
    }
    expectMisuse("no \"tag\" in Buyer; near it: tags", line: #line) {
      #expect(buyer.mutableArrayValue(forKey: "tag").count == 0)
    }
    expectMisuse("Buyer.name takes an array, got String \"Ada\"", line: #line) {
      _ = buyer.mutableArrayValue(forKey: "name")
    }
    expectMisuse(
      "Buyer.address is nil, so nothing behind it can be set",
      line: #line
    ) {
      buyer.mutableArrayValue(forKeyPath: "address.lines").add("z")
    }
    #expect(buyer.tags == ["a", "b", "c"])
  }
}

/// A holder of arrays of other kinds.
private final class Box: KeyValueObject, PropertyDeclaring {
  @Observed var optional: [String]?
  @Observed var list: NSArray = []
  @Observed var numbers: [Int] = []
  var computed: [String] {
    get { optional ?? [] }
    set { optional = newValue }
  }

  static var declarations: [PropertyDeclaration] {
    [.variable(\Box.computed, name: "computed")]
  }
}
