import ModelTestSupport
import StraitKVO
import Testing

/// The contract of observing under Apple's names; StraitModelTests runs it under the framework's.
@Suite struct AppleContractTests {
  private static let fronts: [any ObservingFront] = [ClosureFront(), ObserverFront()]

  @Test(arguments: ObservingContract.behaviors, fronts)
  func `a behaviour of key-value observing under Apple's names`(
    _ behavior: ObservingBehavior,
    _ front: any ObservingFront
  ) {
    behavior.action(front)
  }
}
