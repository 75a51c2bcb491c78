import StraitTestSupport
import Testing

/// Rows that no controller has.
@Suite struct NumberTests {
  @Test func `no public declaration ends the program because of a number`() async {
    await #expect(processExitsWith: .success) { NumberCalls.callAll() }
  }

  @Test func `each public declaration that takes a number is called with extreme ones`() throws {
    let names = try NumberListing.names(in: "StraitKVO")
    let known = NumberCalls.limited.union(NumberCalls.calls.keys)
    #expect(names.subtracting(known).sorted() == [])
    #expect(known.subtracting(names).sorted() == [])
  }
}
