import StraitChannels
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

  @Test func `a match that takes too long has no answer, nor has what is asked meanwhile`() {
    let gate = Gate()
    let match = BoundedMatch { text in
      while text == "slow", gate.isClosed.load(ordering: .relaxed) {}
      return true
    }
    #expect(match("quick") == true)
    #expect(match("slow") == nil)
    #expect(match("quick") == nil)
    gate.isClosed.store(false, ordering: .relaxed)
    while match("quick") == nil {}
    #expect(match("slow") == true)
  }

  @Test func `a converter reads nothing that its regular expression finds no end for`() {
    let converter: Converter<String, String> = .matching(/(a+)+b?/, expecting: "an a")
    #expect(throws: ConversionError.self) {
      try converter.backward(String(repeating: "a", count: 20) + "!")
    }
  }
}
