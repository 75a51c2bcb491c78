@testable import StraitModel

/// Changes that are announced before they are made, as Strait alone has them.
///
/// `PathProgramTests` checks each notice of random programs.
@Suite struct PriorTests {
  private final class Account: ObservableModel {
    @Observed var balance = 0
    @Observed var limit = 0
  }

  private let account = Account()
  private let log = ChangeLog()

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

  // MARK: Edits

  private final class Shelf: ObservableModel {
    @Observed var items = ["a", "b", "c"]
    @Observed var table = ["k": 1]
    var count: Int { items.count }
  }

  private let shelf = Shelf()

  @Test func `a move is announced as one`() {
    log.observeEdits(shelf, \.items, [.prior, .old, .new])
    shelf.$items.move(from: 0, to: 2)
    #expect(log.lines == [#"prior move 2..<3 ["a"]→-"#, #"move 2..<3 ["a"]→["a"]"#])
  }

  @Test func `edits of dictionaries are announced by their entries`() {
    log.observeEdits(shelf, \.table, [.prior, .old])
    shelf.$table["k"] = nil
    #expect(log.lines == [#"prior removal ["k": 1]→-"#, #"removal ["k": 1]→-"#])
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
