import Observation
import StraitChannels
import StraitModel
import StraitObservation
import StraitScreen
import StraitUI
import Synchronization
import Testing

/// The right column of FromObservation.md.
@MainActor @Suite struct PortingFromObservation {
  struct Home: Equatable { var city = "London" }

  final class Person: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age = 36
    @Observed var news = true
    @Observed var home = Home()
    @Observed var share = 0.5
    var cache = 0
    var initial: Character? { name.first }
    var percent: Int {
      get { Int(share * 100) }
      set { share = Double(newValue) / 100 }
    }
  }

  final class Club: ObservableModel {
    @Observed var members: [Member] = []
  }

  final class Member: ObservableModel, Identifiable {
    @Observed var name = "Hedy"
  }

  @MainActor final class Session: ObservableModel {
    @Observed var user = ""
  }

  @Observable final class Settings {
    var volume = 3
  }

  final class Calls: Sendable {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }
    func add() { number.add(1, ordering: .relaxed) }
  }

  private let person = Person()

  @Test func `values`() async {
    var (initials, shown, pairs): ([Character?], String, [String]) = ([], "", [])
    person.values(of: \.initial).subscribe(onNext: { initials.append($0) })
    let length = Derived { person.name.count + person.age }
    let effect = Effect { shown = person.name }
    let token = person.observe(\.name, options: [.old, .new]) { person, change in
      pairs.append("\(change.oldValue ?? "")-\(change.newValue ?? "")")
    }
    transaction {
      person.name = "Grace"; person.age = 85
    }
    #expect((initials, shown, pairs, length.value) == (["A", "G"], "Grace", ["Ada-Grace"], 90))
    token.invalidate()
    effect.dispose()
    let percent = Property(0)
    percent.channel().bind(to: person.channel(to: \.percent))
    percent.value = 20
    #expect(person.share == 0.2)
    person.$home.city.value = "Bath"
    #expect(person.home.city == "Bath")
    #expect((Property("").value, Session().user, person.cache) == ("", "", 0))
    var changes = person.changes(of: \.name, options: [.old, .new]).makeAsyncIterator()
    person.name = "Hedy"
    #expect(await changes.next()?.oldValue == "Grace")
  }

  @Test func `views`() {
    func load() async throws -> Int { 1 }
    var saved = 0
    let club = Club()
    let undo = UndoHistory()
    undo.register(person)
    let column = Column {
      TextField("Name", to: person.$name)
      Switch("News", to: person.$news)
      Label(person.values(of: \.name).map { "Hello, \($0)!" })
      ForEach(club.$members) { member in Label(member.values(of: \.name)) }
      When(club.values(of: \.members.isEmpty)) { Label("No members") }
      Button("Save") { saved += 1 }
    }
    #expect(column.children.count == 5)
    let save = Action("file.save", "Save", keys: "ctrl+s") { saved += 1 }
    let app = App(root: column, actions: [save])
    #expect(app.run(command: "file.save"))
    #expect(saved == 1)
    person.name = "Grace"
    undo.undo()
    #expect(person.name == "Ada")
    #expect(Form(of: person).leftOut == ["home"])
    let loading = Command<Void, Int> { try await load() }
    #expect(loading.isEnabled)
  }

  @Test func `both worlds see each other`() {
    let scheduler = VirtualScheduler()
    let settings = Settings()
    let calls = Calls()
    var volumes: [Int] = []
    let tracked = Tracked(person)
    withObservationTracking {
      _ = tracked.name
    } onChange: {
      calls.add()
    }
    Signal.observing(on: scheduler) { settings.volume }.subscribe(onNext: { volumes.append($0) })
    person.name = "Grace"
    settings.volume = 4
    scheduler.advance(by: .zero)
    #expect((calls.count, volumes) == (1, [3, 4]))
  }
}
