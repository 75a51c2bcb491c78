import Glibc
import Synchronization
import Testing

@Suite struct BoundedMatchTests {
  private final class Gate: Sendable {
    let isClosed = Atomic(true)
  }

  @Test func `an answer that comes in time is given`() {
    let isLong = BoundedMatch { $0.count > 3 }
    #expect(isLong("long") == true)
    #expect(isLong("no") == false)
  }

  @Test func `a match that takes too long has no answer, and other texts have one`() {
    let gate = Gate()
    let started = Atomic(0)
    let match = BoundedMatch { text in
      if text == "slow" { started.add(1, ordering: .relaxed) }
      while text == "slow", gate.isClosed.load(ordering: .relaxed) {}
      return true
    }
    #expect(match("quick") == true)
    #expect(match("slow") == nil)
    #expect(match("quick") == true)
    #expect(match("slow") == nil)
    #expect(started.load(ordering: .relaxed) == 1)
    gate.isClosed.store(false, ordering: .relaxed)
    while match("slow") == nil {}
    #expect(match("slow") == true)
  }

  @Test func `a match that sleeps has no answer`() {
    let gate = Gate()
    let match = BoundedMatch { text in
      // A minute at most.
      var naps = 0
      while text == "asleep", gate.isClosed.load(ordering: .relaxed), naps < 60_000 {
        usleep(1000)
        naps += 1
      }
      return true
    }
    #expect(match("asleep") == nil)
    #expect(match("awake") == true)
    gate.isClosed.store(false, ordering: .relaxed)
    while match("asleep") == nil {}
  }

  @Test func `threads that are left are limited`() {
    let gate = Gate()
    let match = BoundedMatch { text in
      while text != "quick", gate.isClosed.load(ordering: .relaxed) { usleep(1000) }
      return true
    }
    for number in 1...8 { #expect(match("slow \(number)") == nil) }
    #expect(match("quick") == nil)
    gate.isClosed.store(false, ordering: .relaxed)
    while match("quick") == nil {}
    #expect(match("slow 1") == true)
  }

  @Test func `a converter reads nothing that its regular expression finds no end for`() {
    let converter: Converter<String, String> = .matching(/(a+)+b?/, expecting: "an a")
    #expect(throws: ConversionError.self) {
      try converter.backward(String(repeating: "a", count: 20) + "!")
    }
  }
}
