/// A value that runs a closure when it is deallocated.
package final class LastWords {
  package let name: String
  private let onEnd: () -> Void

  package init(_ name: String = "", onEnd: @escaping () -> Void = {}) {
    self.name = name
    self.onEnd = onEnd
  }

  deinit {
    onEnd()
  }
}
