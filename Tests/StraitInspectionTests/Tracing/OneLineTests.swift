/// Output documented as one line is one, for any names and values, and nothing in it acts on a
/// terminal.
@Suite struct OneLineTests {
  private static let wild = "a\n\u{1B}[31m\u{9B}2J\u{2028}\u{202E}b\u{7F}"

  private func expectOneLine(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    #expect(text.actingScalars == [], sourceLocation: location)
    #expect(text.contains("a\\n") && !text.contains("\n"), sourceLocation: location)
  }

  @Test func `entries of a trace`() {
    let subject = Subject<String>()
    subject.name = Self.wild
    let token = subject.subscribe(onNext: { _ in })
    let (_, entries) = Trace.collecting { subject.sendNext(Self.wild) }
    #expect(entries.count == 1)
    for entry in entries {
      expectOneLine(entry.description)
      #expect(entry.event == Self.wild)
    }
    let (_, empty) = Trace.collecting { subject.sendNext("") }
    #expect(empty.map(\.description).allSatisfy { $0.contains(": \"\"") })
    token.dispose()
  }

  @Test func `subscriptions and bindings that are listed`() {
    let (one, other) = (BehaviorSubject(Self.wild), BehaviorSubject(""))
    (one.name, other.name) = (Self.wild, "other")
    Inspection.begin()
    let token = one.subscribe(onNext: { _ in })
    for subscription in Inspection.subscriptions where subscription.source == Self.wild {
      expectOneLine(subscription.description)
    }
    Inspection.end()
    token.dispose()
  }

  @Test(arguments: [
    Report.bindingFailed(name: wild, error: wild),
    .bindingRefused(error: wild),
    .observerFailed(name: wild, error: wild),
    .unreachable(name: wild),
    .mistyped(name: wild, expected: wild, found: wild),
    .misused(error: wild, file: wild, line: 1),
  ])
  func `reports`(_ report: Report) {
    expectOneLine(report.description)
  }

  @Test func `a text of several lines keeps its line feeds, and nothing else that acts`() {
    let text = OneLine.each("one\r\n\(Self.wild)\n\n\(String.hostile)\n")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 6)
    #expect(text.actingScalars == [])
    #expect(OneLine.each(text) == text)
    #expect(OneLine.each("tür\n  ☺\u{FE0F}\n") == "tür\n  ☺\u{FE0F}\n")
  }

  @Test func `signs that are joined stay together`() {
    let family = "👨\u{200D}👩\u{200D}👧"
    let report = Report.unreachable(name: family)
    #expect(report.description.hasPrefix(family))
  }
}
