import Foundation
import Testing

/// The kinds of ends that the contract of bindings is checked on.
@Suite struct EndKindTests {
  @Test func `a kind that the file of its tests lists is among all, once`() {
    let names = EndKind.all.map(\.name)
    for kind in SelectionValueEnds.kinds {
      #expect(names.filter { $0 == kind.name }.count == 1)
    }
    #expect(Set(names).count == names.count)
  }

  @Test func `each class that lists kinds is found by the name of its file`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path())
    var count = 0
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /class (\w+)Ends: EndKinds\b/) {
        let name = match.output.1
        count += 1
        // A file beside the folders counts, too.
        let isThere = "/\(file)".hasSuffix("/\(name)Tests.swift")
        #expect(isThere, "\(name)Ends must be in \(name)Tests.swift")
        let isFound = NSClassFromString("StraitModelTests.\(name)Ends") is any EndKinds.Type
        #expect(isFound, "\(name)Ends must be neither private nor inside of another type")
      }
    }
    #expect(count >= 1)
  }
}
