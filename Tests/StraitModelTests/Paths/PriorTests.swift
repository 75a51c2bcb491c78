import StraitChannels
@testable import StraitModel
import Testing

/// Changes that are announced before they are made.
@Suite struct PriorTests {
  private struct Refusal: Error {}

  private final class Account: ObservableModel {
    @Observed var balance = 0
    @Observed var limit = 0
    var free: Int { balance + limit }
  }

  private func follow(
    _ account: Account,
    _ path: KeyPath<Account, Int>,
    _ log: @escaping (String) -> Void
  ) -> PropertyObservation {
    account.observe(path, options: [.prior, .old, .new]) { _, change in
      log(change.isPrior ? "from \(change.oldValue ?? -1)" : "to \(change.newValue ?? -1)")
    }
  }

  @Test func `a change is announced after one that came to nothing, and one that was taken back`() {
    let account = Account()
    var log: [String] = []
    let token = follow(account, \.balance) { log.append($0) }
    transaction {
      account.balance = 1
      account.balance = 0
    }
    try? transaction {
      account.balance = 1
      throw Refusal()
    }
    #expect(log == ["from 0", "from 0"])
    account.balance = 5
    #expect(log == ["from 0", "from 0", "from 0", "to 5"])
    withExtendedLifetime(token) {}
  }

  @Test func `each of two sets in a row is announced`() {
    let kept = CompositeDisposable()
    let account = Account()
    account.$balance.observe { _, new in if new == 1 { account.balance = 2 } }.store(in: kept)
    var log: [String] = []
    let token = follow(account, \.balance) { log.append($0) }
    account.balance = 1
    #expect(log == ["from 0", "from 1", "to 1", "to 2"])
    withExtendedLifetime(token) {}
  }

  @Test func `a transaction is announced once, whatever it sets of the path`() {
    let account = Account()
    var log: [String] = []
    let token = follow(account, \.free) { log.append($0) }
    transaction {
      account.balance = 1
      transaction { account.limit = 2 }
      try? transaction {
        account.limit = 3
        throw Refusal()
      }
      account.balance = 4
    }
    #expect(log == ["from 0", "to 6"])
    withExtendedLifetime(token) {}
  }

  @Test func `an observer of announcements may end the others`() {
    let account = Account()
    var tokens: [PropertyObservation?] = []
    var delivered = 0
    for index in 0..<3 {
      tokens.append(
        account.observe(\.balance, options: .prior) { _, change in
          delivered += 1
          if change.isPrior { tokens[(index + 1) % 3] = nil }
        }
      )
    }
    account.balance = 1
    account.balance = 2
    // The first ends the second, the third the first, before they receive that it has changed.
    #expect(delivered == 2 + 1 + 2)
  }

  @Test func `an observer of announcements may set what will change`() {
    let account = Account()
    var log: [String] = []
    let token = account.observe(\.balance, options: [.prior, .old, .new]) { account, change in
      if change.isPrior {
        if account.balance == 0 { account.balance = 100 }
      } else {
        log.append("\(change.oldValue ?? -1)→\(change.newValue ?? -1)")
      }
    }
    account.balance = 1
    #expect(log == ["0→100", "100→1"])
    account.balance = 0
    log = []
    account.balance += 5
    #expect(log == ["0→100", "100→105"] || log == ["0→100", "100→5"])
    withExtendedLifetime(token) {}
  }

  @Test func `an observer of announcements may run a transaction, and what it reads is its own`() {
    let account = Account()
    var runs = 0
    let token = account.observe(\.balance, options: .prior) { account, change in
      if change.isPrior { transaction { account.limit += 1 } }
    }
    let trigger = Property(0)
    let effect = Effect {
      runs += 1
      account.balance += trigger.value
      account.balance = trigger.value
    }
    let before = runs
    account.limit = 50
    #expect(runs == before)
    #expect(account.limit == 50)
    trigger.value = 1
    #expect(account.limit == 52)
    withExtendedLifetime((token, effect)) {}
  }

