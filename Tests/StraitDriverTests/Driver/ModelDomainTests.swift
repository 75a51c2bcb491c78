import Dispatch

/// A model that is observed for scripts is changed in its app's domain, or the program ends with a
/// message about it.
@MainActor @Suite struct ModelDomainTests {
  private final class Lamp: ObservableModel {
    @Observed var color = "red"

    /// Changes the color on another thread, and waits until that is done.
    func changeElsewhere() {
      nonisolated(unsafe) let lamp = self
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        lamp.color = "green"
        done.signal()
      }
      done.wait()
    }
  }

  private final class Silent: RunObserver {
    func begin(_ test: TestRecord) {}
    func add(_ step: StepRecord) {}
    func end(_ result: TestResult) {}
  }

  private func expectMistake(_ path: String, _ result: ExitTest.Result?) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("\(path) must be changed on the main actor"), "\(text)")
  }

  @Test func `events that a script asks for are changes in the app's domain`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let lamp = Lamp()
      let driver = Driver(
        App(bracketed: Label("a"), models: ["lamp": lamp]),
        recording: ["lamp.color"]
      )
      withExtendedLifetime(driver) { lamp.changeElsewhere() }
    }
    expectMistake("Lamp.color", result)
  }

  @Test func `events that an observer of a run receives are changes in the app's domain`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let lamp = Lamp()
      var runner = ScriptRunner { _ in
        let app = App(bracketed: Label("a"), models: ["lamp": lamp])
        app.bind([AppKey("f2", "change") { _ in lamp.changeElsewhere() }])
        return app
      }
      runner.observers = [Silent()]
      await runner.run(try program("test \"one\" {\n  press f2\n}"))
    }
    expectMistake("lamp.color", result)
  }
}
