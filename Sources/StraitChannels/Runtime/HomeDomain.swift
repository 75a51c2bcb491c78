import CEngine

/// A domain that objects are at home in, with the endings of those that others have released.
final class HomeDomain: Sendable {
  /// Runs a closure in the domain; callable from any thread.
  typealias Door = @Sendable (@escaping @Sendable () -> Void) -> Void

  /// The number by which objects refer to it.
  let number: UInt32
  let door: Door
  private let state = Locked(State())

  private struct State {
    /// The endings that wait; the domain alone runs them.
    var waiting: [Carried<HomeEnding>] = []
    var isAwaited = false
  }

  init(_ number: UInt32, _ door: @escaping Door) {
    self.number = number
    self.door = door
  }

  deinit {
    HomeRegister.shared.remove(number)
    // No code of the domain can run any more, to take them or to be disturbed.
    empty()
  }

  /// Runs a closure as the domain's own.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = strait_thread()
    let outer = thread.pointee.home
    thread.pointee.home = number
    defer { strait_thread().pointee.home = outer }
    return try body()
  }

  /// Ends the objects that other domains have released.
  ///
  /// Called in the domain.
  func empty() {
    while true {
      let released = state.withLock { state in
        state.isAwaited = false
        return exchange(&state.waiting, with: [])
      }
      if released.isEmpty { return }
      strait_count_waiting(-Int64(released.count))
      for ending in released { ending.content.run() }
    }
  }

  /// Takes an ending in, from any thread.
  func take(_ ending: HomeEnding) {
    let ending = Carried(ending)
    let wakes = state.withLock { state in
      state.waiting.append(ending)
      strait_count_waiting(1)
      defer { state.isAwaited = true }
      return !state.isAwaited
    }
    if wakes { door { [self] in run(empty) } }
  }
}

extension HomeDomain {
  /// The main thread's domain, which is the main actor's.
  static let main = HomeRegister.shared.main

  /// Ends the objects that other domains have released, if the code that runs now has a home and is
  /// outside of any delivery.
  @inline(never)
  static func emptyPresent() {
    let thread = strait_thread()
    guard thread.isAtRest else { return }
    HomeRegister.shared.domain(Home.present(thread))?.empty()
  }

  /// Finds the home of the running code if the thread does not store it.
  @inline(never)
  static func find() -> UInt32 {
    let thread = strait_thread()
    if !thread.pointee.is_known {
      thread.pointee.is_known = true
      if strait_is_main_thread() {
        thread.pointee.home = main.number
        return main.number
      }
    }
    if strait_is_on_main_queue() { return main.number }
    // A task that runs on the thread of a loop is not part of the loop.
    let home = thread.pointee.loop_home
    return home != 0 && withUnsafeCurrentTask { $0 == nil } ? home : 0
  }
}
