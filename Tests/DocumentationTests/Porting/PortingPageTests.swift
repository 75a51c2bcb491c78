import Foundation

/// The tables of the pages on porting.
@Suite struct PortingPageTests {
  @Test(arguments: [
    "Combine", "GObject", "KeyValueObserving", "Observation", "Qt", "ReactiveSwift", "RxSwift",
  ])
  func `code of the column for Strait is compiled`(name: String) throws {
    let rows = try DocumentedPage("Porting/From\(name)").rows(ofTablesWith: "Strait")
    let path = "Tests/DocumentationTests/Porting/PortingFrom\(name).swift"
    let file = DocumentedPage.repository.appending(path: path)
    let source = try String(contentsOf: file, encoding: .utf8).withoutSpace
    #expect((15...25).contains(rows.count))
    for row in rows {
      #expect(row.count >= 3, "\(name): \(row)")
      for code in DocumentedPage.code(in: row[1]) {
        #expect(source.contains(code.withoutSpace), "From\(name) has code of its own: \(code)")
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
        #expect(source.contains(code.withoutSpace), "the page has code of its own: \(code)")
      }
    }
  }
}
