import Foundation

/// The kinds of ends that the contract of bindings is checked on.
@Suite struct EndKindTests {
  @Test func `each kind of end has a name of its own`() {
    let names = EndKind.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `each type that lists kinds of ends is in the list of all`() throws {
    let support = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "ModelTestSupport")
    let files = try FileManager.default.subpathsOfDirectory(atPath: support.path())
    var names: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: support.appending(path: file), encoding: .utf8)
      names.formUnion(text.matches(of: /(\w+): EndKinds\b/).map { String($0.output.1) })
    }
    #expect(names == Set(EndKind.lists.map { "\($0)" }))
    #expect(!names.isEmpty)
  }
}
