import CEngine

/// The domains that objects are at home in, by number.
final class HomeRegister: Sendable {
  static let shared = HomeRegister()

  let main = HomeDomain(UInt32(STRAIT_MAIN_HOME)) { work in
    Task.detached { @MainActor in work() }
  }
  private let state: Locked<State>

  private struct State {
    var domains: [UInt32: WeakDomain]
    var nextNumber = UInt32(STRAIT_MAIN_HOME) + 1
  }

  /// A domain, which its scheduler holds.
  private struct WeakDomain {
    weak var domain: HomeDomain?
  }

  private init() {
    state = Locked(State(domains: [main.number: WeakDomain(domain: main)]))
  }

  /// Returns the domain with a number, if it is still there.
  func domain(_ number: UInt32) -> HomeDomain? {
    state.withLock { $0.domains[number]?.domain }
  }

  /// Adds a domain, which lives as long as something holds it.
  ///
  /// When all numbers of 32 bits were used, those of deallocated domains are used again.
  ///
  /// - Parameter door: Runs a closure in the domain, from any thread.
  /// - Returns: The domain.
  func add(_ door: @escaping HomeDomain.Door) -> HomeDomain {
    state.withLock { state in
      while state.nextNumber == UInt32(STRAIT_NO_HOME) || state.domains[state.nextNumber] != nil {
        state.nextNumber &+= 1
      }
      let domain = HomeDomain(state.nextNumber, door)
      state.nextNumber &+= 1
      state.domains[domain.number] = WeakDomain(domain: domain)
      return domain
    }
  }

  /// Removes a domain that has ended.
  func remove(_ number: UInt32) {
    state.withLock { $0.domains[number] = nil }
  }
}
