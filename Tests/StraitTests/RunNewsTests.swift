import StraitDriver
import StraitScreen
import StraitScript

@testable import StraitDriven

/// The messages between the two runs of `--both`.
@Suite struct RunNewsTests {
  private static let failure = RunFailure(
    .assertion,
    "expected \"a\nb\",\tfound \"\r\n\\ 世\u{301}\u{7F}\"",
    hint: "name",
    candidates: ["#a textfield \"a\" 0,0 4x1", ""],
    at: SourcePlace(file: "a b.uitest", line: 3, column: 9, length: 2),
    screen: "│ a │\n│   │",
    tree: "column\n  textfield"
  )

  private static let news: [RunNews] = [
    .ready(colors: 16_777_216), .type([]), .type([0, 27, 255]),
    .resize(Size(columns: 1, rows: 65_535)), .signal(.term), .step(7, nil),
    .step(8, failure), .step(9, RunFailure(.limit, "")), .broken(failure),
  ]

  @Test(arguments: news)
  func `what is written is read as it was, from one line`(_ news: RunNews) {
    #expect(!news.line.contains { $0.isNewline })
    #expect(RunNews(news.line) == news, "\(news.line)")
  }

  @Test(arguments: [
    "", "ready", "ready ", "ready x", "type 0", "type 0g", "resize 0x5", "resize 5",
    "resize 70000x1",
    "signal KILL", "passed", "passed -", "failed 1", "failed 1 {}", "failed x {\"kind\":\"limit\"}",
    "broken", "broken {\"kind\":\"limit\",\"message\":2}",
    "broken {\"kind\":1,\"message\":\"a\"}", "went well",
  ])
  func `what is none is not read`(_ line: String) {
    #expect(RunNews(line) == nil)
  }

  @Test(arguments: [RunOrder.test(0), .test(12), .goOn, .fail])
  func `an order is read as it was`(_ order: RunOrder) {
    #expect(RunOrder(order.line) == order)
  }

  @Test(arguments: ["", "test", "test x", "test 1 2", "go on", "stop"])
  func `what is no order is not read`(_ line: String) {
    #expect(RunOrder(line) == nil)
  }
}
