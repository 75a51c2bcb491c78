import ScreenTestSupport
import StraitScreen

/// Random texts under both policies of clusters.
@Suite struct ShownTextRandomTests {
  @Test(arguments: Soak.seeds(40))
  func `G1 G2 a text is shown as its characters are, in the same columns under both policies`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let text = seed % 2 == 0 ? random.text(length: 12) : random.emojiText(length: 8)
      let columns = ShownText.columns(of: text)
      #expect(text.reduce(0) { $0 + ShownText.columns(of: $1) } == columns)
      #expect(ShownText.cells(of: text) == text.flatMap { ShownText.cells(of: $0) })
      let clusters = ShownText.cells(of: text, policy: .clusters)
      #expect(clusters == text.flatMap { ShownText.cells(of: $0, policy: .clusters) })
      #expect(clusters.reduce(0) { $0 + Int($1.width) } == columns)
    }
  }
}
