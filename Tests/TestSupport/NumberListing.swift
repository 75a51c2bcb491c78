import Foundation

/// The public declarations of a module that take numbers, as the listings in `Tests/API` have them.
package enum NumberListing {
  /// Returns the names of the declarations, with those of their arguments.
  package static func names(in module: String) throws -> Set<String> {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../API/\(module).txt").standardizedFileURL
    var names: Set<String> = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      guard let end = line.firstRange(of: ": "), takesNumbers(line[end.upperBound...]) else {
        continue
      }
      names.insert(String(line[..<end.lowerBound]))
    }
    return names
  }

  /// Returns whether a parameter of a declaration, or a variable that can be set, has integers,
  /// places, sizes or times.
  private static func takesNumbers(_ declaration: Substring) -> Bool {
    let numbers = /\b(Int|Int32|Point|Proposal|Rect|Size|Duration)\b/
    guard let keyword = declaration.firstRange(of: /\b(func|init|subscript)\b/) else {
      let isSet = declaration.contains(/\bvar\b/) && !declaration.contains("{ get }")
      return isSet && declaration.contains(numbers)
    }
    var depth = 0
    let parameters = declaration[keyword.upperBound...].drop { $0 != "(" }.prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth > 0
    }
    // The place of a call in a source text is the compiler's.
    return String(parameters).replacing(/\b(line|column): Int = #/, with: "").contains(numbers)
  }
}
