import CEngine

/// The domains that objects are at home in, by number.
///
/// Safe to share: its variables are only touched under the lock.
final class HomeRegister: @unchecked Sendable {
  static let shared = HomeRegister()

  /// The largest number that an object has room for.
  private static let lastNumber: UInt32 = 1 << 24 - 1

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
  /// The numbers of domains that were deallocated are used again, after all others.
  ///
  /// - Parameter door: Runs a closure in the domain, from any thread.
  /// - Returns: The domain.
  func add(_ door: @escaping HomeDomain.Door) -> HomeDomain {
    lock.withLock {
      precondition(domains.count < Self.lastNumber, "there are too many schedulers at once")
      while domains[nextNumber] != nil { advance() }
      let domain = HomeDomain(nextNumber, door)
      advance()
      domains[domain.number] = WeakDomain(domain: domain)
      return domain
    }
  }

  private func advance() {
    nextNumber = nextNumber == Self.lastNumber ? UInt32(STRAIT_MAIN_HOME) + 1 : nextNumber + 1
  }

  /// Removes a domain that is no more.
  func remove(_ number: UInt32) {
    lock.withLock { domains[number] = nil }
  }
}
