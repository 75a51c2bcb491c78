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
    ("\u{378}", nil), ("\u{1FAFF}", nil), ("\u{E0A0}", 1), ("\u{10FFFD}", 1), ("\u{10FFFF}", nil),
  ])
  func `a scalar takes the columns that the C library says`(_ scalar: Unicode.Scalar, columns: Int?)
  {
    #expect(ScalarWidth.columns(of: scalar) == columns)
  }

  @Test(arguments: [
    // Unicode 15
    ("\u{1FAE8}", 2), ("\u{1F6DC}", 2), ("\u{31350}", 2), ("\u{323AF}", 2), ("\u{CF3}", 1),
    ("\u{11F12}", 1), ("\u{10EFD}", 0), ("\u{13440}", 0), ("\u{13439}", 0), ("\u{1E4EC}", 0),
    ("\u{1D2C0}", 1),
    // 15.1
    ("\u{2FFC}", 2), ("\u{2FFF}", 2), ("\u{31EF}", 2), ("\u{2EBF0}", 2), ("\u{2EE5D}", 2),
    // 16, which also has made the trigrams and hexagrams wide
    ("\u{1FAE9}", 2), ("\u{31E4}", 2), ("\u{18CFF}", 2), ("\u{1CC00}", 1), ("\u{16D40}", 1),
    ("\u{897}", 0), ("\u{10D69}", 0), ("\u{113B8}", 1), ("\u{2630}", 2), ("\u{2637}", 2),
    ("\u{268A}", 2), ("\u{4DC0}", 2), ("\u{4DFF}", 2),
    // 17
    ("\u{1FAC8}", 2), ("\u{1FACD}", 2), ("\u{1FA8A}", 2), ("\u{1F6D8}", 2), ("\u{16FF2}", 2),
    ("\u{18D80}", 2), ("\u{323B0}", 2), ("\u{20C1}", 1), ("\u{88F}", 1), ("\u{16EA0}", 1),
    ("\u{11DB0}", 1), ("\u{1E6C0}", 1), ("\u{1ACF}", 0), ("\u{11B60}", 0), ("\u{1E6E3}", 0),
    // Not assigned in any of them
    ("\u{3347A}", nil), ("\u{1FACB}", nil), ("\u{20C2}", nil),
  ])
  func `a character of a newer version of Unicode has the width that this gives it`(
    _ scalar: Unicode.Scalar,
    columns: Int?
  ) {
    #expect(ScalarWidth.columns(of: scalar) == columns)
  }

  @Test func `the table says of which version of Unicode it is`() {
    #expect(ScalarWidth.unicodeVersion == "17.0.0")
  }
}
