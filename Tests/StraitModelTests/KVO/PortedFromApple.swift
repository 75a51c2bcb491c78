// Written for key-value observing on Apple's systems; only the declarations differ:
// `@objc dynamic var` has become `@Observed var`, `NSObject` has become `ObservableModel`,
// `NSKeyValueObservingCustomization` has become `ObservingCustomization`, and the token's type is
// `PropertyObservation`.

class Account: ObservableModel, ObservingCustomization {
  @Observed var owner: Owner?
  @Observed var balance = 0
  @Observed var currency = "EUR"
  @Observed var rate = 1.0

  var summary: String { "\(balance) \(currency)" }

  private(set) var audits = 0

  class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
    switch key {
    case \Account.summary: return [\Account.balance, \Account.currency]
    default: return []
    }
  }

  class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
    key != \Account.rate
  }

  func update(rate newRate: Double) {
    guard newRate != rate else { return }
    willChangeValue(for: \.rate)
    rate = newRate
    didChangeValue(for: \.rate)
  }

  func audit() {
    willChangeValue(for: \.audits)
    audits += 1
    didChangeValue(for: \.audits)
  }
}

class Owner: ObservableModel {
  @Observed var name: String
  @Observed var address: Residence

  init(name: String, city: String) {
    self.name = name
    self.address = Residence(city: city)
  }
}

class Residence: ObservableModel {
  @Observed var city: String

  init(city: String) {
    self.city = city
  }
}

class BalanceController {
  let account: Account
  private(set) var lines: [String] = []
  private var observations: [PropertyObservation] = []
  private var balanceObservation: PropertyObservation?

  init(account: Account) {
    self.account = account

    balanceObservation = account.observe(\.balance, options: [.old, .new]) {
      [weak self] account, change in
      guard let oldValue = change.oldValue, let newValue = change.newValue else { return }
      self?.lines.append("balance \(oldValue) -> \(newValue)")
    }
    observations.append(
      account.observe(\.summary, options: [.initial, .new]) { [weak self] account, change in
        self?.lines.append("summary \(change.newValue ?? "?") = \(account.summary)")
      }
    )
    observations.append(
      account.observe(\.owner?.address.city, options: [.new]) { [weak self] _, change in
        let city = change.newValue.flatMap { $0 } ?? "nowhere"
        self?.lines.append("city \(city)")
      }
    )
    observations.append(
      account.observe(\.rate, options: [.prior, .old, .new]) { [weak self] _, change in
        if change.isPrior {
          self?.lines.append("rate will change from \(change.oldValue ?? 0)")
        } else {
          self?.lines.append("rate \(change.newValue ?? 0)")
        }
      }
    )
    observations.append(
      account.observe(\.audits) { [weak self] account, change in
        if change.kind == .setting { self?.lines.append("audit \(account.audits)") }
      }
    )
  }

  func stopWatchingTheBalance() {
    balanceObservation?.invalidate()
    balanceObservation = nil
  }

  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }
}
