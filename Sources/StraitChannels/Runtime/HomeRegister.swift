import CEngine

/// The domains that objects are at home in, by number.
///
/// Safe to share: its variables are only touched under the lock.
final class HomeRegister: @unchecked Sendable {
  static let shared = HomeRegister()

  let main = HomeDomain(UInt32(STRAIT_MAIN_HOME)) { work in
    Task.detached { @MainActor in work() }
  }
  private let lock = Lock()
  private var domains: [UInt32: WeakDomain] = [:]
  private var nextNumber = UInt32(STRAIT_MAIN_HOME) + 1

  /// A domain, which its scheduler holds.
  private struct WeakDomain {
    weak var domain: HomeDomain?
  }

  private init() {
    domains[main.number] = WeakDomain(domain: main)
  }

  /// The domain with a number, if it is still there.
  func domain(_ number: UInt32) -> HomeDomain? {
    lock.withLock { domains[number]?.domain }
  }

  /// Adds a domain, which lives as long as something holds it.
  ///
  /// When all numbers of 32 bits were used, those of deallocated domains are used again.
  ///
  /// - Parameter door: Runs a closure in the domain, from any thread.
  /// - Returns: The domain.
  func add(_ door: @escaping HomeDomain.Door) -> HomeDomain {
    lock.withLock {
      while nextNumber == UInt32(STRAIT_NO_HOME) || domains[nextNumber] != nil { nextNumber &+= 1 }
      let domain = HomeDomain(nextNumber, door)
      nextNumber &+= 1
      domains[domain.number] = WeakDomain(domain: domain)
      return domain
    }
  }

  /// Removes a domain that is no more.
  func remove(_ number: UInt32) {
    lock.withLock { domains[number] = nil }
  }
}