  @Test func `an observation that has ended leaves no observer of announcements`() {
    let account = Account()
    func priorObservers() -> Int {
      let extras = [account.$balance, account.$limit].map { $0.hub.existingExtra }
      return extras.reduce(0) { $0 + ($1?.priorObservers.count ?? 0) }
    }
    let token = account.observe(\.free, options: .prior) { _, _ in }
    var other: PropertyObservation? = account.observe(\.balance, options: .prior) { _, _ in }
    let changes = account.changeSignal(of: \.limit, options: .prior).subscribe(onNext: { _ in })
    #expect(other != nil && priorObservers() == 4)
    token.invalidate()
    other = nil
    changes.dispose()
    #expect(priorObservers() == 0)
  }

  // MARK: Edits

  private final class Shelf: ObservableModel {
    @Observed var items = ["a", "b", "c"]
    @Observed var tags: Set<Int> = [1, 2]
    @Observed var table = ["k": 1]
    var count: Int { items.count }
  }

  private func text<Value>(_ change: PropertyChange<Value>) -> String {
    let places = change.indexes.map { $0.ranges.map { "\($0)" }.joined(separator: " ") } ?? "-"
    let values = [change.oldValue, change.newValue].map { $0.map { "\($0)" } ?? "-" }
    let prior = change.isPrior ? "prior " : ""
    return "\(prior)\(change.kind) \(places) \(values.joined(separator: "→"))"
  }

  private func changes(
    _ options: ObservingOptions = [.prior, .old, .new],
    _ body: (Shelf) -> Void
  ) -> [String] {
    let shelf = Shelf()
    var lines: [String] = []
    let token = shelf.observe(\.items, options: options) { lines.append(text($1)) }
    body(shelf)
    withExtendedLifetime(token) {}
    return lines
  }

