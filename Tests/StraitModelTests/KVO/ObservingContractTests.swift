/// The contract of observing under the framework's own names.
///
/// The tests of StraitKVO run it under Apple's names.
@Suite struct ObservingContractTests {
  @Test(arguments: ObservingContract.behaviors)
  func `a behaviour of key-value observing`(_ behavior: ObservingBehavior) {
    behavior.action(ModelFront())
  }
}
