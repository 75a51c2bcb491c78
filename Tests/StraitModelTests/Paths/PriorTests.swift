import StraitChannels
@testable import StraitModel
import Testing

/// Changes that are told before they are made.
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

  @Test func `a change is foretold after one that came to nothing, and one that was taken back`() {
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

  @Test func `each of two sets in a row is foretold`() {
    let account = Account()
    account.$balance.observe { _, new in if new == 1 { account.balance = 2 } }
    var log: [String] = []
    let token = follow(account, \.balance) { log.append($0) }
    account.balance = 1
    #expect(log == ["from 0", "from 1", "to 1", "to 2"])
    withExtendedLifetime(token) {}
  }

  @Test func `a transaction is foretold once, whatever it sets of the path`() {
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

  @Test func `whoever is told may end the others`() {
    let account = Account()
    var tokens: [PropertyObservation?] = []
    var told = 0
    for index in 0..<3 {
      tokens.append(
        account.observe(\.balance, options: .prior) { _, change in
          told += 1
          if change.isPrior { tokens[(index + 1) % 3] = nil }
        }
      )
    }
    account.balance = 1
    account.balance = 2
    // The first ends the second, the third the first, before they are told that it has changed.
    #expect(told == 2 + 1 + 2)
  }

  @Test func `whoever is told may set what will change`() {
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

  @Test func `whoever is told may run a transaction, and what it reads is its own`() {
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

  @Test func `an observation that has ended leaves nobody to be told beforehand`() {
    let account = Account()
    func foreseers() -> Int {
      let extras = [account.$balance, account.$limit].map { $0.hub.existingExtra }
      return extras.reduce(0) { $0 + ($1?.foreseers.count ?? 0) }
    }
    let token = account.observe(\.free, options: .prior) { _, _ in }
    var other: PropertyObservation? = account.observe(\.balance, options: .prior) { _, _ in }
    let changes = account.changeSignal(of: \.limit, options: .prior).subscribe(onNext: { _ in })
    #expect(other != nil && foreseers() == 4)
    token.invalidate()
    other = nil
    changes.dispose()
    #expect(foreseers() == 0)
  }
}
