@MainActor @Suite struct DriverProgramTests {
  private let world = ProgramWorld()

  private func run(_ line: String) async throws -> Int32 { try await world.run(line) }

  @Test func `a pipe is refused where a companion would read it again`() async throws {
    world.files["/dev/fd/63"] = "settle"
    world.pipes = ["/dev/fd/63"]
    var program = try world.program("--script /dev/fd/63 --both")
    program.makeCompanion = { _, _ in throw NoFile() }
    #expect(await program.run() == 5)
    #expect(
      world.errors
        == "expected files after --script with --both, whose run on the terminal reads them, too, "
        + "found /dev/fd/63, which can be read only once\n"
    )
  }

  @Test func `a line of a script types as long a text as a line can hold`() async throws {
    let text = String(repeating: "abc ", count: 16_250)
    world.files["a.uitest"] =
      "test \"long\" {\n  type #name \"\(text)\"\n}"
    #expect(try await run("--script a.uitest") == 0)
    #expect(world.output == "✔ long\n1 test: 1 passed\n")
  }

  @Test func `secrets come from arguments before a file, and from a file before the environment`()
    async throws
  {
    world.environment = [
      "STRAIT_SECRET_1": "one in the environment", "STRAIT_SECRET_2": "two in the environment",
      "STRAIT_SECRET_3": "three in the environment", "STRAIT_SECRET_": "none", "SECRET4": "none",
      "STRAIT_SECRET_a-b": "none",
    ]
    world.files["secrets"] = "# logins\n\nSECRET2= two = in the file \r\nSECRET3=three in the file"
    world.files["a.uitest"] = #"""
      test "one" {
        fill #name $SECRET1
        expect #name value "one in the environment"
        fill #name $SECRET2
        expect #name value " two = in the file "
        fill #name $SECRET3
        expect #name value "three as said"
      }
      """#
    let line = "--script a.uitest --secrets secrets --set SECRET3=three"
    #expect(try await run(line) == 1)
    #expect(world.output.contains("•••"))
    #expect(!world.output.contains("one in"))
    world.output = ""
    world.files["a.uitest"] = world.files["a.uitest"]?.replacing("three as said", with: "three")
    #expect(try await run(line) == 0)
    #expect(world.errors == "")
  }

  @Test func `a byte that is not UTF-8 is named with its file, its line and its column`()
    async throws
  {
    world.files["a.uitest"] = "for row in rows.csv {\n  fill #name $row.a\n}"
    world.bytes["rows.csv"] = Array("a\nAd".utf8) + [0xFF]
    #expect(try await run("--script a.uitest") == 2)
    #expect(
      world.errors.hasPrefix("rows.csv:2:3: expected UTF-8, found the byte 0xFF\n"),
      "\(world.errors)"
    )
    world.errors = ""
    world.bytes["secrets"] = Array("SECRET1=a\nSECRET2=é".utf8) + [0xC3]
    #expect(try await run("--script a.uitest --secrets secrets") == 5)
    #expect(
      world.errors == "expected UTF-8 in line 2 of secrets, found another byte in column 10\n"
    )
    #expect(world.output == "")
  }
}
