/// A program's actions on rules are not changes of a model: no transaction undoes them.
@Suite struct RuleRollbackTests {
  private final class Trip: ObservableModel {
    @Observed var start = 1
    @Observed var end = 5
  }

  /// Runs a closure in transactions, of which the innermost or the outermost one is rolled back.
  private func abandon(depth: Int, throwing: Int, _ body: () -> Void) {
    func run(_ level: Int) throws {
      try transaction {
        if level == depth { body() } else { try? run(level + 1) }
        if level == throwing { throw Failure() }
      }
    }
    try? run(1)
  }

  /// One way to add a rule that 50 does not meet.
  private enum Way: CaseIterable {
    case reporting, refusing, closure, several, warning
  }

  private func add(_ way: Way, to trip: Trip) -> Disposable {
    switch way {
    case .reporting: trip.validate(\.start, .in(0...9))
    case .refusing: trip.validate(\.start, as: .refusing, .in(0...9))
    case .closure:
      trip.validate(\.start) { start in
        guard start < 10 else { throw Invalid("must be small") }
        return start
      }
    case .several: trip.validate(\.start, \.end, that: "must be small") { $0.start < 10 }
    case .warning: trip.validate(\.start, ValidationRule.in(0...9).asWarning)
    }
  }

  private func complaints(_ trip: Trip) -> Int {
    trip.errors(of: \.start).count + trip.warnings(of: \.start).count
  }

  private static let depths = [(1, 1), (2, 2), (2, 1), (3, 2)]

  @Test(arguments: Way.allCases, depths)
  private func `a rule added in a transaction that is rolled back stays until it is disposed`(
    _ way: Way,
    _ depth: (Int, Int)
  ) {
    let trip = Trip()
    var rule: Disposable?
    abandon(depth: depth.0, throwing: depth.1) {
      trip.start = 2
      rule = add(way, to: trip)
    }
    #expect(trip.start == 1)
    trip.start = 50
    #expect(complaints(trip) == 1)
    #expect(trip.start == (way == .refusing ? 1 : 50))
    rule?.dispose()
    trip.start = 60
    #expect(complaints(trip) == 0 && trip.start == 60)
  }

  @Test(arguments: Way.allCases, depths)
  private func `a rule disposed in a transaction that is rolled back does not come back`(
    _ way: Way,
    _ depth: (Int, Int)
  ) {
    let trip = Trip()
    let rule = add(way, to: trip)
    abandon(depth: depth.0, throwing: depth.1) { rule.dispose() }
    #expect(rule.isDisposed)
    trip.start = 50
    #expect(complaints(trip) == 0 && trip.start == 50)
  }

  @Test func `errors that are observed follow the rules through a rollback`() {
    let trip = Trip()
    let first = trip.validate(\.start, .in(0...9))
    trip.start = 50
    var counts: [Int] = []
    trip.errorsSignal(of: \.start).subscribe(onNext: { counts.append($0.count) })
    var seen: [Int] = []
    let effect = Effect { seen.append(trip.errors.count) }
    let token = trip.observe(\.hasErrors, options: [.new]) { _, change in
      seen.append(change.newValue == true ? 100 : 200)
    }
    rollBack {
      first.dispose()
      #expect(trip.errors.isEmpty)
    }
    #expect(counts == [1, 0])
    #expect(seen.first == 1 && seen.sorted() == [0, 1, 200])
    (counts, seen) = ([], [])
    rollBack {
      // Neither the errors nor the variable are read before the rollback.
      trip.validate(\.start, .in(0...9), .in(0...8))
    }
    #expect(counts == [2])
    #expect(seen.sorted() == [2, 100])
    withExtendedLifetime((effect, token)) {}
  }

  @Test func `errors read in a transaction are those of the values and rules of the moment`() {
    let trip = Trip()
    trip.validate(\.start, .in(0...9))
    let count = Derived { trip.errors.count }
    #expect(count.value == 0)
    rollBack {
      trip.start = 50
      #expect(count.value == 1)
      trip.validate(\.start, .in(0...8))
      #expect(count.value == 2)
    }
    #expect(count.value == 0)
    trip.start = 9
    #expect(count.value == 1)
    trip.start = 50
    #expect(count.value == 2)
  }
}
