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
    // Whatever delivery the time was let pass in, this is a separate cause.
    PublicEntry.run(action)
  }

  override func disposed() {
    // Released last: what it holds may ask for this work.
    withExtendedLifetime(action.take()) {}
  }
}
