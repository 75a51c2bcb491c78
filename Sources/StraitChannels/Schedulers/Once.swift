/// Work that runs at most once, and not after it was disposed.
final class Once: Disposable {
  private var action: (() -> Void)?

  override init(_ action: @escaping () -> Void) {
    self.action = action
    super.init()
  }

  func run() {
    guard !isDisposed, let action else { return }
    dispose()
    // A separate cause, even if time was advanced inside a delivery.
    PublicEntry.run(action)
  }

  override func disposed() {
    // Released last: its captures may use this work.
    withExtendedLifetime(action.take()) {}
  }
}
