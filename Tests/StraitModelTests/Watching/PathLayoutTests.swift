@testable import StraitModel
import Testing

@Suite struct PathLayoutTests {
  private struct Size {
    var width = 0
    var note: String?
  }

  private class Node: ObservableModel {
    @Observed var next: Node?
    @Observed var number = 0
    @Observed var size = Size()
    let twin: Twin = Twin()
    var list: [Node] = []
    var total: Int { number }
    var any: Any { "\(number)" }
    var forced: Node! { next }
    subscript(place: Int) -> Int { place }
    subscript(name: String) -> Node { self }
  }

  private class Special: Node {
    override var total: Int { number + 1 }
  }

  private final class Twin: ObservableModel {
    var text = ""
    let fixed = 0
    var node: Node?
  }

  private final class Box<Value>: ObservableModel {
    @Observed var value: Value
    @Observed var node = Node()

    init(_ value: Value) {
      self.value = value
    }
  }

  private nonisolated(unsafe) static let paths: [(AnyKeyPath, [AnyKeyPath])] = [
    (\Node.number, [\Node.number]),
    (\Node.size.width, [\Node.size.width]),
    (\Node.size.note?.count, [\Node.size.note?.count]),
    (\Node.next?.number, [\Node.next, \Node.number]),
    (\Node.next?.next, [\Node.next, \Node.next]),
    (\Node.next?.next?.size.width, [\Node.next, \Node.next, \Node.size.width]),
    (\Node.next?.size.note?.count, [\Node.next, \Node.size.note?.count]),
    (\Node.twin.text, [\Node.twin, \Twin.text]),
    (\Node.twin.fixed, [\Node.twin, \Twin.fixed]),
    (
      \Node.twin.node?.twin.node?.total,
      [\Node.twin, \Twin.node, \Node.twin, \Twin.node, \Node.total]
    ),
    (\Node.forced.number, [\Node.forced, \Node.number]),
    (\Node.twin.node, [\Node.twin, \Twin.node]),
    (\Node.next?[3], [\Node.next, \Node[3]]),
    (\Box<Int>.value, [\Box<Int>.value]),
    (\Box<Twin>.value.text, [\Box<Twin>.value, \Twin.text]),
    (\Box<Int>.node.number, [\Box<Int>.node, \Node.number]),
    (\Special.next?.number, [\Special.next, \Node.number]),
  ]

  @Test func `paths are what the compiler makes of their parts`() {
    #expect(PathLayout.isKnown)
    for (path, parts) in Self.paths {
      #expect(path.segments == parts, "\(path)")
      #expect(path.segments.map(\.hashValue) == parts.map(\.hashValue), "\(path)")
    }
  }

  @Test func `a path that is one computed variable is read by its getter`() {
    let node = Special()
    (node.next, node.number, node.size) = (Special(), 7, Size(width: 8, note: "note"))
    let box = Box(["a": 1])
    let own: [Bool] = [
      PathGetter(\Node.number)(node) == 7,
      PathGetter(\Special.number)(node) == 7,
      PathGetter(\Node.total)(node) == 8,
      PathGetter(\Node.next)(node) === node.next,
      PathGetter(\Node.forced)(node) === node.next,
      PathGetter(\Node.size)(node).note == "note",
      PathGetter(\Node.any)(node) as? String == "7",
      PathGetter(\Box<[String: Int]>.value)(box) == ["a": 1],
      PathGetter(\Box<[String: Int]>.node)(box) === box.node,
    ]
    #expect(!own.contains(false), "\(own)")
    let others: [Bool] = [
      PathGetter(\Node.size.width)(node) == 8,
      PathGetter(\Node.next?.number)(node) == 0,
      PathGetter(\Node.twin)(node) === node.twin,
      PathGetter(\Node[3])(node) == 3,
      PathGetter(\Node["a"])(node) === node,
      PathGetter(\Node.self)(node) === node,
    ]
    #expect(!others.contains(false), "\(others)")
    #expect((\Node.number as AnyKeyPath).onlyGetter != nil)
    for path in [\Node.size.width, \Node.twin, \Node[3], \Node.next?.number] as [AnyKeyPath] {
      #expect(path.onlyGetter == nil)
    }
  }

  @Test func `a path with an index that is more than bytes is one part`() {
    #expect((\Node["a"].number as AnyKeyPath).segments == [\Node["a"].number])
  }

  @Test func `parts read and set what the whole does`() throws {
    let node = Node()
    node.next = Special()
    let parts = (\Node.next?.number as AnyKeyPath).segments
    let next = try #require(node[keyPath: parts[0]] as? Node)
    let number = try #require(parts[1] as? ReferenceWritableKeyPath<Node, Int>)
    next[keyPath: number] = 4
    #expect(node.next?.number == 4)
    #expect((\Node.twin.text as AnyKeyPath).segments[1] is ReferenceWritableKeyPath<Twin, String>)
  }

  @Test func `a path of a subclass is the same as one of its superclass`() {
    #expect((\Special.number as AnyKeyPath).isSame(as: \Node.number))
    #expect((\Node.twin.text as AnyKeyPath).isSame(as: \Special.twin.text))
    #expect(!(\Special.number as AnyKeyPath).isSame(as: \Node.total))
    #expect(!(\Special.number as AnyKeyPath).isSame(as: \Box<Int>.value))
    #expect(!(\Node.number as AnyKeyPath).isSame(as: \Node.next?.number))
  }
}
