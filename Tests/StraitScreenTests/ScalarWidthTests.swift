import Testing

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

  @Test(arguments: [
    ("a", 1), ("\u{0}", 0), ("\u{1B}", nil), ("\u{7F}", nil), ("é", 1), ("\u{301}", 0), ("漢", 2),
    ("한", 2), ("😀", 2), ("❤", 1), ("\u{AD}", 1), ("\u{200B}", 0), ("\u{2028}", nil),
    ("\u{378}", nil), ("\u{1FAE8}", nil), ("\u{E0A0}", 1), ("\u{10FFFD}", 1), ("\u{10FFFF}", nil),
  ])
  func `a scalar takes the columns that the C library says`(_ scalar: Unicode.Scalar, columns: Int?)
  {
    #expect(ScalarWidth.columns(of: scalar) == columns)
  }
}
