import StraitChannels
import StraitDriver
import StraitModel
import StraitUI
import Testing

final class Search: ObservableModel {
  @Observed var query = ""
  @Observed private(set) var asked: [String] = []

  init(on scheduler: any Scheduler) {
    values(of: \.query)
      .skip(1)
      .debounce(for: .milliseconds(300), on: scheduler)
      .subscribe(onNext: { [weak self] in self?.asked.append($0) })
  }
}

/// What TestingAnApp.md shows.
@MainActor @Suite struct TestingExamples {
  private func count() async throws -> Int { 3 }

  @Test func `a search waits for a pause`() {
    let scheduler = VirtualScheduler()
    let search = Search(on: scheduler)
    search.query = "str"
    scheduler.advance(by: .milliseconds(299))
    #expect(search.asked == [])
    scheduler.advance(by: .milliseconds(1))
    #expect(search.asked == ["str"])
  }

  @Test func `the button is busy while it loads`() async throws {
    let load = Command<Void, Int> { try await count() }
    load.name = "load"
    let driver = Driver(App(root: Button("Load", command: load)))
    try driver.holdWork("load")
    try driver.press(.role("button", name: "Load"))
    await driver.settleWork()
    try driver.expect(.role("button"), .busy)
    try driver.releaseWork("load")
    await driver.settleWork()
    try driver.expect(.role("button"), not: .busy)
  }

  @Test func `a screen is a text`() throws {
    let driver = Driver(App(root: Label("Hello, Ada!")))
    try driver.expect(screen: "Hello, Ada!")
  }
}
