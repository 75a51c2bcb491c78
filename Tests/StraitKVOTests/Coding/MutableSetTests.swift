import Foundation
import StraitChannels
import StraitKVO
import Testing

/// Sets edited through `mutableSetValue`.
@Suite struct MutableSetTests {
  private let buyer = Buyer()

  private func changes(_ body: (NSMutableSet) -> Void) -> [String] {
    var changes: [String] = []
    let token = buyer.observe(\.members, options: [.old, .new]) { _, change in
      let (old, new) = (change.oldValue?.sorted() ?? [], change.newValue?.sorted() ?? [])
      changes.append("\(change.kind) \(old) \(new)")
    }
    body(buyer.mutableSetValue(forKey: "members"))
    token.invalidate()
    return changes
  }

  @Test func `a set reads as the variable does`() {
    let members = buyer.mutableSetValue(forKey: "members")
    #expect(members.count == 3)
    #expect(members.contains(2))
    #expect(members.member(3) as? Int == 3)
    #expect(!members.contains(7))
    #expect(Set(members.compactMap { $0 as? Int }) == [1, 2, 3])
    #expect(members.allObjects.count == 3)
    #expect(Set(members.allObjects as? [Int] ?? []) == [1, 2, 3])
    #expect(members.description.contains("2"))
    #expect(members.isSubset(of: [1, 2, 3, 4]))
  }

  @Test func `edits are delivered as what they are`() {
    #expect(changes { $0.add(4) } == ["insertion [] [4]"])
    #expect(changes { $0.add(4) } == [])
    #expect(changes { $0.remove(1) } == ["removal [1] []"])
    #expect(changes { $0.union([7, 8]) } == ["insertion [] [7, 8]"])
    #expect(changes { $0.minus([7, 9]) } == ["removal [7] []"])
    #expect(changes { $0.intersect([2, 8]) } == ["removal [3, 4] []"])
    #expect(changes { $0.addObjects(from: [1, 3]) } == ["insertion [] [1, 3]"])
    #expect(buyer.members == [1, 2, 3, 8])
    #expect(changes { $0.removeAllObjects() } == ["removal [1, 2, 3, 8] []"])
    #expect(changes { $0.setSet([5]) } == ["setting [] [5]"])
    #expect(buyer.members == [5])
  }

  @Test func `sets of other kinds are set as a whole`() {
    let box = Box()
    box.mutableSetValue(forKey: "optional").add("a")
    box.mutableSetValue(forKey: "bag").add("b")
    #expect(box.optional == ["a"])
    #expect(box.bag == NSSet(array: ["b"]))
    let outer = Outer()
    outer.mutableSetValue(forKeyPath: "box.optional").union(["c"])
    #expect(outer.box.optional == ["c"])
  }

  @Test func `what cannot be edited is reported, and stays`() {
    let members = buyer.mutableSetValue(forKey: "members")
    let line = #line - 1
    expectMisuse("Buyer.members takes members of Int, got String \"x\"", line: line) {
      members.add("x")
    }
    let (_, reports) = Report.collecting { members.remove("x") }
    #expect(reports == [])
    expectMisuse("Buyer.tags takes a set, got Array<String>", line: #line) {
      _ = buyer.mutableSetValue(forKey: "tags")
    }
    #expect(buyer.members == [1, 2, 3])
  }
}

private final class Box: KeyValueObject {
  @Observed var optional: Set<String>?
  @Observed var bag = NSSet()
}

private final class Outer: KeyValueObject {
  @Observed var box = Box()
}
