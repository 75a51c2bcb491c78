/// A widget that does something when it enters an app.
final class Entering: Widget {
  private let enters: () -> Void

  init(_ enters: @escaping () -> Void) {
    self.enters = enters
    super.init()
  }

  override func attached() {
    super.attached()
    enters()
  }
}
