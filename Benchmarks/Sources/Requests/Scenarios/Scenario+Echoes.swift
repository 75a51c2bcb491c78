import StraitChannels
import StraitModel

extension Scenario {
  /// Request 1: two-way binding without an endless echo.
  static let echoes = [
    Scenario(1, "one set at each side: one notice each at both") { wiring in
      let (one, other) = (wiring.cell(0), wiring.cell(0))
      wiring.bind(one, other)
      wiring.settle()
      let (first, second) = (Log(one), Log(other))
      one.value = 1
      wiring.settle()
      other.value = 2
      wiring.settle()
      return Outcome(
        "\(list(first.values)) and \(list(second.values))",
        holds: first.values == [1, 2] && second.values == [1, 2]
      )
    },
    Scenario(1, "a value that is not equal to itself (NaN): it goes over once") { wiring in
      let (one, other) = (wiring.cell(0.0), wiring.cell(0.0))
      wiring.bind(one, other)
      wiring.settle()
      let (first, second) = (Log(one), Log(other))
      one.value = .nan
      wiring.settle()
      return Outcome(
        "\(first.values.count) and \(second.values.count) notices",
        holds: first.values.count == 1 && second.values.count == 1
      )
    },
    Scenario(1, "an observer caps what it is given: both sides are capped") { wiring in
      let (one, other) = (wiring.cell(0), wiring.cell(0))
      wiring.bind(one, other)
      other.observe { if $0 > 100 { other.value = 100 } }
      wiring.settle()
      one.value = 250
      wiring.settle()
      return Outcome(
        "\(one.value) and \(other.value)",
        holds: one.value == 100 && other.value == 100
      )
    },
    Scenario(1, "two fast changes, each carried in a later turn: it ends, and both agree") {
      wiring in
      let (one, other) = (wiring.cell(0), wiring.cell(0))
      wiring.bindAcrossQueues(one, other)
      wiring.settle()
      one.value = 1
      one.value = 2
      wiring.settle()
      return Outcome(
        "\(one.value) and \(other.value)",
        holds: one.value == 2 && other.value == 2
      )
    },
    Scenario(1, "a ring of three: one notice a change at each") { wiring in
      let ring = (0..<3).map { _ in wiring.cell(0) }
      for (index, one) in ring.enumerated() { wiring.bind(one, ring[(index + 1) % 3]) }
      wiring.settle()
      let logs = ring.map { Log($0) }
      ring[0].value = 1
      wiring.settle()
      ring[1].value = 2
      wiring.settle()
      let counts = logs.map(\.values.count)
      return Outcome("\(list(counts)) notices of 2 changes", holds: counts == [2, 2, 2])
    },
  ]

  /// Request 2: no deadlock, no end of the stack.
  static let deadlocks = [
    Scenario(2, "a side is set inside the other side's observer: it returns") { wiring in
      let (one, other) = (wiring.cell(0), wiring.cell(0))
      wiring.bind(one, other)
      other.observe { if $0 == 1 { one.value = 2 } }
      wiring.settle()
      one.value = 1
      wiring.settle()
      return Outcome("\(one.value) and \(other.value)", holds: one.value == 2 && other.value == 2)
    },
    Scenario(2, "the side whose value is taken at the start is chosen: the first, 1") { wiring in
      guard wiring.library == .strait else {
        return .offersNothing(byHand: "set the other side before they are wired")
      }
      let (one, other) = (Property(1), Property(2))
      one.bind(to: other, policy: BindingPolicy(start: .first))
      return Outcome("\(one.value) and \(other.value)", holds: other.value == 1)
    },
    Scenario(2, "200,000 values in a row, bound: the last follows the first", repetitions: 1) {
      wiring in
      Rounds.expect(800_000)
      let row = (0..<200_000).map { _ in wiring.cell(0) }
      for (one, next) in zip(row, row.dropFirst()) { wiring.bind(next, one) }
      wiring.settle()
      row[0].value = 1
      wiring.settle()
      let last = row[199_999].value
      // So long a row of closures would end the stack when it is released, too.
      withExtendedLifetime(row) {}
      return Outcome("the last is \(last)", holds: last == 1)
    },
  ]

  /// Request 3: the echo rule must not cut hubs and chains.
  static let hubs = [
    Scenario(3, "three views on one hub: each change reaches all, once") { wiring in
      let hub = wiring.cell(0)
      let views = (0..<3).map { _ in wiring.cell(0) }
      for view in views { wiring.bind(view, hub) }
      wiring.settle()
      let logs = views.map { Log($0) }
      views[0].value = 1
      wiring.settle()
      hub.value = 2
      wiring.settle()
      let counts = logs.map(\.values)
      return Outcome(
        counts.map { "\($0)" }.joined(separator: " "),
        holds: counts == [[1, 2], [1, 2], [1, 2]]
      )
    },
    Scenario(3, "a view, a relay, another relay, a view: a change goes all the way") { wiring in
      let row = (0..<4).map { _ in wiring.cell("") }
      for (one, next) in zip(row, row.dropFirst()) { wiring.bind(one, next) }
      wiring.settle()
      row[3].value = "a"
      wiring.settle()
      row[1].value = "b"
      wiring.settle()
      return Outcome(list(row.map { $0.value }), holds: row.allSatisfy { $0.value == "b" })
    },
  ]
}
