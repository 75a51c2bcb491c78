@testable import StraitUI

/// Random forms of a model with variables of all kinds, under random keys, mouse, requests, sets
/// and commands, compared with the model and with a form that is newly built.
@MainActor @Suite struct FormProgramTests {
  /// The contents of a form: the rows in their order, with their looks.
  private struct Arrangement {
    var rows: [(key: String, look: FormLook)] = []

    static let looks: [FormLook] = [
      .automatic, .automatic, .automatic, .shown, .lines(2), .slider, .stepper, .checkbox,
      .segments,
      .radio, .select,
    ]

    @MainActor init(_ random: inout SeededRandom) {
      var keys = Self.keys
      for index in keys.indices { keys.swapAt(index, random.below(keys.count)) }
      for key in keys.prefix(1 + random.below(keys.count)) {
        rows.append((key, random.pick(Self.looks)))
      }
    }

    static let keys = [
      "name", "age", "weight", "born", "wakes", "subscribes", "plan", "country", "paint", "shoes",
      "left", "mood", "nick", "tags", "address.street", "address.city", "serial", "greeting",
    ]

    @MainActor func arrange(_ form: FormArrangement<FormPerson>) {
      for (index, row) in rows.enumerated() {
        if index.isMultiple(of: 5) {
          form.section("Part \(index)") { $0.row(named: row.key, as: row.look) }
        } else {
          form.row(named: row.key, as: row.look)
        }
      }
      form.hideOthers()
    }
  }

  /// A form in an app, and what its model was when it was submitted last.
  @MainActor private final class Run {
    let person = FormPerson()
    var arrangement: Arrangement
    let policy: BindingPolicy
    let form: Form<FormPerson>
    let app: App
    let display = HeadlessDisplay(size: Size(columns: 44, rows: 14))
    let scheduler = VirtualScheduler()
    var base: [String: String] = [:]
    var baseAddress: FormAddress?
    /// `true` if the address had rows then: else it is compared with its state when they came.
    var knowsAddress = false

    init(_ random: inout SeededRandom) {
      arrangement = Arrangement(&random)
      policy = BindingPolicy(commit: random.pick([.eachChange, .onSubmitOrBlur, .explicit]))
      form = Form(
        of: person,
        policy: policy,
        showsButtons: random.below(2) == 0,
        arrangement.arrange
      )
      app = App(bracketed: form)
      app.start(on: display, scheduler: scheduler)
      scheduler.advance(by: .zero)
      base = values
      baseAddress = person.address
      knowsAddress = form.keys.contains { $0.hasPrefix("address") }
      form.submissions.subscribe(onNext: { [unowned self] _ in
        base = values
        baseAddress = person.address
        knowsAddress = form.keys.contains { $0.hasPrefix("address") }
      })
    }

    /// The values of the model, by keys.
    var values: [String: String] {
      var values: [String: String] = [:]
      for key in Arrangement.keys {
        values[key] = (try? person.value(forKeyPath: key)).map { "\($0)" } ?? "nil"
      }
      return values
    }
  }

  private static let keys: [KeyPress] = [
    "tab", "tab", "shift+tab", "enter", "escape", "left", "right", "up", "down", "home", "end",
    "pageup", "pagedown", "backspace", "delete", "ctrl+a", "ctrl+k", "ctrl+_", "alt+z", "alt+down",
    "ctrl+s", "space",
  ]

  private func act(on run: Run, _ random: inout SeededRandom) -> String {
    let (form, person) = (run.form, run.person)
    switch random.below(16) {
    case 0...3:
      let key = random.pick(Self.keys)
      run.display.send(key)
      return "key \(key)"
    case 4, 5:
      let text = random.pick(["1", "9", "x", "-", "2001-02-03", "12:30", "7.5", "red", "tr"])
      run.display.type(text)
      return "text \(text)"
    case 6:
      let kind = random.pick([MousePress.Kind.press, .release, .drag, .wheelUp, .wheelDown])
      let isWheel = kind == .wheelUp || kind == .wheelDown
      let point = Point(column: random.below(44), row: random.below(14))
      run.display.send(MousePress(kind, isWheel ? nil : .left, at: point))
      return "\(kind) at \(point)"
    case 7, 8:
      guard let row = form.rows.isEmpty ? nil : random.pick(form.rows) else { return "nothing" }
      let text = random.pick(["", "on", "7", "200", "1e3", "Ada", "2000-01-31", "09:15", "Team"])
      let request = random.pick(
        [
          .set(text), .increment(random.below(7) - 3), .toggle, .choose(text), .press, .submit,
          .chooseIndex(random.below(5) - 1),
        ] as [SemanticRequest]
      )
      _ = row.field.widget.obey(request)
      return "\(request) of \(row.key)"
    case 9:
      form.submit()
      return "submit"
    case 10:
      if random.below(3) == 0 { form.revert() } else { form.undo() }
      return "revert or undo"
    case 11:
      form.redo()
      return "redo"
    case 12 where random.below(3) == 0:
      run.arrangement = Arrangement(&random)
      form.rearrange(run.arrangement.arrange)
      return "rearranged"
    default: return set(person, &random)
    }
  }

