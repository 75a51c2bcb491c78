import StraitScreen
import StraitUI

/// Files that apps own.
@MainActor @Suite struct OwnedFileTests {
  private final class Person: CodableModel {
    @Observed var name = "Ada"
  }

  /// A way in which an app ends.
  enum Ending: CaseIterable, Sendable {
    case quit, inputClosed, signal, released
  }

  private let folder = Folder()
  private let scheduler = VirtualScheduler()

  @Test(arguments: Ending.allCases)
  func `an app that ends writes the files that it owns`(_ ending: Ending) {
    let display = HeadlessDisplay(size: Size(columns: 20, rows: 4))
    let person = Person()
    var app: App? = App(root: Label(""))
    app?.own(ModelFile(folder("person"), person, on: scheduler))
    if ending != .released { app?.start(on: display, scheduler: scheduler) }
    person.name = "Grace"
    #expect(folder.text("person") == nil)
    switch ending {
    case .quit: app?.quit()
    case .inputClosed: display.closeInput()
    case .signal: display.terminate(signal: 15)
    case .released: app = nil
    }
    #expect(folder.text("person")?.contains("Grace") == true)
    withExtendedLifetime(app) {}
  }

  @Test func `what is edited when an app has ended is written, too`() {
    let display = HeadlessDisplay(size: Size(columns: 20, rows: 4))
    let person = Person()
    let app = App(root: Label(""))
    app.own(ModelFile(folder("person"), person, on: scheduler))
    app.onEnd = { _ in person.name = "Hedy" }
    app.start(on: display, scheduler: scheduler)
    app.quit()
    #expect(folder.text("person")?.contains("Hedy") == true)
  }

  @Test(arguments: [true, false])
  func `edits that an app cannot save at its end are reported`(_ isEdited: Bool) throws {
    try folder.write(#"{"name": 1}"#, "person")
    let display = HeadlessDisplay(size: Size(columns: 20, rows: 4))
    let person = Person()
    let file = ModelFile(folder("person"), person, on: scheduler)
    let app = App(root: Label(""))
    app.own(file)
    app.start(on: display, scheduler: scheduler)
    if isEdited { person.name = "Grace" }
    let (_, reports) = Report.collecting { app.quit() }
    let error = try #require(file.state.error)
    let expected = Report.unsaved(path: folder("person"), error: "\(error)")
    #expect(reports == (isEdited ? [expected] : []))
    #expect(folder.text("person") == #"{"name": 1}"#)
  }
}
