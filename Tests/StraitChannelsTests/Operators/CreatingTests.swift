import StraitChannels
import TestSupport
import Testing

let creatingContracts: [OperatorContract] = []

@Suite struct CreatingTests {
  @Test func `a sequence is sent in order, for each subscriber anew`() {
    let signal = Signal<Int>.from([1, 2, 3])
    for _ in 1...2 { #expect(Timeline().draw(signal) == "(123|)") }
  }

  @Test func `an infinite sequence stops where the subscription is disposed`() {
    var heard: [Int] = []
    let slot = SerialDisposable()
    let subscriber = Subscriber<Int>.make(onNext: {
      heard.append($0)
      if $0 == 2 { slot.dispose() }
    })
    slot.inner = subscriber
    Signal.from(0...).subscribe(subscriber)
    #expect(heard == [0, 1, 2])
  }
}
