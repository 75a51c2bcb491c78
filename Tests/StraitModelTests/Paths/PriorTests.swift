@testable import StraitModel

/// Changes that are announced before they are made.
///
/// `PathProgramTests` checks each notice of random programs.
@Suite struct PriorTests {
  private final class Account: ObservableModel {
    @Observed var balance = 0
    @Observed var limit = 0
    var free: Int { balance + limit }
  }

  private let account = Account()
  private let log = ChangeLog()

  @Test func `an observer of announcements may end the others`() {
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
    account.observe(\.balance, options: .prior) { account, change in
      if change.isPrior, account.balance == 0 { account.balance = 100 }
    }.store(in: log.kept)
    log.observe(account, \.balance)
    account.balance = 1
    #expect(log.take() == ["0→100", "100→1"])
    account.balance = 0
    _ = log.take()
    account.balance += 5
    let lines = log.take()
    #expect(lines == ["0→100", "100→105"] || lines == ["0→100", "100→5"])
  }

  @Test func `an observer of announcements may run a transaction, and what it reads is its own`() {
    account.observe(\.balance, options: .prior) { account, change in
      if change.isPrior { transaction { account.limit += 1 } }
    }.store(in: log.kept)
    let trigger = Property(0)
    let runs = RunCounter { [account] in
      account.balance += trigger.value
      account.balance = trigger.value
    }
    let before = runs.count
    account.limit = 50
    #expect(runs.count == before)
    #expect(account.limit == 50)
    trigger.value = 1
    #expect(account.limit == 52)
    withExtendedLifetime(runs) {}
  }

  // MARK: Pairs

  @Test func `a transaction that changes nothing is announced and delivered`() {
    log.observe(account, \.balance, [.prior, .old, .new], as: "announced")
    log.observe(account, \.balance)
    transaction {
      account.balance = 1
      account.balance = 0
    }
    #expect(log.take() == ["prior announced 0→-", "announced 0→0"])
    rollBack {
      account.balance = 1
    }
    #expect(log.take() == ["prior announced 0→-", "announced 0→0"])
    transaction {
      rollBack {
        account.balance = 1
      }
      log.add("inside")
      account.balance = 2
    }
    #expect(log.take() == ["prior announced 0→-", "inside", "announced 0→2", "0→2"])
  }

  @Test func `a transaction of an observer that changes nothing is announced and delivered`() {
    account.$balance.observe { [account] in
      guard $1 == 1 else { return }
      transaction {
        account.balance = 5
        account.balance = 1
      }
    }.store(in: log.kept)
    log.observe(account, \.balance, [.prior, .old, .new])
    account.balance = 1
    #expect(log.lines == ["prior 0→-", "prior 1→-", "0→1", "1→1"])
  }

  @Test func `a partner's value that loses to an observer's is announced and delivered`() {
    let partner = Property(0)
    partner.bind(to: account.$balance)
    account.observe(\.balance, options: .prior) { account, change in
      if change.isPrior, account.balance == 0 { account.balance = 9 }
    }.store(in: log.kept)
    log.observe(account, \.balance, [.prior, .old, .new])
    partner.value = 5
    #expect(log.lines == ["prior 0→-", "0→9", "prior 9→-", "9→9"])
  }

  @Test func `a change in place is delivered once, whatever is set inside it`() {
    let other = Property(0)
    let seen = other.observe { [log] in log.add("other \($1)") }
    func change(_ value: inout Int, _ body: () -> Int) { value = body() }
    log.observe(account, \.balance, [.prior, .old, .new])
    change(&account.balance) {
      other.value = 1
      return 5
    }
    #expect(log.lines == ["prior 0→-", "other 1", "0→5"])
    withExtendedLifetime(seen) {}
  }

  @Test func `an observer that causes the next notice each time is left at the limit`() {
    var changes = 0
    let (_, reports) = Report.collecting {
      account.observe(\.balance, options: .prior) { account, change in
        if change.isPrior { return }
        changes += 1
        transaction {
          account.balance += 1
          account.balance -= 1
        }
      }.store(in: log.kept)
      account.balance = 1
    }
    #expect(reports == [.cyclic(name: "Account.balance")])
    #expect(changes == 1 + Effect.runLimit)
  }

  // MARK: Edits

  private final class Shelf: ObservableModel {
    @Observed var items = ["a", "b", "c"]
    @Observed var tags: Set<Int> = [1, 2]
    @Observed var table = ["k": 1]
    var count: Int { items.count }
  }

  private let shelf = Shelf()

  /// An edit of the items a, b and c, and its announcements and deliveries.
  private typealias Edit = NamedAction<@Sendable (Property<[String]>) -> Void>

  private static let edits: [Edit] = [
    Edit("an insertion", "prior insertion 1..<2 -→-", #"insertion 1..<2 -→["x"]"#) {
      $0.insert("x", at: 1)
    },
    Edit("a removal", #"prior removal 2..<3 ["c"]→-"#, #"removal 2..<3 ["c"]→-"#) {
      $0.remove(at: 2)
    },
    Edit(
      "a replacement",
      #"prior replacement 0..<1 ["a"]→-"#,
      #"replacement 0..<1 ["a"]→["x"]"#
    ) { $0[0] = "x" },
    Edit("a move", #"prior move 2..<3 ["a"]→-"#, #"move 2..<3 ["a"]→["a"]"#) {
      $0.move(from: 0, to: 2)
    },
    Edit(
      "fewer elements in the place of some",
      #"prior setting ["a", "b", "c"]→-"#,
      #"setting ["a", "b", "c"]→["x", "c"]"#
    ) { $0.edit { $0.replaceSubrange(0..<2, with: ["x"]) } },
    Edit("no edit") { $0.edit { _ in } },
    Edit(
      "two edits in one call",
      "prior insertion 3..<5 -→-",
      #"insertion 3..<5 -→["x", "y"]"#
    ) { items in
      items.edit { items in
        items.append("x")
        items.append("y")
      }
    },
    // The change that follows is not known yet.
    Edit(
      "an edit in a transaction",
      #"prior setting ["a", "b", "c"]→-"#,
      #"insertion 3..<4 -→["x"]"#
    ) { items in transaction { items.append("x") } },
  ]

