import Glibc

struct ProbeError: Error {}

extension Probe {
  /// Ends the program in one of the ways that programs end.
  func fail(_ way: Unicode.Scalar) {
    switch way {
    case "f": fatalError("the probe was asked to fail")
    case "N": dereference(address: 8)
    case "o": _ = descend(1)
    case "e": exit(3)
    case "t": throwUncaught()
    case "a": abort()
    default: break
    }
  }

  private func throwUncaught() {
    // The code that the compiler generates for an error that leaves the top level of a program.
    // swift-format-ignore: NeverUseForceTry
    try! { throw ProbeError() }()
  }

  private func dereference(address: Int) {
    UnsafeMutablePointer<Int>(bitPattern: address)?.pointee = 1
  }

  @inline(never)
  private func descend(_ depth: Int) -> Int {
    let below = withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { room in
      room.initialize(repeating: depth)
      return depth < Int.max ? descend(depth + 1) + room[depth % 64] : 0
    }
    return below &+ depth
  }

  /// Keeps the main queue busy without using the processor.
  func hang() -> Never {
    while true { pause() }
  }
}

/// A program's own signal handler.
func exitWithNine(_ signal: Int32) {
  exit(9)
}
