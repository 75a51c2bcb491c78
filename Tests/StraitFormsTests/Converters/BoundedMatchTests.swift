import Dispatch
import Synchronization

@Suite struct BoundedMatchTests {
  private final class Gate: Sendable {
    let isClosed = Atomic(true)
  }

  @Test func `an answer that comes in time is given`() {
    let isLong = BoundedMatch { $0.count > 3 }
    #expect(answer(of: isLong, to: "long"))
    #expect(!answer(of: isLong, to: "no"))
  }

  @Test func `a match that takes too long has no answer, and other texts have one`() {
    let gate = Gate()
    let started = Atomic(0)
    let match = BoundedMatch { text in
      if text == "slow" { started.add(1, ordering: .relaxed) }
      while text == "slow", gate.isClosed.load(ordering: .relaxed) {}
      return true
    }
    #expect(answer(of: match, to: "quick"))
    #expect(match("slow") == nil)
    #expect(answer(of: match, to: "quick"))
    #expect(match("slow") == nil)
    #expect(started.load(ordering: .relaxed) == 1)
    gate.isClosed.store(false, ordering: .relaxed)
    #expect(answer(of: match, to: "slow"))
  }

  @Test func `a match that sleeps has no answer`() {
    let gate = DispatchSemaphore(value: 0)
    let match = BoundedMatch { text in
      if text == "asleep" { gate.pass() }
      return true
    }
    #expect(match("asleep") == nil)
    #expect(answer(of: match, to: "awake"))
    gate.signal()
    #expect(answer(of: match, to: "asleep"))
  }

  @Test func `threads that are left are limited`() {
    let gate = DispatchSemaphore(value: 0)
    let match = BoundedMatch { text in
      if text != "quick" { gate.pass() }
      return true
    }
    for number in 1...8 { #expect(match("slow \(number)") == nil) }
    #expect(match("quick") == nil)
    gate.signal()
    #expect(answer(of: match, to: "quick"))
    #expect(answer(of: match, to: "slow 1"))
  }

  /// Asks until there is an answer: on a busy machine a quick one may come after the limit.
  private func answer(of match: BoundedMatch, to text: String) -> Bool {
    while true {
      if let answer = match(text) { return answer }
    }
  }

  @Test func `a converter reads nothing that its regular expression finds no end for`() {
    let converter: Converter<String, String> = .matching(/(a+)+b?/, expecting: "an a")
    #expect(throws: ConversionError.self) {
      try converter.backward(String(repeating: "a", count: 20) + "!")
    }
  }
}

extension DispatchSemaphore {
  /// Waits until the gate is open, and leaves it open for the next thread.
  fileprivate func pass() {
    wait()
    signal()
  }
}
