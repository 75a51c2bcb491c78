@testable import StraitScreen

@Suite struct ScalarWidthTests {
  @Test func `the ranges ascend and neighbours differ`() {
    let ranges = ScalarWidth.ranges
    #expect(ranges.first.map { $0 >> 4 } == 0)
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      #expect(range >> 4 < next >> 4)
      #expect(range & 0xF != next & 0xF)
    }
    #expect(ranges.allSatisfy { [0, 1, 2, 0xF].contains($0 & 0xF) && $0 >> 4 <= 0x10FFFF })
  }

  @Test func `the short cuts answer as the table does`() {
    var range = 0
    for scalar in allScalars {
      while range + 1 < ScalarWidth.ranges.count, ScalarWidth.ranges[range + 1] >> 4 <= scalar.value
      {
        range += 1
      }
      let width = ScalarWidth.ranges[range] & 0xF
      if ScalarWidth.columns(of: scalar) != (width == 0xF ? nil : Int(width)) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test(arguments: TableRow.all(of: "widths") + TableRow.all(of: "newer characters"))
  func `a scalar has the columns of the C library, a newer one those of its Unicode version`(
    _ row: TableRow
  ) throws {
    let scalar = try #require(row[0].unicodeScalars.first)
    #expect(ScalarWidth.columns(of: scalar) == Int(row[1]))
  }

  @Test func `the table says of which version of Unicode it is`() {
    #expect(ScalarWidth.unicodeVersion == "17.0.0")
  }
}