  @Test func `an edit is announced with its kind, its places and what goes`() {
    #expect(
      changes { $0.$items.insert("x", at: 1) }
        == ["prior insertion 1..<2 -→-", #"insertion 1..<2 -→["x"]"#]
    )
    #expect(
      changes { $0.$items.remove(at: 2) }
        == [#"prior removal 2..<3 ["c"]→-"#, #"removal 2..<3 ["c"]→-"#]
    )
    #expect(
      changes { $0.$items[0] = "x" }
        == [#"prior replacement 0..<1 ["a"]→-"#, #"replacement 0..<1 ["a"]→["x"]"#]
    )
    #expect(
      changes { $0.$items.move(from: 0, to: 2) }
        == [#"prior move 2..<3 ["a"]→-"#, #"move 2..<3 ["a"]→["a"]"#]
    )
    #expect(
      changes { $0.$items.replaceSubrange(0..<2, with: ["x"]) }
        == [
          #"prior setting - ["a", "b", "c"]→-"#, #"setting - ["a", "b", "c"]→["x", "c"]"#,
        ]
    )
    #expect(
      changes([.prior]) { $0.$items.insert("x", at: 1) }
        == ["prior insertion 1..<2 -→-", "insertion 1..<2 -→-"]
    )
    #expect(changes { $0.$items.edit { _ in } } == [])
  }

  @Test func `several edits at once are announced as the one change that they are`() {
    #expect(
      changes { shelf in
        shelf.$items.edit { items in
          items.append("x")
          items.append("y")
        }
      } == ["prior insertion 3..<5 -→-", #"insertion 3..<5 -→["x", "y"]"#]
    )
  }

  @Test func `in a transaction it is announced that there will be a change, and no more`() {
    #expect(
      changes { shelf in transaction { shelf.$items.append("x") } }
        == [#"prior setting - ["a", "b", "c"]→-"#, #"insertion 3..<4 -→["x"]"#]
    )
  }

  @Test func `members of sets and dictionaries are announced by what will be done`() {
    let shelf = Shelf()
    var lines: [String] = []
    let tokens = [
      shelf.observe(\.tags, options: [.prior, .old]) { lines.append(text($1)) },
      shelf.observe(\.table, options: [.prior, .old]) { lines.append(text($1)) },
    ]
    shelf.$tags.insert(3)
    shelf.$tags.remove(1)
    shelf.$table["k"] = nil
    #expect(
      lines == [
        "prior insertion - -→-", "insertion - -→-", "prior removal - [1]→-", "removal - [1]→-",
        #"prior removal - ["k": 1]→-"#, #"removal - ["k": 1]→-"#,
      ]
    )
    withExtendedLifetime(tokens) {}
  }

  @Test func `before an edit everything reads as it was, and after it as it is`() {
    let shelf = Shelf()
    let number = Derived { shelf.items.count }
    var seen: [String] = []
    var runs = 0
    let effect = Effect {
      runs += 1
      _ = number.value
    }
    let token = shelf.observe(\.items, options: .prior) { shelf, change in
      seen.append("\(change.isPrior) \(shelf.items.count) \(shelf.count) \(number.value)")
    }
    shelf.$items.edit { items in
      items.append("x")
      seen.append("inside \(shelf.count) \(number.value)")
    }
    #expect(seen == ["inside 4 4", "true 3 3 3", "false 4 4 4"])
    #expect(runs == 2)
    withExtendedLifetime((token, effect)) {}
  }

  @Test func `an observer may set the collection that is going to be edited`() {
    let shelf = Shelf()
    var lines: [String] = []
    let token = shelf.observe(\.items, options: [.prior, .old, .new]) { shelf, change in
      if change.isPrior, shelf.items.count == 3 {
        shelf.items = []
      } else if !change.isPrior {
        lines.append(text(change))
      }
    }
    shelf.$items.append("x")
    #expect(shelf.items == ["a", "b", "c", "x"])
    #expect(
      lines == [
        #"setting - ["a", "b", "c"]→[]"#, #"setting - []→["a", "b", "c", "x"]"#,
      ]
    )
    withExtendedLifetime(token) {}
  }

  @Test func `what is notified by hand is announced with its arguments`() {
    final class Plain: ObservableModel {
      var items = ["a", "b", "c"]
      var tags: Set<Int> = [1, 2, 3]
    }
    let plain = Plain()
    var lines: [String] = []
    let tokens = [
      plain.observe(\.items, options: [.prior, .old]) { lines.append(text($1)) },
      plain.observe(\.tags, options: [.prior, .old]) { lines.append(text($1)) },
    ]
    plain.willChange(.insertion, valuesAt: RangeSet(1..<2), for: \.items)
    plain.willChange(.removal, valuesAt: RangeSet(0..<1), for: \.items)
    plain.willChange(.replacement, valuesAt: RangeSet(2..<3), for: \.items)
    plain.willChangeValue(for: \.tags, withSetMutation: .union, using: [9])
    plain.willChangeValue(for: \.tags, withSetMutation: .minus, using: [2, 9])
    plain.willChangeValue(for: \.tags, withSetMutation: .intersect, using: [1, 2])
    #expect(
      lines == [
        "prior insertion 1..<2 -→-", #"prior removal 0..<1 ["a"]→-"#,
        #"prior replacement 2..<3 ["c"]→-"#, "prior insertion - -→-", "prior removal - [2]→-",
        "prior removal - [3]→-",
      ]
    )
    withExtendedLifetime(tokens) {}
  }

  // MARK: Deallocations

  private final class Pet: ObservableModel {
    @ObservedWeak var owner: Account?
  }

  @Test
  func `the deallocation of an object that is held weakly is not announced when it has happened`() {
    let pet = Pet()
    var account: Account? = Account()
    pet.owner = account
    var log: [String] = []
    let tokens = [
      pet.observe(\.owner, options: .prior) { log.append("owner \($1.isPrior)") },
      pet.observe(\.owner?.balance, options: .prior) { log.append("balance \($1.isPrior)") },
    ]
    let changes = pet.$owner.changeSignal(options: .prior)
      .subscribe(onNext: { log.append("property \($0.isPrior)") })
    account = nil
    #expect(log == ["owner false", "balance false", "property false"])
    log = []
    pet.owner = Account()
    #expect(log.filter { $0.hasSuffix("true") }.count == 3)
    withExtendedLifetime((tokens, changes)) {}
  }

  @Test(arguments: ["by hand", "over the binding", "in a coercion"])
  func `a prior observer that sets the property leaves it equal to its partner`(_ way: String) {
    let account = Account()
    let partner = Property(0)
    partner.bind(to: account.$balance)
    if way == "in a coercion" {
      account.$balance.setCoercion { $0 }
    }
    var isFirst = true
    let token = account.observe(\.balance, options: [.prior]) { account, change in
      guard change.isPrior, isFirst else { return }
      isFirst = false
      account.balance = 9
    }
    if way == "over the binding" {
      // The set of the observer is the newer one, and wins.
      partner.value = 5
      #expect(account.balance == 9)
    } else {
      account.balance = 5
      #expect(account.balance == 5)
    }
    #expect(partner.value == account.balance)
    withExtendedLifetime(token) {}
  }
}
