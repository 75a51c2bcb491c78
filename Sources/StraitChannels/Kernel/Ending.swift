/// How a signal ends: it completes, or it fails.
@usableFromInline
package enum Ending {
  case completed
  case failed(any Error)
}
