/// How a signal ends: it completes, or it fails.
@usableFromInline
package enum Ending {
  case completed
  case failed(any Error)

  /// What a trace says of it.
  var text: String {
    switch self {
    case .completed: "completed"
    case .failed(let error): "failed: \(error)"
    }
  }
}
