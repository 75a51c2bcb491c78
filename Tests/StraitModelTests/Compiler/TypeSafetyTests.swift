/// The lines that the compiler refuses and accepts: the files in `Tests/Snippets`.
@Suite struct TypeSafetyTests {
  @Test func `improvement 11, improvement 12, improvement 13: wrong lines do not compile`() throws {
    let differences = try SwiftCompiler.differences(
      in: ["Refused/main.swift", "Refused/Bindings.swift", "Refused/Declarations.swift"],
      mode: ["-typecheck"]
    )
    #expect(differences == "")
  }

  @Test func `Apple's hooks and calls, which a plain model does not have, do not compile`() throws {
    let differences = try SwiftCompiler.differences(
      in: ["RefusedAppleNames.swift"],
      mode: ["-typecheck", "-parse-as-library"]
    )
    #expect(differences == "")
  }

  @Test func `request 11: a set on another thread, which would be a race, does not compile`() throws
  {
    // Races are found after the types are checked.
    let differences = try SwiftCompiler.differences(
      in: ["RefusedRace.swift"],
      mode: ["-emit-sil", "-o", "/dev/null", "-parse-as-library"]
    )
    #expect(differences == "")
  }

  @Test func `right lines, which differ from the wrong ones in one matter, compile`() throws {
    let differences = try SwiftCompiler.differences(
      in: ["Accepted.swift"],
      mode: ["-emit-sil", "-o", "/dev/null", "-parse-as-library"]
    )
    #expect(differences == "")
  }

  @Test func `a wrong line that compiles is a difference`() throws {
    let differences = try SwiftCompiler.differences(
      in: ["Refused/Bindings.swift"],
      mode: ["-typecheck", "-D", "RIGHT"]
    )
    #expect(differences.contains("expected error not produced"))
  }
}
