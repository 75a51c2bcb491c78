import StraitChannels
import StraitModel
import TestSupport
import Testing

/// What users ask for, 1 and 2: two-way binding without an endless echo, and without a deadlock.
///
/// The page "What people ask for" names the public threads and measures hand-wired pairs.
@Suite struct EchoRequestTests {
  /// A property and the values that its observer has received.
  private final class Counted<Value> {
    let property: Property<Value>
    var values: [Value] = []
    private let kept = CompositeDisposable()

    init(_ value: Value) {
      property = Property(value)
      property.observe { [weak self] _, new in self?.values.append(new) }.store(in: kept)
    }
  }

  // MARK: 1

  @Test func `request 1: a change at either side is one write at the other, and no echo`() {
    let (view, model) = (Counted("a"), Counted("a"))
    view.property.bind(to: model.property)
    view.property.value = "b"
    model.property.value = "c"
    #expect(view.values == ["b", "c"])
    #expect(model.values == ["b", "c"])
  }

  @Test func `request 1: an observer that changes the value it is given settles at both sides`() {
    let (view, model) = (Counted(""), Counted(""))
    let kept = CompositeDisposable()
    view.property.bind(to: model.property)
    model.property.observe { _, new in
      if new.count > 3 { model.property.value = String(new.prefix(3)) }
    }.store(in: kept)
    view.property.value = "abcde"
    #expect(view.values == ["abcde", "abc"])
    #expect(model.values == ["abcde", "abc"])
  }

  @Test func `request 1: an observer that always sets what it is given is cut, with a report`() {
    let (view, model) = (Property(0), Property(0))
    (view.name, model.name) = ("view", "model")
    let kept = CompositeDisposable()
    view.bind(to: model)
    model.observe { _, new in view.value = new + 1 }.store(in: kept)
    let ((), reports) = Report.collecting { view.value = 1 }
    #expect(reports.count == 1)
    let text = reports.map { "\($0)" }.joined()
    #expect(text.contains("view") && text.contains("model"))
    // It goes on once the observer is gone.
    kept.dispose()
    view.value = 7
    #expect(model.value == 7)
  }

  @Test func `request 1: a value that is not equal to itself goes over once`() {
    let (view, model) = (Counted(0.0), Counted(0.0))
    view.property.bind(to: model.property)
    view.property.value = .nan
    #expect(view.values.count == 1)
    #expect(model.values.count == 1)
    #expect(model.property.value.isNaN)
  }

  @Test func `request 1: two fast changes in two domains do not go back and forth`() {
    let (here, there) = (VirtualScheduler(), VirtualScheduler())
    let (near, far) = (Counted(0), Counted(0))
    near.property.bind(to: Crossing(far.property, on: there), on: here)
    var turns = 0
    func settle() {
      while here.nextDue != nil || there.nextDue != nil, turns < 1000 {
        turns += 1
        here.advance(by: .zero)
        there.advance(by: .zero)
      }
    }
    settle()
    (near.values, far.values, turns) = ([], [], 0)
    near.property.value = 1
    near.property.value = 2
    settle()
    #expect(near.values == [1, 2])
    #expect(far.values == [2])
    near.property.value = 3
    far.property.value = 4
    settle()
    #expect(near.property.value == far.property.value)
    #expect(near.values.count <= 4 && far.values.count <= 3)
    #expect(turns < 20)
  }

  @Test func `request 1: fast typing before a slow emitter is not overwritten by what was typed`() {
    let clock = VirtualScheduler()
    let field = EditedField()
    let model = Counted("")
    field.newTextChannel().bind(
      to: model.property.channel(),
      policy: BindingPolicy(commit: .on(clock), update: .on(clock))
    )
    field.clear()
    for text in ["a", "ab", "abc"] { field.type(text) }
    while clock.nextDue != nil { clock.advance(by: .zero) }
    field.type("abcd")
    clock.advance(by: .zero)
    field.type("abcde")
    while clock.nextDue != nil { clock.advance(by: .zero) }
    #expect(field.shown == ["a", "ab", "abc", "abcd", "abcde"])
    #expect(model.values == ["abc", "abcd", "abcde"])
  }

  @Test(arguments: [3, 4, 10])
  func `request 1: a ring of bindings is written once at each property`(_ count: Int) {
    let ring = (0..<count).map { _ in Counted(0) }
    for (index, one) in ring.enumerated() {
      one.property.bind(to: ring[(index + 1) % count].property)
    }
    for (index, one) in ring.enumerated() { one.property.value = index + 1 }
    for one in ring { #expect(one.values == Array(1...count)) }
  }

  @Test func `request 1: a pair that is bound twice is written once a change`() {
    let (view, model) = (Counted(0), Counted(0))
    view.property.bind(to: model.property)
    view.property.bind(to: model.property)
    model.property.bind(to: view.property)
    view.property.value = 1
    model.property.value = 2
    #expect(view.values == [1, 2])
    #expect(model.values == [1, 2])
  }

  // MARK: 2

  @Test func `request 2: two properties that set each other by guarded observers do not deadlock`()
  {
    let (view, model) = (Counted(0), Counted(0))
    let kept = CompositeDisposable()
    view.property.observe { _, new in
      if model.property.value != new { model.property.value = new }
    }.store(in: kept)
    model.property.observe { _, new in
      if view.property.value != new { view.property.value = new }
    }.store(in: kept)
    view.property.value = 1
    model.property.value = 2
    #expect(view.values == [1, 2])
    #expect(model.values == [1, 2])
  }

  @Test func `request 2: a property is read, set and bound inside its own observer`() {
    let (view, model, other) = (Property(0), Property(0), Property(0))
    let kept = CompositeDisposable()
    view.bind(to: model)
    view.observe { _, new in
      if new == 1 {
        other.bind(to: view)
        model.value = view.value + 1
      }
    }.store(in: kept)
    view.value = 1
    #expect([view, model, other].map(\.value) == [2, 2, 2])
  }

  @Test func `request 2: a signal that is assigned both ways returns`() {
    let (view, model) = (Counted(0), Counted(0))
    view.property.values.assign(to: model.property)
    let ((), reports) = Report.collecting {
      model.property.values.distinctUntilChanged().assign(to: view.property)
      view.property.value = 1
    }
    #expect(view.property.value == 1)
    #expect(model.property.value == 1)
    #expect(reports == [])
  }

  @Test(
    arguments: [
      (.first, 1), (.second, 2), (.newer, 1), (.mustAgree, nil),
    ] as [(BindingPolicy.Start, Int?)]
  )
  func `request 2: the side whose value is taken at the start is chosen`(
    _ start: BindingPolicy.Start,
    _ expected: Int?
  ) {
    let (view, model) = (Property(0), Property(0))
    let kept = CompositeDisposable()
    view.observe { _, _ in }.store(in: kept)
    model.observe { _, _ in }.store(in: kept)
    model.value = 2
    view.value = 1
    let (binding, _) = Report.collecting {
      view.bind(to: model, policy: BindingPolicy(start: start))
    }
    #expect([view.value, model.value] == expected.map { [$0, $0] } ?? [1, 2])
    #expect(binding.isDisposed == (expected == nil))
  }

  @Test func `request 2: a long row of bindings does not end the stack`() {
    onSmallStack {
      let row = (0..<Soak.many(50_000)).map { _ in Property(0) }
      for (one, next) in zip(row, row.dropFirst()) { next.bind(to: one) }
      row[0].value = 1
      #expect(row.last?.value == 1)
      row[row.count - 1].value = 2
      #expect(row[0].value == 2)
      withExtendedLifetime(row) {}
    }
  }
}
