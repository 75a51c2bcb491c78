/// Several bindings that are validated, committed, reverted and paused together.
@Suite struct BindingGroupTests {
  final class Trip: ObservableModel {
    @Observed var start = 1
    @Observed var end = 5
    @Observed var name = "Bath"
  }

  final class Editor: ObservableModel {
    @Observed var trip: Trip?
  }

  /// A form over the trip of an editor.
  private final class Form {
    let editor = Editor()
    let (start, end, name) = (EditedField(), EditedField(), EditedField())
    let group: BindingGroup

    init(_ trip: Trip, conflict: BindingPolicy.Conflict = .secondWins) {
      editor.trip = trip
      let policy = BindingPolicy(commit: .explicit, conflict: conflict)
      group = BindingGroup(
        start.newTextChannel().bind(
          to: editor.channel(through: \.trip, to: \.start),
          through: .optional(.integer(in: 0...100)),
          policy: policy
        ),
        end.newTextChannel().bind(
          to: editor.channel(through: \.trip, to: \.end),
          through: .optional(.integer(in: 0...100)),
          policy: policy
        ),
        name.newTextChannel().bind(
          to: editor.$trip.whole.name.fallback("").channel(),
          policy: policy
        )
      )
    }

    var texts: [String] { [start.text, end.text, name.text] }
  }

  final class Order: ObservableModel {
    @Observed(coercing: { $0 == 13 ? nil : min($0, 100) }) var count = 100
    @Observed var note = ""
  }

  @Test func `an edit that a coercion refuses is not lost, and one that is clamped is committed`() {
    let order = Order()
    let (count, note) = (EditedField(), EditedField())
    let policy = BindingPolicy(commit: .explicit)
    let group = BindingGroup(
      count.newTextChannel().bind(to: order.$count, through: .lossless, policy: policy),
      note.newTextChannel().bind(to: order.$note.channel(), policy: policy)
    )
    count.type("13")
    note.type("a")
    #expect(!group.commit())
    #expect(group.isPending && group.problems.map { $0.message } == ["the value was refused"])
    #expect((order.count, order.note, count.text) == (100, "", "13"))
    count.type("200")
    #expect(group.commit())
    #expect((order.count, order.note, count.text) == (100, "a", "100"))
    #expect(!group.isPending && group.problems.isEmpty)
    count.type("12")
    #expect(group.commit() && order.count == 12)
    count.type("13")
    #expect(!group.commit() && order.count == 12)
    group.revert()
    #expect(count.text == "12" && group.commit())
  }

  @Test func `all edits are committed in one transaction`() {
    let trip = Trip()
    let form = Form(trip)
    var runs = 0
    let effect = Effect { runs += trip.start + trip.end + trip.name.count > 0 ? 1 : 0 }
    #expect(form.texts == ["1", "5", "Bath"])
    form.start.type("02")
    form.name.type("York")
    #expect(form.group.isPending)
    #expect((trip.start, trip.name) == (1, "Bath"))
    #expect(form.group.commit())
    #expect((trip.start, trip.end, trip.name) == (2, 5, "York"))
    #expect(form.texts == ["2", "5", "York"])
    #expect(!form.group.isPending)
    #expect(runs == 2)
    #expect(form.group.commit())
    withExtendedLifetime(effect) {}
  }

  @Test func `nothing is committed while one text cannot be read`() {
    let trip = Trip()
    let form = Form(trip)
    form.start.type("2")
    form.end.type("x")
    #expect(!form.group.commit())
    #expect((trip.start, trip.end) == (1, 5))
    #expect(form.texts == ["2", "x", "Bath"])
    #expect(form.group.isPending)
    #expect(form.group.problems.map(\.severity) == [.error])
    form.end.type("7")
    #expect(form.group.commit())
    #expect((trip.start, trip.end) == (2, 7))
  }

