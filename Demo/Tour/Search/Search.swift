import StraitChannels
import StraitModel

/// A search box without its screen: the typed text, the findings, and the available commands.
final class Search: ObservableModel {
  @Observed var text = ""
  @Observed private(set) var found: [Finding] = []
  @Observed private(set) var index = "41 entries"

  let operators = SearchPlace("operators", Finding.operators, after: .milliseconds(50))
  let controls = SearchPlace("controls", Finding.controls, after: .milliseconds(200))
  let guides = SearchPlace(
    "guides",
    Finding.guides,
    after: .milliseconds(900),
    isUnreliable: true
  )
  var places: [SearchPlace] { [operators, controls, guides] }

  private let stops = Subject<Void>()
  private var scheduler: (any Scheduler)?
  private var following: ScopedDisposable?

  /// Begins to search for the typed text; all time is the scheduler's.
  func begin(on scheduler: any Scheduler) {
    self.scheduler = scheduler
    let results = results(of: values(of: \.text), from: places, on: scheduler)
    following = ScopedDisposable(results.subscribe(onNext: { [weak self] in self?.found = $0 }))
  }

  func results(
    of texts: Signal<String>,
    from places: [SearchPlace],
    on scheduler: any Scheduler
  ) -> Signal<[Finding]> {
    texts
      .debounce(for: .milliseconds(300), on: scheduler)  // a pause of 0.3 s
      .distinctUntilChanged()  // the same text is not sent twice
      .map { [stops] text in
        Signal.merge(places.map { $0.search(text, on: scheduler) })  // all sources at the same time
          .scan([]) { found, more in found + more }  // the results so far
          .startWith([])  // the old results disappear
          .takeUntil(stops)  // the user does not want to wait
      }
      .switchToLatest()  // a newer text drops the older search
      .deliver(on: scheduler)  // shown in the app's turn
  }

  /// Reads everything again, which takes two seconds, and fails while the guides are out of reach.
  private(set) lazy var refresh = Command<Void, Int> { [weak self] in
    guard let self, let scheduler else { return .empty() }
    return Signal.just(()).delay(.seconds(2), on: scheduler).flatMap { [guides] in
      guides.isReachable ? .just(41) : .fail(NoAnswer())
    }
    .doNext { [weak self] in self?.index = "\($0) entries, read again" }
  }

  /// Stops the current search.
  private(set) lazy var stop = Command<Void, Void>(
    enabled: .combineLatest(values(of: \.isAsking), refresh.executing) { $0 || $1 }
  ) { [weak self] in
    self?.stops.sendNext(())
    self?.refresh.cancelAll()
    return .empty()
  }

  /// `true` if an answer is waited for.
  private var isAsking: Bool { places.contains { $0.state.isAsking } }
}
