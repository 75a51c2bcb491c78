package import StraitChannels
package import StraitModel

/// A model with a number in each place that a path can lead to.
package final class CellModel: ObservableModel {
  package struct Record: Equatable {
    package var rule: StoreRule
    package var kept: Int
    package var number: Int {
      get { kept }
      set { kept = rule.answer(newValue) ?? kept }
    }
  }

  package let rule: StoreRule
  @Observed package var number: Int
  @Observed package var kept: Int
  @Observed package var list: [Int]
  @Observed package var record: Record
  @Observed package var maybe: Record?

  package init(_ value: Int, _ rule: StoreRule) {
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
  package var computed: Int {
    get { kept }
    set { if let answer = rule.answer(newValue) { kept = answer } }
  }
}

/// A model that has the object with the number.
package final class CellHolder: ObservableModel {
  @Observed package var cell: CellModel?
  package let kept = CompositeDisposable()
  private let rule: StoreRule

  package init(_ value: Int, _ rule: StoreRule) {
    self.rule = rule
    cell = CellModel(value, rule)
  }

  /// Replaces the current object with another one; `nil` leaves none there.
  package func replace(_ value: Int?) {
    cell = value.map { CellModel($0, rule) }
  }
}

/// A model that notifies its changes by hand.
package final class CellByHand: ObservableModel, ObservingCustomization {
  private var plain: Int
  private let rule: StoreRule
  package let stores = Subject<Int>()
  // Its steps hold those who follow the object.
  @Observed package var other = 0

  package init(_ value: Int, _ rule: StoreRule) {
    plain = value
    self.rule = rule
  }

  package static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }
  package static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { false }

  package var number: Int {
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
package final class Knob {
  package private(set) var value: Int
  package let stores = Subject<Int>()
  private let edits = Subject<Void>()
  private let commits = Subject<CommitMoments>()
  private let ending: ScopedDisposable

  package init(_ value: Int) {
    self.value = value
    ending = ScopedDisposable { [edits, commits] in
      edits.sendCompleted()
      commits.sendCompleted()
    }
  }

  /// The value, for a program.
  package var shown: Int {
    get { value }
    set {
      value = newValue
      stores.sendNext(newValue)
    }
  }

  package func turn(_ value: Int) {
    shown = value
    edits.sendNext(())
  }

  package func leave() {
    commits.sendNext(.blur)
  }

  package func newValueChannel() -> ChannelTerminal<Int> {
    .control(self, events: edits, commits: commits, key: \.shown)
  }
}

/// A number that is sent into one end of a channel, and received there.
///
/// It completes the channel when it is deallocated.
package final class Radio {
  package private(set) var value: Int
  package let stores = Subject<Int>()
  package let channel = Channel<Int>()
  private let isLeading: Bool

  /// - Parameters:
  ///   - value: Is sent into the own end immediately.
  ///   - isLeading: `true` if the own end is the leading one.
  package init(_ value: Int, isLeading: Bool) {
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
  package var end: ChannelTerminal<Int> {
    isLeading ? channel.followingTerminal : channel.leadingTerminal
  }

  package func send(_ value: Int) {
    store(value)
    own.sendNext(value)
  }

  private func store(_ value: Int) {
    self.value = value
    stores.sendNext(value)
  }
}
