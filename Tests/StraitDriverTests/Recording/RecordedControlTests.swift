import Foundation

/// Recordings of actions on controls by keys and the mouse.
@MainActor @Suite struct RecordedControlTests {
  /// The cell in the middle of a widget.
  private func middle(of id: String, in session: RecordingSession) throws -> Point {
    let frame = try session.recorder.driver.find(.id(id)).screenFrame
    return Point(
      column: frame.origin.column + frame.size.columns / 2,
      row: frame.origin.row + frame.size.rows / 2
    )
  }

  @Test func `F16 a click beside a dialog is recorded as one that runs again`() async throws {
    var forms: [ControlForm] = []
    let session = try RecordingSession(size: Size(columns: 60, rows: 16)) { _ in
      let form = ControlForm()
      forms.append(form)
      let dialog = Dialog<Bool>("Settings", id: "settings") { close in
        Button("OK", id: "ok") { close(true) }
      }
      form.app.present(dialog)
      return form.app
    }
    let box = try middle(of: "subscribe", in: session)
    session.click(box.column, box.row)
    session.press("enter")
    session.click(box.column, box.row)
    let outcome = await session.end()
    #expect(outcome.problem == nil)
    let lines = outcome.form.text.split(separator: "\n").map(String.init).dropFirst()
    #expect(
      lines.prefix { !$0.hasPrefix("expect ") } == [
        "click #subscribe force", "press enter", "click #subscribe",
      ]
    )
    #expect(lines.contains("expect #subscribe checked"))
  }

  @Test(arguments: ["StraitDriver", "StraitUI/Plain"])
  func `F23 neither the driver nor the plain mode names a class of widgets`(folder: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources")
    let declared = try sources(in: root.appending(path: "StraitUI")).flatMap { _, text in
      text.matches(of: /class (\w+)(<[^>]*>)?: (Control<|TextControl\b|Widget\b|Container\b)/).map {
        "\($0.1)"
      }
    }
    #expect(declared.contains("TextField") && declared.contains("Button") && declared.count > 8)
    for (path, text) in try sources(in: root.appending(path: folder)) {
      let code = text.split(separator: "\n").filter {
        !$0.trimmingPrefix { $0 == " " }.hasPrefix("//")
      }
      .joined(separator: "\n")
      for name in declared {
        let word = try Regex("\\b\(name)\\b")
        #expect(code.firstMatch(of: word) == nil, "\(path) names \(name)")
      }
    }
  }

  /// Returns the files of Swift in a folder, with their contents.
  private func sources(in folder: URL) throws -> [(String, String)] {
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var sources: [(String, String)] = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      sources.append((file, text))
    }
    return sources
  }
}
