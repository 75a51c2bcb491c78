/// The program that prints the logs of the articles.
@Suite struct ChannelLogTests {
  /// The output in the articles, each after its name.
  ///
  /// L is the leading end of a channel, F the following end.
  private static let expected = [
    "test_channel1": ["F next 1", "L completed", "F completed"],
    "test_channel2": ["L completed", "F next 1", "F completed"],
    "test_channel3": ["L completed", "F next 1", "F completed"],
    "test_channel11": ["L next 2", "F error", "L error"],
    "test_channel12": ["L error", "F error"],
    "test_channel13": ["L error", "F error"],
    "test_model_view": ["F next model", "F completed", "L completed"],
  ]

  @Test func `channel-logs prints the seven logs as the articles do`() async throws {
    let run = try await ProgramRun("strait-channel-logs", [], in: "/")
    #expect(run.code == 0)
    #expect(run.errors == "")
    var logs: [String: [String]] = [:]
    for paragraph in run.output.split(separator: "\n\n") {
      let lines = paragraph.split(separator: "\n").map(String.init)
      let name = try #require(lines.first?.split(separator: ":").first)
      logs[String(name)] = lines.dropFirst().map { String($0.drop { $0 == " " }) }
    }
    #expect(logs == Self.expected)
  }
}
