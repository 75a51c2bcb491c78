import Foundation
import StraitDriven

/// Themes and pictures from files.
@MainActor @Suite struct ThemeFileTests {
  private func file(_ bytes: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("strait-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    return file.path
  }

  @Test func `a theme that is printed into a file is read as an equal one`() throws {
    var theme = Theme.light
    theme[.accent].foreground = .magenta
    theme.glyphs = .ascii
    let path = try file(Array(theme.text.utf8))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Theme(file: path) == theme)
    #expect(try Theme(file: path, colors: .sixteen) == theme)
  }

  @Test func `a theme may begin with a byte order mark, and its lines may end in CRLF`() throws {
    let text = "\u{FEFF}base = light\r\naccent = red\r\n"
    let path = try file(Array(text.utf8))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Theme(file: path) == Theme(parsing: "base = light\naccent = red\n"))
  }

  @Test func `what is wrong is said with the file, line, column and the nearest name`() throws {
    let path = try file(Array("base = drak\nacent = red\n".utf8))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = try #require(throws: TextFileError.self) { try Theme(file: path) }
    #expect(
      error.description == """
        \(path):1:8: expected the name of a theme, found "drak"; did you mean "dark"?
        \(path):2:1: expected a role, found "acent"; did you mean "accent"?
        """
    )
    let missing = try #require(throws: TextFileError.self) { try Theme(file: "/nowhere/x") }
    #expect(missing.description.hasPrefix("/nowhere/x: "))
  }

  @Test func `a byte of a theme that is not UTF-8 is named with its line and column`() throws {
    let bytes = Array("base = dark\naccent = é".utf8) + [0xFF] + Array("\n".utf8)
    let path = try file(bytes)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = try #require(throws: TextFileError.self) { try Theme(file: path) }
    #expect(error.description == "\(path):2:11: expected UTF-8, found \"the byte 0xFF\"")
  }

  @Test func `a picture is read from a file, and one that is none is refused`() throws {
    let path = try file(Array("GIF89a".utf8))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = try #require(throws: BitmapFileError.self) { try Bitmap(file: path) }
    #expect(
      error.description
        == "\(path): byte 0: expected the signature of a PNG picture, found another beginning"
    )
    let missing = try #require(throws: BitmapFileError.self) { try Bitmap(file: "/nowhere/x") }
    #expect(missing.description.hasPrefix("/nowhere/x: "))
  }
}
