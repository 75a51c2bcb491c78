import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI
import TestSupport
import Testing

/// An app with a form that quits, or is asked to end.
@MainActor @Suite struct FormQuitTests {
  private let person = FormPerson()

  private func driver(_ commit: BindingPolicy.Commit = .explicit) -> (Driver, Form<FormPerson>) {
    let form = Form(of: person, policy: BindingPolicy(commit: commit)) {
      $0.row(\.name)
      $0.row(\.age)
      $0.hideOthers()
    }
    return (Driver(App(bracketed: form), size: Size(columns: 60, rows: 20)), form)
  }

  @Test func `without edits an app quits at once`() throws {
    let (driver, _) = driver()
    try driver.press("ctrl+q")
    #expect(driver.app.ending == .quit)
  }

  @Test func `with edits it asks, and cancelling keeps it as it was`() throws {
    let (driver, form) = driver()
    try driver.fill(.id("name"), "Grace")
    try driver.press("ctrl+q")
    #expect(driver.app.ending == nil)
    try driver.expect(screenHas: "has changes that are not saved")
    try driver.press("ctrl+q")
    #expect(driver.app.ending == nil && driver.app.layers.count == 2)
    try driver.press("escape")
    #expect(driver.app.layers.count == 1 && form.isDirty.value && person.name == "Ada")
    try driver.press("ctrl+q")
    try driver.press(.id("cancel"))
    #expect(driver.app.ending == nil && driver.app.layers.count == 1)
  }

  @Test func `saving submits and quits, discarding quits`() throws {
    let (saved, _) = driver()
    try saved.fill(.id("name"), "Grace")
    try saved.press("ctrl+q")
    try saved.press("enter")
    #expect(saved.app.ending == .quit && person.name == "Grace")
    let (discarded, _) = driver()
    try discarded.fill(.id("name"), "Hedy")
    try discarded.press("ctrl+q")
    try discarded.press(.id("discard"))
    #expect(discarded.app.ending == .quit && person.name == "Grace")
  }

  @Test func `what cannot be saved keeps the app open, at the field`() throws {
    let (driver, _) = driver()
    try driver.fill(.id("age"), "999")
    try driver.focus(.id("name"))
    try driver.press("ctrl+q")
    try driver.press(.id("save"))
    #expect(driver.app.ending == nil && driver.app.layers.count == 1)
    try driver.expect(.id("age"), .focused)
  }

  @Test func `a program can quit at once`() throws {
    let (driver, _) = driver()
    try driver.fill(.id("name"), "Grace")
    driver.app.quitAtOnce()
    driver.settle()
    #expect(driver.app.ending == .quit && person.name == "Ada")
  }

  @Test(arguments: [ScriptSignal.term, .hup])
  func `an app that is asked to end lets its program save`(signal: ScriptSignal) throws {
    let (driver, form) = driver()
    var endings: [AppEnding] = []
    driver.app.onTermination = { ending in
      endings.append(ending)
      form.submit()
    }
    try driver.fill(.id("name"), "Grace")
    let app = driver.app
    try? driver.signal(signal)
    #expect(app.ending == .signal(signal.number) && endings == [.signal(signal.number)])
    #expect(person.name == "Grace")
  }

  @Test func `saving that never returns is left after a limit`() throws {
    let (driver, _) = driver()
    let app = driver.app
    app.terminationLimit = .seconds(2)
    app.onTermination = { _ in
      await withCheckedContinuation { (never: CheckedContinuation<Void, Never>) in
        Kept.continuations.append(never)
      }
    }
    try driver.signal(.term)
    #expect(app.ending == nil)
    driver.advance(by: .seconds(1))
    #expect(app.ending == nil)
    driver.advance(by: .seconds(1))
    #expect(app.ending == .signal(ScriptSignal.term.number))
    for never in Kept.continuations { never.resume() }
    Kept.continuations = []
  }

  @Test func `a second signal does not wait`() throws {
    let (driver, _) = driver()
    let app = driver.app
    app.onTermination = { _ in
      await withCheckedContinuation { (never: CheckedContinuation<Void, Never>) in
        Kept.continuations.append(never)
      }
    }
    try driver.signal(.term)
    try? driver.signal(.hup)
    #expect(app.ending == .signal(ScriptSignal.hup.number))
    for never in Kept.continuations { never.resume() }
    Kept.continuations = []
  }

  /// What waits, so that it can be continued.
  @MainActor private enum Kept {
    static var continuations: [CheckedContinuation<Void, Never>] = []
  }
}
