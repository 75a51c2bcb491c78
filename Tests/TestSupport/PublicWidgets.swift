import Foundation
import Testing

/// The widgets that Strait has for others, by their declarations in `Sources/StraitUI`.
package enum PublicWidgets {
  /// Classes that others derive from.
  private static let bases: Set<String> = [
    "ChoiceControl", "Container", "Control", "EntryControl", "ListControl", "NamedControl",
    "RangedControl", "TableControl", "TextControl", "TreeControl",
  ]

  /// The names of the classes.
  package static func names() throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/StraitUI")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path()))
    var names: Set<String> = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      let code = text.split(separator: "\n").filter { !$0.contains("///") }.joined(separator: "\n")
      let pattern =
        /(?:public|open)(?: final)? class (\w+)(?:<.+>)?: (?:Widget|Container|TextField|\w*Control(?:<.+>)?)\b/
      names.formUnion(code.matches(of: pattern).map { String($0.output.1) })
    }
    return names.subtracting(bases)
  }

  /// Returns the name of a widget's class, without its generic parameters.
  package static func name(of widget: AnyObject) -> String {
    String("\(type(of: widget))".prefix { $0 != "<" })
  }
}
