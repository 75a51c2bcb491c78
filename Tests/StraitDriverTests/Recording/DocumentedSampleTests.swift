import StraitDemoBinding
import Foundation
@testable import StraitDriver

/// The samples of the program of `Demo/Binding` in the documentation match its behaviour.
@MainActor @Suite struct DocumentedSampleTests {
  private func page(_ path: String) throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appending(path: "Sources/\(path)"), encoding: .utf8)
  }

  /// The first block of code of a language in a page.
  private func sample(_ language: String, of page: String) throws -> String {
    // Every other part between two fences is a block, which begins with its language.
    let parts = page.components(separatedBy: "\n```")
    let block = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
      .first { part in part.prefix { $0 != "\n" } == language }
    return String(try #require(block).drop { $0 != "\n" }.dropFirst())
  }

  @Test func `the script of the page on recording is what the recorder makes`() async throws {
    let page = try page("StraitDriver/StraitDriver.docc/Recording.md")
    let script = try sample("uitest", of: page)
    #expect(page.contains("\nswift run strait-binding --record greeting.uitest\n"))
    // In keys, since a script that fills a field sends none.
    let keys = script.replacing("fill #name", with: "press ctrl+a\ntype #name")
    // It is run once, and its input is recorded.
    let size = Size(columns: 80, rows: 24)
    let session = try RecordingSession(size: size) { _ in bindingApp(for: Person()) }
    var runner = ScriptRunner { _ in bindingApp(for: Person()) }
    runner.onStart = { driver, _ in
      driver.display.onSend = { input in
        guard case .bytes(let bytes) = input else { return }
        session.display.send(bytes)
        session.pause(0)
      }
      return {}
    }
    #expect(await runner.run(try program(keys)).exitCode == 0)
    #expect(await session.end().form.text == script + "\n")
    // All lines but the one of the setup.
    let count = script.split(separator: "\n").count - 1
    #expect(page.contains("recorded \(count) steps in greeting.uitest\n"))
  }

  @Test func `the dialogue of the page on plain mode is what is said`() throws {
    let page = try page("StraitUI/StraitUI.docc/PlainMode.md")
    let shown = try sample("", of: page)
    #expect(try sample("sh", of: page) == "swift run strait-binding --plain")
    let scheduler = VirtualScheduler()
    let app = bindingApp(for: Person())
    app.start(on: HeadlessDisplay(), scheduler: scheduler)
    let dialogue = PlainDialogue(app)
    var said = dialogue.begin().text
    for line in ["Grüße", ":go name", "Grace"] {
      dialogue.take(line)
      scheduler.advance(by: .zero)
      said += "\(line)\n\(dialogue.answer().text)"
    }
    #expect(said == shown + " ")
  }

  @Test func `each line of Swift on the page on plain mode prints the comment that follows it`()
    throws
  {
    let page = try page("StraitUI/StraitUI.docc/PlainMode.md")
    let scheduler = VirtualScheduler()
    let app = bindingApp(for: Person())
    app.start(on: HeadlessDisplay(), scheduler: scheduler)
    let dialogue = PlainDialogue(app)
    _ = dialogue.begin()
    var lines: [String] = []
    for line in try sample("swift", of: page).components(separatedBy: "\n") {
      if let taken = line.firstMatch(of: /dialogue\.take\("(.*)"\)/) {
        dialogue.take(String(taken.output.1))
      } else if let expected = line.firstMatch(of: /answer\(\)\.lines +\/\/ \["(.*)"\]/) {
        scheduler.advance(by: .zero)
        lines = dialogue.answer().lines
        #expect(lines == [String(expected.output.1)])
      }
    }
    #expect(!lines.isEmpty)
  }
}
