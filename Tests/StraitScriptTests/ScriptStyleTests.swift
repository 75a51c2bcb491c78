@testable import StraitDriver
@testable import StraitScript

/// A style is written in scripts as snapshots and messages write it.
@Suite struct ScriptStyleTests {
  private static let colors: [Color] =
    [.default] + (0...255).map { .palette($0) }
    + [.rgb(0x10, 0x20, 0x30), .rgb(0, 0, 0), .rgb(0xFF, 0xFF, 0xFF), .rgb(0, 0, 7)]

  private func read(_ style: String) throws -> ScriptStyle? {
    let script = try Script(parsing: "expect cell 3,10 style \(style)\n", name: "a.uitest")
    guard case .command(.expect(let expect)) = script.steps.first?.content,
      let cell = Subjects.cell.values(of: expect.expectation)
    else { return nil }
    return cell.style
  }

  @Test func `every style that is written is read back equal`() throws {
    #expect(try read(ScriptPrinter.style(.plain)) == .plain)
    for color in Self.colors {
      for bits in 0..<32 as Range<UInt8> {
        let attributes = Style.Attributes(rawValue: bits)
        for style in [
          ScriptStyle(attributes, foreground: color),
          ScriptStyle(attributes, background: color),
          ScriptStyle(attributes, foreground: color, background: .palette(208)),
        ] where try read(ScriptPrinter.style(style)) != style {
          Issue.record("\(ScriptPrinter.style(style))")
        }
      }
    }
  }

  @Test func `every style of a screen, as it is listed, is one that a script can expect`() throws {
    for color in Self.colors {
      for bits in 0..<32 as Range<UInt8> {
        let style = Style(
          foreground: color,
          background: .rgb(0x10, 0x20, 0x30),
          attributes: Style.Attributes(rawValue: bits)
        )
        let expected = try #require(try read(style.description))
        #expect(expected.attributes == style.attributes)
        #expect((expected.foreground ?? .default) == style.foreground)
        #expect(expected.background == style.background)
      }
    }
    #expect(try read(Style.plain.description) == .plain)
  }

  @Test(arguments: ["fg=#10203", "fg=#1020300", "fg=#10203g", "fg=#+12345", "plain bold"])
  func `what is no style is refused`(text: String) {
    #expect(throws: ScriptErrors.self) { try read(text) }
  }
}
