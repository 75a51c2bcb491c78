import CPeers

/// What libraries of C and C++ do, as far as they are installed.
enum Peers {
  static var all: [Case] {
    cases(gobject_cases(), of: .gobject) + cases(qt_cases(), of: .qt)
  }

  private static func cases(_ cases: PeerCases, of library: Library) -> [Case] {
    UnsafeBufferPointer(start: cases.first, count: Int(cases.count)).map { peer in
      // Its strings and functions live as long as the program.
      nonisolated(unsafe) let peer = peer
      return Case(
        String(cString: peer.workload),
        library,
        String(cString: peer.title),
        unit: peer.weigh == nil ? .nanoseconds : .bytes,
        nodes: max(1, Int(peer.nodes)),
        prepare: { work(of: peer) }
      )
    }
  }

  private static func work(of peer: PeerCase) -> Work {
    if let weigh = peer.weigh {
      return .sized { count in
        var isRight = false
        let bytes = weigh(Int64(count), &isRight)
        return (bytes, isRight)
      }
    }
    guard let peerWork = PeerWork(peer) else {
      preconditionFailure("\(String(cString: peer.workload)) does nothing")
    }
    if peer.nodes == 0 { return .timed { peerWork.run($0).isRight } }
    return .graph { peerWork.run($0) }
  }
}

/// The work of one case, which is deallocated with it.
private final class PeerWork {
  private let work: UnsafeMutableRawPointer
  private let repeatWork: (UnsafeMutableRawPointer, Int64, UnsafeMutablePointer<PeerRuns>) -> Bool
  private let drop: (UnsafeMutableRawPointer) -> Void

  init?(_ peer: PeerCase) {
    guard let make = peer.make, let run = peer.run, let drop = peer.drop else { return nil }
    work = make()
    repeatWork = { run($0, $1, $2) }
    self.drop = { drop($0) }
  }

  deinit { drop(work) }

  func run(_ repetitions: Int) -> (isRight: Bool, runs: Runs) {
    var runs = PeerRuns()
    let isRight = repeatWork(work, Int64(repetitions), &runs)
    return (isRight, Runs(computations: Int(runs.computations), effects: Int(runs.effects)))
  }
}
