/// Asciicasts that a program makes of scripts, and does again.
@MainActor @Suite struct CastProgramTests {
  private let world = ProgramWorld()

  @Test func `a cast called .svg is a moving picture, of scripts and casts`() async throws {
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
    #expect(try await world.run("--script a.uitest --cast a.cast") == 0)
    #expect(try await world.run("--from-cast a.cast --cast b.svg") == 0)
    #expect(world.files["b.svg"] == picture)
  }

  @Test func `each test has an asciicast of its own, on virtual time`() async throws {
    world.files["a.uitest"] = """
      size 40x12
      test "one" {
        type "Ada"
        advance 1.5s
        press tab
        resize 50x12
      }
      test "two" {
        press ctrl+q
      }
      """
    #expect(try await world.run("--script a.uitest --cast out/a.cast") == 0)
    let text = try #require(world.files["out/a.cast"])
    let cast = try Asciicast(parsing: text)
    #expect(cast.size == Size(columns: 40, rows: 12))
    #expect(cast.title == "one")
    #expect(
      cast.events.filter { if case .output = $0.kind { false } else { true } } == [
        AsciicastEvent(time: .zero, kind: .input("A")),
        AsciicastEvent(time: .zero, kind: .input("d")),
        AsciicastEvent(time: .zero, kind: .input("a")),
        AsciicastEvent(time: .milliseconds(1_500), kind: .input("\t")),
        AsciicastEvent(time: .milliseconds(1_500), kind: .resized(Size(columns: 50, rows: 12))),
      ]
    )
    #expect(world.files["out/a-2.cast"]?.contains("\"two\"") == true)
    #expect(try await world.run("--script a.uitest --cast out/a.cast") == 0)
    #expect(world.files["out/a.cast"] == text)
  }

  @Test func `a timer's frames are in the asciicast at their times`() async throws {
    world.files["a.uitest"] = "press f2\nadvance 300ms"
    #expect(try await world.run("--script a.uitest --cast a.cast", make: awkwardApp) == 0)
    let times = try Asciicast(parsing: world.files["a.cast"] ?? "").events.map(\.time)
    #expect(times.contains(.milliseconds(130)))
    #expect(times.contains(.milliseconds(260)))
  }

  @Test func `a secret is in no asciicast of a script`() async throws {
    world.files["a.uitest"] = "fill #password $SECRET1\ntype #password \"hunter2\""
    let code = try await world.run(
      "--script a.uitest --cast a.cast --set SECRET1=s3cret!",
      make: awkwardApp
    )
    #expect(code == 0)
    let text = try #require(world.files["a.cast"])
    #expect(!text.contains("s3cret"))
    #expect(!text.contains("\"i\", \"h\"]"))
    #expect(text.contains("•••••••"))
  }
}
