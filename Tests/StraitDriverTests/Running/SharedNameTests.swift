import BindingScreen
import StraitDriver
import StraitScript
import Testing

/// What names stand for in the steps that run at the start and at the end of every test.
@MainActor @Suite struct SharedNameTests {
  private func messages(_ text: String) async throws -> [String] {
    try await runDemo(text).tests.flatMap(\.failures).map(\.message)
  }

  @Test(arguments: [
    """
    let v = "Grace"
    after {
      fill #name $v
      expect model person.name == "Grace"
    }
    test "of the file" { settle }
    """,
    """
    before {
      let w = value #name
    }
    test "of before" {
      fill #name "Bob"
    }
    after {
      expect #name value "Bob"
      fill #left $w
      expect #right value "Ada"
    }
    """,
    """
    let v = "Grace"
    test "a test has a value of its own" {
      let v = "Bob"
      fill #name $v
    }
    after {
      expect #name value "Bob"
      fill #name $v
      expect #name value "Grace"
    }
    """,
    """
    let v = "Grace"
    press tab
    let w = value #name
    after {
      fill #left "$v, $w"
      expect #right value "Grace, Ada"
    }
    """,
  ])
  func `what is defined outside of tests and in before is known in after`(
    _ text: String
  ) async throws {
    #expect(try await messages(text) == [])
  }

  @Test func `after knows the names of before in a test that fails`() async throws {
    let found = try await messages(
      """
      before {
        let w = value #name
      }
      test "fails" {
        expect #name value "Bob"
      }
      after {
        fill #left $w
        expect #right value "Ada"
      }
      """
    )
    #expect(found == [#"expected #name value "Bob", found "Ada""#])
  }

  @Test func `before knows what a file without tests defines at its top`() async throws {
    let found = try await messages(
      """
      let v = "Grace"
      before {
        fill #name $v
      }
      let w = value #name
      expect #greeting text "Hello, Grace!"
      expect #again value $w
      """
    )
    #expect(found == [])
  }

  @Test(arguments: [
    """
    let greeting = "$first!"
    before {
      let first = value #name
    }
    """,
    """
    let first = "Bob"
    before {
      let first = "Ada"
    }
    let greeting = "$first!"
    """,
  ])
  func `what needs a name of before, or takes its place, stays behind it`(
    _ start: String
  ) async throws {
    let name = start.contains("Bob") ? "Bob" : "Ada"
    let found = try await messages(
      start + "\nfill #name $greeting\nexpect #greeting text \"Hello, \(name)!!\""
    )
    #expect(found == [])
  }

  @Test func `each report names the row of the table at which a step has failed`() async throws {
    let result = try await runDemo(
      """
      test "rows" {
        for row in people.csv {
          expect soft #name value $row.name
        }
        settle
      }
      """,
      files: ["people.csv": "name\nAda\nGrace\n"]
    )
    #expect(
      result.tests[0].steps.map(\.headings) == [
        ["row 1 of people.csv"], ["row 2 of people.csv"], [],
      ]
    )
    for kind in RunReportKind.allCases {
      let report = kind.text(of: result)
      #expect(report.contains("row 2 of people.csv"), "\(report)")
    }
  }
}