  @Test func `a rule of the group is asked about what would be, and rolls all of it back`() {
    let trip = Trip()
    let form = Form(trip)
    let seen = Writes(trip.$start)
    form.group.check("must end after its start") { trip.start <= trip.end }
    form.start.type("9")
    #expect(!form.group.commit())
    #expect((trip.start, trip.end) == (1, 5))
    #expect(seen.values == [])
    #expect(form.texts == ["9", "5", "Bath"])
    #expect(form.group.isPending)
    #expect(form.group.problems.map { $0.message } == ["must end after its start"])
    form.end.type("12")
    #expect(form.group.problems.isEmpty)
    #expect(form.group.commit())
    #expect((trip.start, trip.end) == (9, 12))
    #expect(seen.values == [9])
  }

  @Test func `a rule of the model keeps all edits from being committed`() {
    for policy in [ValidationPolicy.refusing, .reporting] {
      let trip = Trip()
      let form = Form(trip)
      trip.validate(\.start, as: policy, .that("must be odd") { !$0.isMultiple(of: 2) })
      form.start.type("2")
      form.end.type("9")
      #expect(!form.group.commit())
      #expect((trip.start, trip.end) == (1, 5))
      #expect(form.texts == ["2", "9", "Bath"])
      #expect(form.group.isPending)
      #expect(form.group.problems.map(\.source) == [.model])
      #expect(!trip.hasErrors)
      form.start.type("3")
      #expect(form.group.commit())
      #expect((trip.start, trip.end) == (3, 9))
    }
  }

