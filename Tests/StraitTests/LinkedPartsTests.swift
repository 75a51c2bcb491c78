import Foundation

/// The parts that are linked into a program, by the names of modules in its symbols.
@Suite struct LinkedPartsTests {
  private static let driving = ["12StraitDriver", "12StraitScript", "14StraitTerminal"]
  private static let running = ["8StraitUI", "12StraitCurses", "11StraitModel", "14StraitChannels"]

  private static func modules(in product: String) throws -> Set<String> {
    let file = URL(fileURLWithPath: TerminalProgram.path(ofProduct: product))
    let program = try Data(contentsOf: file, options: .alwaysMapped)
    return Set((driving + running).filter { program.range(of: Data("$s\($0)".utf8)) != nil })
  }

  @Test func `a program that only runs has no recorder, server, emulator or script language`()
    throws
  {
    #expect(try Self.modules(in: "strait-fields") == Set(Self.running))
  }

  @Test func `a program of App.main has them all`() throws {
    #expect(try Self.modules(in: "strait-fields-driven") == Set(Self.running + Self.driving))
  }
}
