/// The object under a group is exchanged at each place where a program may do that.
@Suite struct BindingGroupExchangeTests {
  private final class Trip: ObservableModel {
    @Observed var start: Int
    @Observed var end: Int
    @Observed var name: String
    @Observed var nights: Int

    init(_ start: Int, _ name: String) {
      self.start = start
      end = start + 4
      self.name = name
      nights = 0
    }
  }

  private final class Editor: ObservableModel {
    @Observed var trip: Trip?
    @Observed var other = 0
    private(set) lazy var present = Derived { [unowned self] in trip }
    /// Leads through a derived value, which sends a change at the end of the outermost call.
    var nights: Int {
      get { present.value?.nights ?? -1 }
      set { present.value?.nights = newValue }
    }
  }

  private final class Hook {
    var body: (() -> Void)?
  }

  /// A form over the trip of an editor, with an edit in each of its texts but the last.
  private final class Form {
    let editor = Editor()
    let texts = (0..<4).map { _ in Property("") }
    let group: BindingGroup
    /// Called at each set of the trip, before the bindings receive it.
    let hook: Hook
    private let kept = CompositeDisposable()

    init(_ trip: Trip, _ policy: BindingPolicy) {
      editor.trip = trip
      let hook = Hook()
      editor.$trip.observe { _, _ in hook.body?() }.store(in: kept)
      self.hook = hook
      group = BindingGroup(
        texts[0].channel().bind(
          to: editor.channel(through: \.trip, to: \.start),
          through: .optional(.integer()),
          policy: policy
        ),
        texts[1].channel().bind(
          to: editor.$trip.whole.name.fallback("").channel(),
          policy: policy
        ),
        texts[2].channel().bind(
          to: editor.channel(to: \.nights),
          through: .integer(),
          policy: policy
        ),
        texts[3].channel().bind(
          to: editor.channel(through: \.trip, to: \.end),
          through: .optional(.integer()),
          policy: policy
        )
      )
      texts[0].value = "2"
      texts[1].value = "Bonn"
      texts[2].value = "7"
    }

    var shown: [String] { texts.map(\.value) }
  }

  private enum Place: CaseIterable {
    case plain, transaction, nested, afterSets, beforeSets, twice, innerUndone
    case ownDelivery, otherDelivery, effect, deliveryOfTransaction
  }

  private static var conflicts: [BindingPolicy.Conflict] {
    [.secondWins, .firstWins, .mark, .ask { _ in .second }]
  }

  private func exchange(
    _ form: Form,
    for new: Trip,
    _ edits: BindingGroup.PendingEdits,
    in place: Place
  ) {
    let (group, editor) = (form.group, form.editor)
    let old = editor.trip
    func exchange(_ trip: Trip) { group.exchange(editor.$trip, for: trip, edits: edits) }
    switch place {
    case .plain: exchange(new)
    case .transaction: transaction { exchange(new) }
    case .nested: transaction { transaction { exchange(new) } }
    case .afterSets:
      transaction {
        old?.start = 80
        old?.name = "Old"
        exchange(new)
      }
    case .beforeSets:
      transaction {
        exchange(new)
        new.end = 30
      }
    case .twice:
      transaction {
        exchange(Trip(90, "Between"))
        exchange(new)
      }
    case .innerUndone:
      transaction {
        exchange(new)
        rollBack {
          exchange(Trip(90, "Undone"))
        }
      }
    case .ownDelivery:
      form.hook.body = { if editor.trip !== new { exchange(new) } }
      editor.$trip.value = editor.trip
      form.hook.body = nil
    case .otherDelivery:
      let token = editor.$other.observe { _, _ in exchange(new) }
      editor.other = 1
      token.dispose()
    case .effect:
      let effect = Effect { if editor.other == 1 { untracked { exchange(new) } } }
      editor.other = 1
      effect.dispose()
    case .deliveryOfTransaction:
      let token = editor.$other.observe { _, _ in exchange(new) }
      transaction {
        editor.other = 1
        editor.trip = editor.trip
      }
      token.dispose()
    }
  }

  @Test(arguments: Place.allCases)
  private func `edits are kept, committed or dropped at each exchange of the object`(
    _ place: Place
  ) {
    for conflict in Self.conflicts {
      for edits in [BindingGroup.PendingEdits.commit, .discard, .keep] {
        // A revert that is rolled back is another matter.
        if edits == .discard, place == .innerUndone { continue }
        let (old, new) = (Trip(1, "Bath"), Trip(20, "York"))
        let form = Form(old, BindingPolicy(commit: .explicit, conflict: conflict))
        exchange(form, for: new, edits, in: place)
        let end = place == .beforeSets ? "30" : "24"
        let note: Comment = "\(place) \(conflict) \(edits) \(form.shown) \(form.group.problems)"
        #expect(form.editor.trip === new, note)
        switch edits {
        case .keep:
          #expect(form.shown == ["2", "Bonn", "7", end], note)
          #expect(form.group.isPending && form.group.commit(), note)
          #expect((new.start, new.name, new.nights) == (2, "Bonn", 7), note)
          // The policy decides about later changes again.
          form.texts[0].value = "3"
          new.start = 40
          let wins = form.shown[0] == "40"
          if case .secondWins = conflict { #expect(wins, note) }
          if case .firstWins = conflict { #expect(!wins, note) }
        case .commit, .discard:
          #expect(form.shown == ["20", "York", "0", end], note)
          #expect(!form.group.isPending, note)
          if edits == .commit, place != .twice, place != .innerUndone {
            #expect((old.start, old.name, old.nights) == (2, "Bonn", 7), note)
          }
        }
      }
    }
  }

  @Test func `edits are kept when the exchange is rolled back`() {
    for conflict in Self.conflicts {
      let (old, new) = (Trip(1, "Bath"), Trip(20, "York"))
      let form = Form(old, BindingPolicy(commit: .explicit, conflict: conflict))
      rollBack {
        form.group.exchange(form.editor.$trip, for: new, edits: .keep)
      }
      #expect(form.shown == ["2", "Bonn", "7", "5"])
      #expect(form.group.commit())
      #expect((old.start, old.name, old.nights) == (2, "Bonn", 7))
      form.texts[0].value = "3"
      old.start = 40
      if case .secondWins = conflict { #expect(form.shown[0] == "40") }
    }
  }

  @Test func `edits are kept where the policy delays what the new object has`() {
    let scheduler = VirtualScheduler()
    for isInTransaction in [false, true] {
      let (old, new) = (Trip(1, "Bath"), Trip(20, "York"))
      let policy = BindingPolicy(
        commit: .explicit,
        update: .debounced(for: .seconds(1), on: scheduler),
        conflict: .secondWins
      )
      let form = Form(old, policy)
      let exchange = { _ = form.group.exchange(form.editor.$trip, for: new, edits: .keep) }
      if isInTransaction { transaction { exchange() } } else { exchange() }
      scheduler.advance(by: .seconds(2))
      #expect(form.shown == ["2", "Bonn", "7", "24"])
      #expect(form.group.commit())
      #expect((new.start, new.name, new.nights) == (2, "Bonn", 7))
    }
  }
}
