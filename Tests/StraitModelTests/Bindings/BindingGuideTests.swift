import Foundation
import StraitChannels
import StraitModel
import Testing

/// What the page about bindings shows, line for line.
@Suite struct BindingGuideTests {
  @Test func `the code of the page does what it says`() {
    let age = Property(36)
    let text = Property("")
    let binding = text.bind(to: age, through: .integer(in: 0...150))
    text.value = "37"  // age is 37
    #expect(age.value == 37)
    text.value = "37x"  // age is 37, and binding.state is invalid
    #expect(age.value == 37)
    #expect(!binding.state.isValid)
    binding.pause()
    text.value = "40"  // age is 37
    #expect(age.value == 37)
    binding.flush()  // age is 40: what is pending is committed
    #expect(age.value == 40)
    text.value = "41"
    binding.revert()  // text is "40" again
    #expect(text.value == "40")
    binding.resume()
    #expect(text.value == "40")
  }

  @Test func `each line of the page's code is compiled here`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    let docs = "Sources/StraitChannels/StraitChannels.docc/Bindings.md"
    let page = try String(contentsOf: root.appending(path: docs), encoding: .utf8)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
      .filter { !$0.isWhitespace }
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count == 2)
    for line in blocks.joined(separator: "\n").split(separator: "\n") {
      #expect(source.contains(line.filter { !$0.isWhitespace }), "not compiled: \(line)")
    }
  }
}