  @Test func `the model's rules are asked about what waits, and are not said twice`() {
    let trip = Trip()
    trip.name = ""
    trip.validate(\.name, .notEmpty)
    trip.validate(\.name, ValidationRule.count(0...5).asWarning)
    let form = Form(trip)
    var seen: [[String]] = []
    let kept = form.group.bindings[2].problemsSignal.subscribe(onNext: {
      seen.append($0.map(\.message))
    })
    form.name.type("York")
    #expect(form.group.problems.isEmpty)
    form.name.type("Swindon")
    #expect(form.group.problems.map(\.severity) == [.warning])
    form.name.type("")
    #expect(form.group.problems.map(\.message) == ["must not be empty"])
    #expect(!form.group.commit())
    #expect(form.group.problems.map(\.message) == ["must not be empty"])
    form.name.type("Hull")
    #expect(form.group.commit() && trip.name == "Hull")
    form.name.type("")
    form.group.revert()
    #expect(form.group.problems.isEmpty)
    kept.dispose()
    #expect(
      seen == [
        ["must not be empty"], [], ["must have 0 to 5 characters"], ["must not be empty"], [],
        ["must not be empty"], [],
      ]
    )
  }

  @Test func `what waits in a paused binding keeps no other edit from being committed`() {
    let trip = Trip()
    trip.validate(\.name, .notEmpty)
    let form = Form(trip)
    form.start.type("2")
    form.name.type("")
    form.group.bindings[2].pause()
    #expect(form.group.commit())
    #expect(trip.start == 2 && trip.name == "Bath")
  }

  @Test func `a stored value that is wrong counts, also if a right one waits in a pause`() {
    let trip = Trip()
    trip.validate(\.name, .notEmpty)
    trip.name = ""
    let form = Form(trip)
    form.start.type("2")
    form.name.type("York")
    form.group.bindings[2].pause()
    #expect(!form.group.commit() && trip.start == 1)
  }

  @Test func `a subscriber that a rule disposes receives no first state`() {
    let trip = Trip()
    let kept = CompositeDisposable()
    var isAsked = false
    trip.validate(\.name) { name in
      if isAsked { kept.dispose() }
      return name
    }
    let form = Form(trip)
    form.name.type("York")
    let subscriber = Subscriber<BindingGroup.State>.make(onNext: { _ in
      Issue.record("was disposed")
    })
    kept.add(subscriber)
    isAsked = true
    form.group.states.subscribe(subscriber)
    #expect(subscriber.isDisposed)
  }

  @Test(arguments: [false, true])
  func `a rule that reads more than its value is asked at the commit`(_ readsDerived: Bool) {
    let trip = Trip()
    let latest = Derived { [unowned trip] in trip.end - 1 }
    trip.validate(\.start, \.end, that: "must be in order") { $0.start <= $0.end }
    trip.validate(\.start) { [unowned trip] start in
      let end = readsDerived ? latest.value : trip.end
      if start > end { throw Invalid("must be before the end") }
      return start
    }
    let form = Form(trip)
    form.start.type("9")
    #expect(form.group.problems.isEmpty)
    form.end.type("12")
    #expect(form.group.problems.isEmpty && form.group.commit())
    #expect((trip.start, trip.end) == (9, 12))
    form.end.type("3")
    #expect(!form.group.commit())
    #expect((trip.start, trip.end) == (9, 12))
    #expect(
      form.group.problems.map(\.message)
        == ["must be in order", "must be before the end", "must be in order"]
    )
  }

  @Test func `all bindings are paused and resumed`() {
    let trip = Trip()
    let form = Form(trip)
    form.group.pause()
    trip.start = 3
    trip.name = "York"
    #expect(form.texts == ["1", "5", "Bath"])
    form.group.resume()
    #expect(form.texts == ["3", "5", "York"])
  }

  @Test func `an open conflict keeps all edits from being committed`() {
    let trip = Trip()
    let form = Form(trip, conflict: .mark)
    form.start.type("2")
    form.end.type("9")
    trip.start = 4
    #expect(!form.group.commit())
    #expect((trip.start, trip.end) == (4, 5))
    form.group.bindings[0].resolve(.second)
    #expect(form.group.commit())
    #expect((trip.start, trip.end) == (4, 9))
  }

  @Test func `edits that cannot be committed keep the object where it is`() {
    let form = Form(Trip())
    form.start.type("x")
    #expect(!form.group.exchange(form.editor.$trip, for: Trip(), edits: .commit))
    #expect(form.texts == ["x", "5", "Bath"])
    #expect(form.group.exchange(form.editor.$trip, for: nil, edits: .discard))
    #expect(form.texts == ["", "", ""])
  }

  @Test func `T3: a later subscriber to the states receives the current one`() {
    let kept = CompositeDisposable()
    let form = Form(Trip())
    let states = form.group.states
    form.start.type("2")
    var early: [Bool] = []
    states.subscribe(onNext: { early.append($0.isPending) }).store(in: kept)
    #expect(early == [true])
    form.group.revert()
    let late = ReceivedEvents(states.map(\.isPending))
    #expect(early.last == false)
    #expect(late.events == ["false"])
    // A change that a subscriber makes as it receives the first state is sent to it, too.
    form.start.type("3")
    var seen: [Bool] = []
    states.subscribe(onNext: { state in
      seen.append(state.isPending)
      if seen.count == 1 { form.group.revert() }
    }).store(in: kept)
    #expect(seen.first == true)
    #expect(seen.last == false)
    form.group.dispose()
    #expect(late.events.last == "|")
    #expect(ReceivedEvents(states.map(\.isPending)).events == ["false", "|"])
  }

  @Test func `its state is sent when it changes, and ends with it`() {
    let form = Form(Trip())
    let sent = ReceivedEvents(form.group.states.map { "\($0.isPending) \($0.problems.count)" })
    form.start.type("2")
    form.start.type("x")
    form.group.revert()
    form.group.dispose()
    let states = zip([""] + sent.events, sent.events).filter { $0 != $1 }.map(\.1)
    #expect(states == ["false 0", "true 0", "false 1", "false 0", "|"])
    #expect(form.group.bindings.isEmpty)
    form.start.type("3")
    #expect(form.editor.trip?.start == 1)
  }

  @Test func `a binding that ends leaves the group, which goes on`() {
    let form = Form(Trip())
    let first = form.group.bindings[0]
    first.dispose()
    #expect(form.group.bindings.count == 2)
    form.end.type("9")
    #expect(form.group.commit())
    #expect(form.editor.trip?.end == 9)
    form.group.remove(form.group.bindings[0])
    #expect(form.group.bindings.count == 1)
    form.end.type("10")
    #expect(!form.group.isPending)
  }
}
