import StraitChannels
import StraitModel

/// A model with a number in each place that a path can lead to.
final class Cell: ObservableModel {
  struct Record: Equatable {
    var rule: StoreRule
    var kept: Int
    var number: Int {
      get { kept }
      set { kept = rule.answer(newValue) ?? kept }
    }
  }

  let rule: StoreRule
  @Observed var number: Int
  @Observed var kept: Int
  @Observed var list: [Int]
  @Observed var record: Record
  @Observed var maybe: Record?

  init(_ value: Int, _ rule: StoreRule) {
    self.rule = rule
    _number =
      rule == .plain
      ? Observed(wrappedValue: value)
      : Observed(wrappedValue: value, coercing: { rule.answer($0) })
    kept = value
    _list = Observed(
      wrappedValue: [-1, value],
      coercing: { list in rule.answer(list[1]).map { [list[0], $0] } }
    )
    record = Record(rule: rule, kept: value)
    maybe = Record(rule: rule, kept: value)
  }

  /// A computed variable whose setter has a rule.
  var computed: Int {
    get { kept }
    set { if let answer = rule.answer(newValue) { kept = answer } }
  }
}

/// A model that has the object with the number.
final class CellHolder: ObservableModel {
  @Observed var cell: Cell?
  let kept = CompositeDisposable()
  private let rule: StoreRule

  init(_ value: Int, _ rule: StoreRule) {
    self.rule = rule
    cell = Cell(value, rule)
  }

  /// Has another object take the place of the present one; `nil` leaves none there.
  func replace(_ value: Int?) {
    cell = value.map { Cell($0, rule) }
  }
}

/// A model that says by hand what has changed.
final class CellByHand: ObservableModel, ObservingCustomization {
  private var plain: Int
  private let rule: StoreRule
  let stores = Subject<Int>()
  // Its steps hold those who follow the object.
  @Observed var other = 0

  init(_ value: Int, _ rule: StoreRule) {
    plain = value
    self.rule = rule
  }

  static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }
  static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { false }

  var number: Int {
    get { plain }
    set {
      guard let answer = rule.answer(newValue) else { return }
      willChangeValue(for: \.number)
      plain = answer
      stores.sendNext(answer)
      didChangeValue(for: \.number)
    }
  }
}

/// A control that has the number: a user changes it and commits it.
final class Knob {
  private(set) var value: Int
  let stores = Subject<Int>()
  private let edits = Subject<Void>()
  private let commits = Subject<CommitMoments>()
  private let ending: ScopedDisposable

  init(_ value: Int) {
    self.value = value
    ending = ScopedDisposable { [edits, commits] in
      edits.sendCompleted()
      commits.sendCompleted()
    }
  }

  /// The value, for a program.
  var shown: Int {
    get { value }
    set {
      value = newValue
      stores.sendNext(newValue)
    }
  }

  func turn(_ value: Int) {
    shown = value
    edits.sendNext(())
  }

  func leave() {
    commits.sendNext(.blur)
  }

  func newValueChannel() -> ChannelTerminal<Int> {
    .control(self, events: edits, commits: commits, key: \.shown)
  }
}

/// A number that is sent into one end of a channel, and received there.
///
/// It completes the channel when it is deallocated.
final class Radio {
  private(set) var value: Int
  let stores = Subject<Int>()
  let channel = Channel<Int>()
  private let isLeading: Bool

  /// - Parameters:
  ///   - value: Is sent into the own end at once.
  ///   - isLeading: Whether the own end is the leading one.
  init(_ value: Int, isLeading: Bool) {
    self.value = value
    self.isLeading = isLeading
    own.sendNext(value)
    own.subscribe(onNext: { [weak self] in self?.store($0) })
  }

  deinit {
    own.sendCompleted()
  }

  private var own: ChannelTerminal<Int> {
    isLeading ? channel.leadingTerminal : channel.followingTerminal
  }

  /// The other end, which is bound.
  var end: ChannelTerminal<Int> {
    isLeading ? channel.followingTerminal : channel.leadingTerminal
  }

  func send(_ value: Int) {
    store(value)
    own.sendNext(value)
  }

  private func store(_ value: Int) {
    self.value = value
    stores.sendNext(value)
  }
}
