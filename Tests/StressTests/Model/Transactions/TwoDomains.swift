/// A suite in which two virtual schedulers represent two domains: a crossing value waits until the
/// other one is advanced, so every order can be drawn up.
protocol TwoDomains {
  var here: VirtualScheduler { get }
  var there: VirtualScheduler { get }
}

extension TwoDomains {
  /// Advances both until nothing waits.
  func settle() {
    while here.nextDue != nil || there.nextDue != nil {
      here.advance(by: .zero)
      there.advance(by: .zero)
    }
  }
}
