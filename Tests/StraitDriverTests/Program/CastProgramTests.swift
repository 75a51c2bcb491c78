/// Moving pictures that a program makes of scripts.
@MainActor @Suite struct CastProgramTests {
  private let world = ProgramWorld()

  @Test func `a cast called .svg is a moving picture`() async throws {
    world.files["a.uitest"] = """
      test "one" {
        type "Ada"
        advance 1.5s
        press tab
      }
      """
    #expect(try await world.run("--script a.uitest --cast a.svg") == 0)
    let picture = try #require(world.files["a.svg"])
    #expect(picture.hasPrefix("<svg ") && picture.contains("animation:play 3500ms"))
  }
}
