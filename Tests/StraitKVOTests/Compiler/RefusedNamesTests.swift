import StraitTestSupport
import Testing

/// The lines that the compiler refuses: `Tests/Snippets/RefusedKeyValue.swift`.
@Suite struct RefusedNamesTests {
  @Test func `what cannot exist of Apple's names does not compile, and says what to write`() throws
  {
    let differences = try SwiftCompiler.differences(
      in: ["RefusedKeyValue.swift"],
      mode: ["-typecheck", "-parse-as-library"]
    )
    #expect(differences == "")
  }
}
