import Foundation
import StraitChannels
import StraitFoundation
import StraitModel
import Testing

/// The code in the articles of StraitFoundation, which compiles, and does what they say.
@Suite struct ArticleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Spaces before comments are a matter of columns.
  private static func words(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  @Test(arguments: [
    "StraitFoundation", "FilesAsProperties", "DefaultsAndNotifications", "LocalesInBindings",
  ])
  func `every line of code in an article is compiled`(_ article: String) throws {
    let path = "Sources/StraitFoundation/StraitFoundation.docc/\(article).md"
    let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    let examples = try String(
      contentsOf: Self.root.appendingPathComponent(
        "Tests/StraitFoundationTests/Documentation/ArticleExamples.swift"
      ),
      encoding: .utf8
    )
    // A statement may be broken differently.
    let compiled = Self.words(Substring(examples.replacing("\n", with: " ")))
    var blocks = 0
    for block in text.components(separatedBy: "```swift\n").dropFirst() {
      blocks += 1
      let code = block.components(separatedBy: "```").first ?? ""
      for line in code.split(separator: "\n") {
        #expect(compiled.contains(Self.words(line)), "\(article): \(line)")
      }
    }
    #expect(blocks > 0)
  }

  @Test func `the examples of the table of locales are as shown`() throws {
    let german = Locale(identifier: "de_DE")
    let number: Converter<Double, String> = .decimal(locale: german)
    #expect(number.forward(1234.5) == "1.234,5")
    for text in ["1234,5", "1.234,50"] { #expect(try number.backward(text) == 1234.5) }
    for text in ["1,234.50", "1.5", "12abc", "1e3"] {
      #expect(throws: ConversionError.self) { try number.backward(text) }
    }
    let percent: Converter<Double, String> = .percent(locale: german)
    #expect(percent.forward(1234.5) == "123.450\u{A0}%")
    for text in ["123450", "123.450%"] { #expect(try percent.backward(text) == 1234.5) }
    #expect(throws: ConversionError.self) { try percent.backward("€ 5") }
    let price: Converter<Decimal, String> = .currency("EUR", locale: german)
    #expect(try price.backward("EUR 1.234,50") == Decimal(string: "1234.5"))
    #expect(throws: ConversionError.self) { try price.backward("$5") }
    let weight: Converter<Double, String> = .decimal(in: 0...31.5, locale: german)
    let error = #expect(throws: ConversionError.self) { try weight.backward("32") }
    #expect(error?.description == "expected a number in 0...31,5 such as 31,5, found \"32\"")
  }
}