  private func set(_ person: FormPerson, _ random: inout SeededRandom) -> String {
    let variable = random.below(17)
    switch variable {
    case 0: person.name = random.pick(["", "Ada", "Grace Hopper", "漢字"])
    case 1: person.age = random.pick([0, 36, 150, 151, -1, .max, .min])
    case 2: person.weight = random.pick([61.5, 20, 300, 1e300, -1, .infinity])
    case 3: person.born = random.pick([CalendarDate.all.lowerBound, CalendarDate.all.upperBound])
    case 4: person.wakes = random.pick([TimeOfDay.all.lowerBound, TimeOfDay.all.upperBound])
    case 5: person.subscribes.toggle()
    case 6: person.plan = random.pick(FormPerson.Plan.allCases)
    case 7: person.country = random.pick(FormPerson.Country.allCases)
    case 8: person.paint = random.pick([.red, .default, .rgb(1, 2, 3)])
    case 9: person.shoes = random.pick([nil, 0, 42, -5])
    case 10: person.left = random.pick([nil, CalendarDate("1852-11-27")])
    case 11: person.mood = random.pick([nil, .good, .veryBad])
    case 12: person.nick = random.pick([nil, "", "Countess"])
    case 13: person.tags = random.pick([[], [""], ["a", "b"], ["a", "", "c"]])
    case 14: person.address.city = random.pick(["London", "Paris"])
    case 15: person.address = FormAddress()
    default: person.serial += 1
    }
    return "set \(variable)"
  }

  @Test(arguments: Soak.seeds(40))
  func `forms agree with their models, and with forms built afresh, whatever happens`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let run = Run(&random)
    var history: [String] = []
    for step in 0..<80 {
      history.append(act(on: run, &random))
      run.scheduler.advance(by: .zero)
      let place = "seed \(seed), step \(step), \(history.suffix(8))"
      guard check(run, place) else { return }
    }
  }

  private func check(_ run: Run, _ place: String) -> Bool {
    let form = run.form
    let fresh = Form(of: run.person, policy: run.policy, run.arrangement.arrange)
    guard fresh.keys == form.keys else {
      Issue.record("\(place): rows \(form.keys), afresh \(fresh.keys)")
      return false
    }
    let hasOtherAddress = run.baseAddress !== run.person.address
    var isDirty = hasOtherAddress && form.keys.contains { $0.hasPrefix("address") }
    let values = run.values
    for (row, other) in zip(form.rows, fresh.rows) {
      let shown = row.field.widget.described
      let isPending = row.isPending || row.draftProblem != nil || row.isUnfinished
      // A row whose edit waits shows the edit; the others show the model's values.
      if !isPending, !isSame(shown.text, other.field.widget.described.text) {
        let texts = (shown.text ?? "–", other.field.widget.described.text ?? "–")
        Issue.record("\(place): \(row.key) shows and shows afresh \(texts)")
        return false
      }
      let isChanged = row.field.widget.role != "label" && run.base[row.key] != values[row.key]
      let isElsewhere = (hasOtherAddress || !run.knowsAddress) && row.key.hasPrefix("address")
      if row.field.widget.role != "label", !isElsewhere, row.isChanged != (isPending || isChanged) {
        Issue.record("\(place): the mark of \(row.key) is \(row.isChanged)")
        return false
      }
      if row.isChanged { isDirty = true }
      if run.form.policy.commit.description == BindingPolicy.Commit.eachChange.description,
        row.isPending, row.error == nil
      {
        let state = row.field.binding.map { "\($0.state)" } ?? "none"
        Issue.record("\(place): \(row.key) \(shown.text ?? "–") is \(state) and does not say why")
        return false
      }
    }
    let hasProblem = form.rows.contains { $0.problem != nil } || !form.failures.isEmpty
    guard form.isDirty.value == isDirty, form.canSubmit.value == (isDirty && !hasProblem) else {
      Issue.record("\(place): dirty \(form.isDirty.value), can submit \(form.canSubmit.value)")
      return false
    }
    return true
  }

  /// A text field keeps blanks without meaning as they were typed.
  private func isSame(_ one: String?, _ other: String?) -> Bool {
    func bare(_ text: String?) -> String { (text ?? "").filter { $0 != " " && $0 != "\n" } }
    return bare(one) == bare(other)
  }
}