  @Test(arguments: edits)
  private func `an edit is announced with its kind, its places and what goes`(_ edit: Edit) {
    log.observeEdits(shelf, \.items, [.prior, .old, .new])
    edit.action(shelf.$items)
    #expect(log.lines == edit.lines)
  }

  @Test func `edits of sets and dictionaries are announced by their members`() {
    log.observeEdits(shelf, \.tags, [.prior, .old])
    log.observeEdits(shelf, \.table, [.prior, .old])
    shelf.$tags.insert(3)
    shelf.$tags.remove(1)
    shelf.$table["k"] = nil
    #expect(
      log.lines == [
        "prior insertion -→-", "insertion -→-", "prior removal [1]→-", "removal [1]→-",
        #"prior removal ["k": 1]→-"#, #"removal ["k": 1]→-"#,
      ]
    )
  }

  @Test func `before an edit everything reads as it was, and after it as it is`() {
    let number = Derived { [shelf] in shelf.items.count }
    let runs = RunCounter { _ = number.value }
    shelf.observe(\.items, options: .prior) { [log] shelf, change in
      log.add("\(change.isPrior) \(shelf.items.count) \(shelf.count) \(number.value)")
    }.store(in: log.kept)
    shelf.$items.edit { items in
      items.append("x")
      log.add("inside \(shelf.count) \(number.value)")
    }
    #expect(log.lines == ["inside 4 4", "true 3 3 3", "false 4 4 4"])
    #expect(runs.count == 2)
  }

  @Test func `an observer may set the collection that is going to be edited`() {
    shelf.observe(\.items, options: .prior) { shelf, change in
      if change.isPrior, shelf.items.count == 3 { shelf.items = [] }
    }.store(in: log.kept)
    log.observeEdits(shelf, \.items)
    shelf.$items.append("x")
    #expect(shelf.items == ["a", "b", "c", "x"])
    #expect(
      log.lines == [#"setting ["a", "b", "c"]→[]"#, #"setting []→["a", "b", "c", "x"]"#]
    )
  }

  @Test func `a notice by hand is announced with its arguments`() {
    let probe = Probe()
    log.observeEdits(probe, \.items, [.prior, .old])
    log.observeEdits(probe, \.tags, [.prior, .old])
    probe.willChange(.insertion, valuesAt: RangeSet(1..<2), for: \.items)
    probe.willChange(.removal, valuesAt: RangeSet(0..<1), for: \.items)
    probe.willChange(.replacement, valuesAt: RangeSet(2..<3), for: \.items)
    probe.willChangeValue(for: \.tags, withSetMutation: .union, using: [9])
    probe.willChangeValue(for: \.tags, withSetMutation: .minus, using: [2, 9])
    probe.willChangeValue(for: \.tags, withSetMutation: .intersect, using: [1])
    #expect(
      log.lines == [
        "prior insertion 1..<2 -→-", #"prior removal 0..<1 ["a"]→-"#,
        #"prior replacement 2..<3 ["c"]→-"#, "prior insertion -→-", "prior removal [2]→-",
        "prior removal [2]→-",
      ]
    )
  }

  // MARK: Deallocations

  @Test
  func `the deallocation of an object that is held weakly is not announced when it has happened`() {
    final class Pet: ObservableModel {
      @ObservedWeak var owner: Account?
    }
    let pet = Pet()
    var owner: Account? = Account()
    pet.owner = owner
    log.observe(pet, \.owner, .prior, as: "owner")
    log.observe(pet, \.owner?.balance, .prior, as: "balance")
    let changes = pet.$owner.changeSignal(options: .prior)
      .subscribe(onNext: { [log] in log.add($0.isPrior ? "prior" : "", "property") })
    owner = nil
    #expect(log.take() == ["owner -→-", "balance -→-", "property"])
    pet.owner = Account()
    #expect(log.take().count { $0.hasPrefix("prior") } == 3)
    withExtendedLifetime(changes) {}
  }

  @Test(arguments: ["by hand", "over the binding", "in a coercion"])
  func `a prior observer that sets the property leaves it equal to its partner`(_ way: String) {
    let partner = Property(0)
    partner.bind(to: account.$balance)
    if way == "in a coercion" { account.$balance.setCoercion { $0 } }
    var isFirst = true
    account.observe(\.balance, options: [.prior]) { account, change in
      guard change.isPrior, isFirst else { return }
      isFirst = false
      account.balance = 9
    }.store(in: log.kept)
    if way == "over the binding" {
      // The set of the observer is the newer one, and wins.
      partner.value = 5
      #expect(account.balance == 9)
    } else {
      account.balance = 5
      #expect(account.balance == 5)
    }
    #expect(partner.value == account.balance)
  }
}
