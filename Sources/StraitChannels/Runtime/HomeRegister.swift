import CEngine

/// The domains that objects are at home in, by number, and those of executors by executor.
///
/// Safe to share: its variables are only touched under the lock.
final class HomeRegister: @unchecked Sendable {
  static let shared = HomeRegister()

  /// The largest number that an object has room for.
  private static let lastNumber: UInt32 = 1 << 24 - 1

  let main = HomeDomain(
    UInt32(STRAIT_MAIN_HOME),
    .door { work in Task.detached { @MainActor in work() } }
  )
  private let lock = Lock()
  private var domains: [UInt32: WeakDomain] = [:]
  private var executors: [UnsafeMutableRawPointer: HomeDomain] = [:]
  private var nextNumber = UInt32(STRAIT_MAIN_HOME) + 1
  private var roomForExecutors = 64

  /// A domain, which its scheduler holds.
  private struct WeakDomain {
    weak var domain: HomeDomain?
  }

  private init() {
    domains[main.number] = WeakDomain(domain: main)
    let executor = unsafeBitCast(MainActor.sharedUnownedExecutor, to: StraitExecutor.self)
    if let identity = executor.identity { executors[identity] = main }
  }

  /// The domain with a number, if it is still there.
  func domain(_ number: UInt32) -> HomeDomain? {
    lock.withLock { domains[number]?.domain }
  }

  /// Adds a domain, which is there as long as it is held; the one without a number if there are
  /// none left.
  func add(_ way: HomeDomain.Way) -> HomeDomain {
    lock.withLock { addNow(way) }
  }

  private func addNow(_ way: HomeDomain.Way) -> HomeDomain {
    guard nextNumber <= Self.lastNumber else { return HomeDomain(0, way) }
    let domain = HomeDomain(nextNumber, way)
    nextNumber += 1
    domains[domain.number] = WeakDomain(domain: domain)
    return domain
  }

  /// Removes a domain that is no more.
  func remove(_ number: UInt32) {
    lock.withLock { domains[number] = nil }
  }

  /// The number of the domain of an executor, which runs the caller; 0 if it can't be reached.
  func number(of executor: StraitExecutor) -> UInt32 {
    guard let identity = executor.identity else { return 0 }
    // The last references to the executors that are forgotten are released outside of the lock.
    var forgotten: [HomeDomain] = []
    defer { withExtendedLifetime(forgotten) {} }
    return lock.withLock {
      if let known = executors[identity] { return known.number }
      guard let reference = ExecutorReference(executor) else { return 0 }
      if executors.count >= roomForExecutors { forgotten = forgetExecutors() }
      let domain = addNow(.executor(reference))
      executors[identity] = domain
      return domain.number
    }
  }

  /// Forgets the executors that are no more.
  ///
  /// Their memory is theirs until then, so that no other executor has the same address.
  private func forgetExecutors() -> [HomeDomain] {
    let gone = executors.filter {
      if case .executor(let reference) = $0.value.way { !reference.isAlive } else { false }
    }
    for identity in gone.keys { executors[identity] = nil }
    roomForExecutors = max(64, executors.count * 2)
    strait_forget_executors()
    return Array(gone.values)
  }
}
