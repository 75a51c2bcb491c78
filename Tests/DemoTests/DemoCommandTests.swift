import StraitTestSupport
import Testing

@Suite struct DemoCommandTests {
  @Test func `--help names the keys, and every option of a driven program`() async throws {
    let run = try await ProgramRun("strait-demo", ["--help"], in: "/")
    #expect(run.code == 0)
    #expect(run.errors == "")
    for text in [
      "usage: strait-demo [options]\n", "A tour of Strait", "Shift-Tab", "Ctrl-Q quits",
      "--script FILE...", "--limit TIME", "(default: 1m)", "--from-cast FILE",
    ] {
      #expect(run.output.contains(text), "\(run.output)")
    }
  }

  @Test func `an option that is not known gets the nearest name`() async throws {
    let run = try await ProgramRun("strait-demo", ["--recrd", "a"], in: "/")
    #expect(run.code == 5)
    #expect(
      run.errors
        == "strait-demo: expected an option, found \"--recrd\"; did you mean \"--record\"?\n"
    )
  }
}
