import Foundation
import StraitKVO
import Testing

/// Observers that are closures.
@Suite struct ObserveTests {
  private let person = Person()

  @Test func `a closure receives Apple's change`() {
    var changes: [NSKeyValueObservedChange<String>] = []
    let token = person.observe(\.name, options: [.old, .new, .initial, .prior]) {
      changes.append($1)
    }
    person.name = "Grace"
    #expect(changes.map(\.oldValue) == [nil, "Ada", "Ada"])
    #expect(changes.map(\.newValue) == ["Ada", nil, "Grace"])
    #expect(changes.map(\.isPrior) == [false, true, false])
    #expect(changes.allSatisfy { $0.kind == .setting && $0.indexes == nil })
    token.invalidate()
    person.name = "Alan"
    #expect(changes.count == 3)
  }

  @Test func `an edit has its kind and its indexes`() {
    var changes: [NSKeyValueObservedChange<[String]>] = []
    let token = person.observe(\.tags, options: [.old, .new]) { _, change in
      changes.append(change)
    }
    person.$tags.append("d")
    person.$tags.move(from: 0, to: 3)
    #expect(changes.map(\.kind) == [.insertion, .setting])
    #expect(changes.map(\.indexes) == [IndexSet(integer: 3), nil])
    #expect(changes.map(\.newValue) == [["d"], ["b", "c", "d", "a"]])
    token.invalidate()
  }

  @Test func `an observation ends when it is released, and is hashable`() {
    var count = 0
    var tokens: Set<NSKeyValueObservation> = [person.observe(\.name) { _, _ in count += 1 }]
    person.name = "Grace"
    tokens = []
    person.name = "Alan"
    #expect(count == 1)
    #expect(tokens.isEmpty)
  }

  @Test func `a subclass inherits all of it`() {
    final class Worker: Person {
      @Observed var job = "none"
    }
    let worker = Worker()
    var seen: [String] = []
    let tokens = [
      worker.observe(\.job) { worker, _ in seen.append(worker.job) },
      worker.observe(\.name) { worker, _ in seen.append(worker.name) },
    ]
    worker.job = "cook"
    worker.name = "Grace"
    #expect(seen == ["cook", "Grace"])
    for token in tokens { token.invalidate() }
  }
}
