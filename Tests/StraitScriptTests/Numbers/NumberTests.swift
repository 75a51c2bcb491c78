/// Numbers, places and times that no script can have.
@Suite struct NumberTests {
  @Test func `no public declaration ends the program because of a number`() async {
    await #expect(processExitsWith: .success) { NumberCalls.callAll() }
  }

  @Test func `each public declaration that takes a number is called with extreme ones`() throws {
    let names = try NumberListing.names(in: "StraitScript")
    let known = NumberCalls.limited.union(NumberCalls.calls.keys)
    #expect(names.subtracting(known).sorted() == [])
    #expect(known.subtracting(names).sorted() == [])
  }

  @Test(arguments: [Int.min, -1, 0, 1])
  func `a wrong script has one error at least`(_ most: Int) {
    var limits = ScriptLimits()
    limits.errors = most
    let error = #expect(throws: ScriptErrors.self) {
      try Script(parsing: "fil\nfil\n", limits: limits)
    }
    #expect(error?.errors.count == 1)
  }

  @Test func `an instant stays in its years, whatever is added`() {
    let latest = ScriptInstant(seconds: 253_402_300_799, nanoseconds: 999_999_999)
    let longest = Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_000_000_000)
    #expect(latest.advanced(by: longest) == latest)
    #expect(latest.advanced(by: .zero - longest) == ScriptInstant(seconds: -62_167_219_200))
  }
}
