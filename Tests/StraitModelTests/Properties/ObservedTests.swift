@Suite struct ObservedTests {
  @Test(.eachRecursionLimit)
  func `an observer may drop the object whose variable is being set`() {
    let kept = CompositeDisposable()
    let holder = SoleReference(Person())
    var received: [String] = []
    holder.value?.$name.observe { _, _ in holder.value = nil }.store(in: kept)
    holder.value?.$name.observe { old, new in received.append("\(old) → \(new)") }.store(in: kept)
    holder.value?.name = "Grace"
    #expect(received == ["Ada → Grace"])
    #expect(holder.value == nil)
  }

  /// Replaces its own property while that one is being set, or changed in place.
  private final class Shedding: ObservableModel {
    @Observed var list = [1]

    func shed() {
      _list = Observed(wrappedValue: [])
    }

    func refuseAndShed() {
      _list = Observed(wrappedValue: [1]) { [weak self] sent in
        self?.shed()
        return sent
      }
    }
  }

  @Test func `a property that is dropped while it is changed in place is deallocated afterwards`() {
    func change(_ list: inout [Int], _ model: Shedding) {
      model.shed()
      list.append(2)
    }
    let model = Shedding()
    change(&model.list, model)
    #expect(model.list == [])
  }

  @Test func `a coercion may drop its property`() {
    let model = Shedding()
    model.refuseAndShed()
    model.list = [3]
    #expect(model.list == [])
  }
}
