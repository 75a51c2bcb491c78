// Code of pages about channels and models, compiled unchanged. `PageCodeTests` compares.
import StraitChannels
import StraitForms
import StraitInspection
import StraitModel

/// The code of the first page of `StraitChannels`, of "Following a set" and "Where objects end".
@MainActor private enum ChannelPages {
  static func firstPage() {
    let channel = Channel<String>()
    channel.leadingTerminal.subscribe(onNext: { print("model receives", $0) })
    channel.followingTerminal.sendNext("x")  // model receives x
  }

  static func followingASet() {
    let age = Property(36)
    let shown = Property("")
    let binding = shown.bind(to: age, through: .integer())
    let token = age.observe { old, new in print(old, "→", new) }
    let isAdult = Derived { age.value >= 18 }
    let effect = Effect { print(isAdult.value) }

    age.value = 17
    withExtendedLifetime((binding, token, effect)) {}
  }

  static func anError(in subject: Subject<Int>) {
    struct Refused: Error {}
    subject.sendError(Refused())
  }
}

/// The code of "Where objects end".
@MainActor private enum WhereObjectsEnd {
  @MainActor final class Player: ObservableModel {
    @Observed var volume = 3
  }

  static func theLastReleaseElsewhere() {
    let shown = Property(0)
    var player: Player? = Player()
    if let player { shown.bind(to: player.$volume) }

    let task = Task.detached { [player] in await save(player) }
    player = nil  // the last release is the task's, on another thread
    shown.value = 5  // meanwhile the main actor goes on
    _ = (task, player)
  }

  private static func save(_ player: Player?) async {
    print(player?.volume ?? 0)
  }

  final class Label {
    private let observations = CompositeDisposable()
    private(set) var text = ""

    init(_ name: Property<String>) {
      name.observe { [weak self] _, new in self?.text = new }.store(in: observations)
    }
  }

  @globalActor actor Measuring {
    static let shared = Measuring()
    nonisolated let scheduler = BackgroundScheduler()
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      scheduler.asUnownedSerialExecutor()
    }
  }

  @globalActor actor Sampling {
    static let shared = Sampling()
  }

  @Sampling final class Meter: ObservableModel {
    @Observed var value = 0.0

    isolated deinit {}
  }
}

/// The code of "Seeing inside".
@MainActor private enum SeeingInside {
  final class Person: ObservableModel {
    @Observed var name = "Ada"
  }

  static func names() {
    let search = Subject<String>()
    search.name = "search"
    let found = Subject<Int>()
    found.name = "found"

    search.map(\.count).subscribe(found)
    found.subscribe(onNext: { print($0) })
    search.subscribe(onNext: { text in
      if text == "Ada" { search.sendNext("Grace") }
    })
    trace(search)
  }

  static func trace(_ search: Subject<String>) {
    let (_, entries) = Trace.collecting {
      search.sendNext("Ada")
      search.sendCompleted()
      search.sendNext("late")
    }
    entries.forEach { print($0) }
    Trace.handler = { print($0) }
    Trace.remembersCauses = true
  }

  static func causes(_ search: Subject<String>, _ shown: Property<String>, _ person: Person) {
    func capitalised(_ text: String) -> String { text.uppercased() }
    shown.bind(to: person.$name)
    search.map(capitalised).subscribe(person.channel(to: \.name))
    search.sendNext("grace")
  }

  static func graph(_ search: Subject<String>, _ found: Subject<Int>) {
    search.map(\.count).subscribe(found)
    search.filter { !$0.isEmpty }.named("queries").map { _ in 1 }.subscribe(found)
    found.subscribe(onNext: { print($0) })

    print(SignalGraph(from: search).text)
  }
}
