/// Numbers, places, sizes and times that no screen has.
@MainActor @Suite struct NumberTests {
  @Test func `no public declaration ends the program because of a number`() async {
    await #expect(processExitsWith: .success) { await NumberCalls.callAll() }
  }

  @Test func `each public declaration that takes a number is called with extreme ones`() throws {
    // Layout calls these with the rooms of the table of large lengths.
    let calledByLayout = [".measure(_:)", ".arrange(in:)", ".children(in:)"]
    let names = try NumberListing.names(in: "StraitUI").filter { name in
      !calledByLayout.contains { name.hasSuffix($0) }
    }
    let known = NumberCalls.limited.union(NumberCalls.all.keys)
    #expect(names.subtracting(known).sorted() == [])
    #expect(known.subtracting(names).sorted() == [])
  }
}
