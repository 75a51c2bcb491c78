import Foundation

/// The tables of the pages on porting.
@Suite struct PortingPageTests {
  /// A table for readers who know another library.
  struct Table: Sendable, CustomTestStringConvertible {
    /// The library, as in the name of the file with the code.
    let name: String
    let page: String
    /// The title of the column for the library.
    let title: String
    var testDescription: String { name }

    init(_ name: String, on page: String? = nil, title: String? = nil) {
      self.name = name
      self.page = page ?? "From\(name)"
      self.title = title ?? name
    }
  }

  @Test(arguments: [
    Table("Combine"),
    Table("RxSwift", on: "FromCombine"),
    Table("ReactiveSwift", on: "FromCombine"),
    Table("Qt", on: "FromQtAndGObject"),
    Table("GObject", on: "FromQtAndGObject"),
    Table("KeyValueObserving", title: "Strait"),
    Table("Observation", title: "Observation, SwiftUI"),
  ])
  func `code of the column for Strait is compiled`(_ table: Table) throws {
    let rows = try DocumentedPage("Porting/\(table.page)").rows(ofTablesWith: table.title)
    let path = "Tests/DocumentationTests/Porting/PortingFrom\(table.name).swift"
    let file = DocumentedPage.repository.appending(path: path)
    let source = try String(contentsOf: file, encoding: .utf8).withoutSpace
    #expect((15...25).contains(rows.count))
    for row in rows {
      #expect(row.count >= 3, "\(table.name): \(row)")
      for code in DocumentedPage.code(in: row[1]) {
        let isThere = source.contains(code.withoutSpace)
        #expect(isThere, "\(table.page) has code that \(path) does not have: \(code)")
      }
    }
  }

  @Test func `code of the column for Apple's names is compiled`() throws {
    let rows = try DocumentedPage("Porting/FromKeyValueObserving").rows(ofTablesWith: "StraitKVO")
    let path = "Tests/DocumentationTests/Porting/KeyValuePorts.swift"
    let file = DocumentedPage.repository.appending(path: path)
    let source = try String(contentsOf: file, encoding: .utf8).withoutSpace
    #expect(rows.count >= 10)
    for row in rows {
      for code in DocumentedPage.code(in: row[1]) {
        let isThere = source.contains(code.withoutSpace)
        #expect(isThere, "the page has code that \(path) does not have: \(code)")
      }
    }
  }
}
