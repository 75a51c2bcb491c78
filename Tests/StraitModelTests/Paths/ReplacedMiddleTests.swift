/// Objects in the middle of a path that an observer of the path replaces.
@Suite struct ReplacedMiddleTests {
  private final class Node: ObservableModel {
    @Observed var name: String
    @Observed var child: Node?
    var doubled: String { name + name }

    init(_ name: String, _ child: Node? = nil) {
      self.name = name
      self.child = child
    }
  }

  /// An action of the first observer, and the changes that all receive.
  private typealias Act = NamedAction<@Sendable (Node) -> Void>

  private static let replacing: [Act] = [
    Act("it replaces the object", "A→B", "B→C") { $0.child = Node("C", Node("C")) },
    Act("it replaces the object twice", "A→B", "B→C", "C→D") {
      $0.child = Node("C", Node("C"))
      $0.child = Node("D", Node("D"))
    },
    Act("it takes the object out", "A→B", "B→nil") { $0.child = nil },
  ]

  private static let setting: [Act] = [
    Act("it sets the variable again, and replaces the object", "A→B", "B→C") {
      $0.child?.name = "X"
      $0.child?.child?.name = "X"
      $0.child = Node("C", Node("C"))
    },
    Act("it does both in a transaction", "A→B", "B→C") { root in
      transaction {
        root.child?.name = "X"
        root.child?.child?.name = "X"
        root.child = Node("C", Node("C"))
      }
    },
  ]

  /// Checks that each of three observers receives what an act makes of a set.
  ///
  /// - Parameters:
  ///   - path: The path that they observe.
  ///   - act: The action of the first one when it receives the first change.
  ///   - set: Makes the first change.
  private func check(
    _ path: KeyPath<Node, String?>,
    _ act: Act,
    _ set: (Node) -> Void
  ) {
    for limit in recursionLimits {
      let root = Node("root", Node("A", Node("A")))
      let logs = (0..<3).map { _ in ChangeLog() }
      var hasActed = false
      for (index, log) in logs.enumerated() {
        log.observe(root, path, index == 1 ? [.prior, .old, .new] : [.old, .new])
        if index > 0 { continue }
        root.observe(path) { root, _ in
          if hasActed { return }
          hasActed = true
          act.action(root)
        }.store(in: log.kept)
      }
      withRecursionLimit(limit) { set(root) }
      let priors = logs[1].lines.count { $0.hasPrefix("prior") }
      for log in logs {
        let lines = log.lines.filter { !$0.hasPrefix("prior") }
        // An announced change of the object that the path has left comes last.
        #expect(Array(lines.prefix(act.lines.count)) == act.lines, "\(path), limit \(limit)")
      }
      #expect(logs[1].lines.count == 2 * priors)
      #expect(logs[2].lines == act.lines)
    }
  }

  @Test(arguments: replacing + setting)
  private func `all observers receive the same changes when one replaces an object`(_ act: Act) {
    check(\.child?.name, act) { $0.child?.name = "B" }
    check(\.child?.child?.name, act) { $0.child?.child?.name = "B" }
  }

  @Test(arguments: replacing)
  private func `an object further on may have been replaced before`(_ act: Act) {
    check(\.child?.child?.name, act) { $0.child?.child = Node("B") }
  }

  @Test func `a computed variable is read of the object before`() {
    let root = Node("root", Node("A"))
    let (first, second) = (ChangeLog(), ChangeLog())
    first.observe(root, \.child?.doubled)
    root.observe(\.child?.doubled, options: .new) { root, change in
      if change.newValue == "BB" { root.child = Node("C") }
    }.store(in: first.kept)
    second.observe(root, \.child?.doubled)
    second.subscribe(root.values(of: \.child?.doubled))
    _ = second.take()
    root.child?.name = "B"
    #expect(first.lines == ["AA→BB", "BB→CC"])
    #expect(second.lines == ["AA→BB", "BB→CC", "BB", "CC"])
  }
}
