import Dispatch

/// The way into a domain from any thread; closures run in order, and never inside `run`.
struct RemoteDomain: Sendable {
  let run: @Sendable (@escaping @Sendable () -> Void) -> Void

  /// The main queue, which is the main actor's.
  static let main = RemoteDomain { DispatchQueue.main.async(execute: $0) }
}

extension BackgroundScheduler {
  var domain: RemoteDomain {
    RemoteDomain { [queue, local] work in queue.async { local.content.run(work) } }
  }
}
