import StraitScreen
import StraitUI

/// Forms whose models are kept in files.
@MainActor @Suite struct FormFileTests {
  private final class Person: CodableModel {
    @Observed var name = "Ada"
  }

  private let folder = Folder()
  private let scheduler = VirtualScheduler()
  private let display = HeadlessDisplay(size: Size(columns: 60, rows: 20))

  private func widget(_ id: String, in root: Widget) -> Widget? {
    if root.id == id { return root }
    for child in root.children {
      if let found = widget(id, in: child) { return found }
    }
    return nil
  }

  @Test func `a form that is saved while the app quits is in the file that is flushed`() throws {
    let kept = CompositeDisposable()
    let file = ModelFile(folder("person"), Person(), on: scheduler)
    let form = Form(of: file.model, policy: BindingPolicy(commit: .explicit))
    form.submissions.subscribe(onNext: { _ in
      #expect(throws: Never.self) { try file.flush() }
    }).store(in: kept)
    let app = App(root: form)
    app.start(on: display, scheduler: scheduler)
    scheduler.advance(by: .zero)
    #expect(form.control(for: \.name)?.perform(.set("Grace")) == true)
    scheduler.advance(by: .zero)
    #expect(file.model.name == "Ada")
    display.send("ctrl+q")
    scheduler.advance(by: .zero)
    let save = try #require(widget("save", in: app.activeLayer.root))
    #expect(save.perform(.press))
    #expect(folder.text("person")?.contains("Grace") == true)
    scheduler.advance(by: .zero)
    #expect(app.ending == .quit)
  }
}
