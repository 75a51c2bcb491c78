import Foundation
import StraitScreen
import Testing

/// Numbers, places, sizes and times that no screen has.
@MainActor @Suite struct NumberTests {
  @Test func `no public declaration ends the program because of a number`() async {
    await #expect(processExitsWith: .success) { await NumberCalls.callAll() }
  }

  @Test func `each public declaration that takes a number is called with extreme ones`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../API/StraitScreen.txt").standardizedFileURL
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var names: Set<String> = []
    for line in lines {
      guard let end = line.firstRange(of: ": "), Self.takesNumbers(line[end.upperBound...]) else {
        continue
      }
      names.insert(String(line[..<end.lowerBound]))
    }
    let known = NumberCalls.limited.union(NumberCalls.calls.keys)
    #expect(names.subtracting(known).sorted() == [])
    #expect(known.subtracting(names).sorted() == [])
  }

  /// Returns whether a parameter of a declaration, or a variable that can be set, has numbers.
  private static func takesNumbers(_ declaration: Substring) -> Bool {
    let numbers = /\b(Int|Int32|Double|Point|Rect|Size|Duration)\b/
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
    return parameters.contains(numbers)
  }

  @Test func `a buffer is cut to four million cells`() {
    for (size, cut) in [
      (Size(columns: .max, rows: .max), Size(columns: 65_535, rows: 61)),
      (Size(columns: 0, rows: .max), Size(columns: 0, rows: 65_535)),
      (Size(columns: 1000, rows: 1000), Size(columns: 1000, rows: 1000)),
    ] {
      #expect(CellBuffer(size: size).size == cut)
    }
  }

  @Test func `a place that no picture has is none`() {
    var cell = Cell.blank
    for (place, set) in [(-1, nil), (0, 0), (32_767, 32_767), (32_768, nil)] as [(Int, Int?)] {
      cell.picture = place
      #expect(cell.picture == set)
    }
  }

  @Test func `a moving picture cuts times that are too long`() {
    var picture = AnimatedSVG(size: Size(columns: 1, rows: 1))
    var cells = CellBuffer(size: Size(columns: 1, rows: 1))
    picture.show(Frame(cells: cells), at: .zero)
    cells.draw("a", at: .zero)
    picture.show(Frame(cells: cells), at: .seconds(Int.max))
    #expect(picture.document.contains("play 1000000002000ms"))
  }
}
