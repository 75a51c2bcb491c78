import StraitScreen
import StraitScript
import StraitUI

extension JSONValue {
  /// The state of the app of a run, as each answer contains it.
  ///
  ///     {"started":true,"size":"80x24","time":0,"focused":{"role":"textfield",…},"ended":null}
  ///
  /// After an expectation of leaks, which closes the app, nothing has the focus.
  @MainActor
  init(stateOf run: LiveRun) {
    self.init(stateOf: run.driver, run.setup, run.time)
  }

  /// The state before an app is started.
  @MainActor
  init(stateBefore setup: AppSetup) {
    self.init(stateOf: nil, setup, .zero)
  }

  @MainActor
  private init(stateOf driver: Driver?, _ setup: AppSetup, _ time: Duration) {
    let focused = driver?.openApp?.focused.map { widget in
      JSONValue(members: WidgetRecord(widget, depth: 0, keyPaths: []).members(inTree: false))
    }
    self.init(members: [
      ("started", .boolean(driver != nil)),
      ("size", .text((driver?.display.size ?? setup.size).description)),
      ("time", time.milliseconds),
      ("focused", focused ?? .null),
      ("ended", driver?.ending.map(JSONValue.init(ending:)) ?? .null),
    ])
  }

  /// Describes the ending of an app, and the exit code of its program.
  private init(ending: AppEnding) {
    var members: JSONValue.Members
    switch ending {
    case .quit: members = [("how", .text("quit"))]
    case .inputClosed: members = [("how", .text("input closed"))]
    case .signal(let number):
      members = [("how", .text("signal")), ("signal", .integer(Int(number)))]
    }
    members.append(("exit", .integer(ending.exitCode)))
    self.init(members: members)
  }
}
