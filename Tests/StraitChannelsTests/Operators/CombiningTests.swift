import StraitChannels
import TestSupport
import Testing

let combiningContracts: [OperatorContract] = [
  OperatorContract("merge with never", values: ["1", "2", "3"], onEmpty: []) { source, _ in
    source.merge(.never())
  },
  OperatorContract("merge with empty", values: ["1", "2", "3", "completed"]) { source, _ in
    source.merge(.empty())
  },
]

@Suite struct CombiningTests {
  @Test(arguments: [
    ("a--c-|", "-b--d--|", "ab-cd--|"),
    ("a-#", "-b-c", "ab#"),
    ("a|", "--b|", "a-b|"),
  ])
  func `merge sends the values of both as they come`(
    _ first: String,
    _ second: String,
    _ drawn: String
  ) {
    #expect(timeline(first, second) { first, second, _ in first.merge(second) } == drawn)
  }

  @Test func `merge of nothing completes`() {
    #expect(Timeline().draw(Signal<Int>.merge([])) == "|")
  }
}
