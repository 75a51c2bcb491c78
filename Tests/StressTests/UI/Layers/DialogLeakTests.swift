@testable import StraitUI

/// F3 for dialogs: repeatedly presented and closed dialogs are deallocated.
///
/// `STRAIT_SOAK=50` presents 100,000.
@MainActor @Suite(.serialized) struct DialogLeakTests {
  private struct Weak {
    weak var object: AnyObject?
  }

  /// The objects that must be deallocated after a batch: dialogs, layers, fields, buttons, and the
  /// tokens of closures.
  private struct Traces {
    private(set) var kinds: [String: [Weak]] = [:]

    mutating func add(_ kind: String, _ object: AnyObject?) {
      kinds[kind, default: []].append(Weak(object: object))
    }

    /// The numbers of living objects, by kind.
    var alive: [String: Int] {
      kinds.mapValues { $0.filter { $0.object != nil }.count }.filter { $0.value > 0 }
    }
  }

  private final class Token {}

  private let driver = Driver(
    App(
      root: Column {
        TextField("Name", value: "Ada", id: "name")
      }
    )
  )

  /// Presents a dialog and closes it in one of the ways that there are.
  private func present(_ round: Int, _ traces: inout Traces) {
    let app = driver.app
    let token = Token()
    let draft = Property("x")
    let field = TextField("New", to: draft, id: "new")
    let ok = Button("OK") {}
    let dialog = Dialog<String>("D") { close in
      field
      ok
      Button("Close") { close(withExtendedLifetime(token) { draft.value }) }.asDefault()
    }
    app.present(dialog).subscribe(onNext: { _ in })
    traces.add("dialog", dialog)
    traces.add("layer", app.activeLayer)
    traces.add("field", field)
    traces.add("button", ok)
    traces.add("token", token)
    traces.add("property", draft)
    if round % 3 == 0 {
      driver.settle()
      driver.display.type("y")
    }
    switch round % 5 {
    case 0: driver.display.send("escape")
    case 1: driver.display.send("enter")
    case 2: dialog.close("x")
    case 3: dialog.close(nil)
    default: app.close(app.activeLayer)
    }
  }

  @Test func `F3 of 100,000 dialogs that are presented and closed nothing is left`() async {
    // In a separate process, where no other test takes memory.
    await #expect(processExitsWith: .success) {
      await MainActor.run { DialogLeakTests().presentMany() }
    }
  }

  private func presentMany() {
    var inUse: [Int] = []
    let batches = 20
    let rounds = 100 * Soak.factor
    for batch in 0..<batches {
      var traces = Traces()
      for round in 0..<rounds { present(round, &traces) }
      driver.settle()
      let alive = traces.alive
      guard alive.isEmpty else {
        Issue.record("batch \(batch): \(alive) of \(rounds) are alive")
        return
      }
      traces = Traces()
      inUse.append(Heap.bytesInUse)
    }
    #expect(driver.app.layers.count == 1)
    #expect(driver.app.defaultWidgets.isEmpty)
    #expect(driver.app.focused?.id == "name")
    // A byte for each cell of a dialog, kept, would be 400 bytes a dialog.
    let growth = inUse[batches - 1] - inUse[2]
    #expect(growth < 40 * rounds * batches, "\(inUse)")
  }

  @Test func `F3 of dialogs that are waited for nothing is left`() async {
    var traces = Traces()
    let app = driver.app
    for round in 0..<20 * Soak.factor {
      let dialog = Dialog<Int>("D") { close in
        Button("One") { close(1) }.asDefault()
      }
      traces.add("dialog", dialog)
      let task = Task { await app.present(dialog) }
      while app.layers.count == 1 { await Task.yield() }
      traces.add("layer", app.activeLayer)
      switch round % 3 {
      case 0: driver.display.send("enter")
      case 1: driver.display.send("escape")
      default: task.cancel()
      }
      let result = await task.value
      #expect(result == (round % 3 == 0 ? 1 : nil))
    }
    driver.settle()
    // The task's own frame is released when it is.
    for _ in 0..<100 where !traces.alive.isEmpty { await Task.yield() }
    #expect(traces.alive == [:])
    #expect(app.layers.count == 1)
  }
}
