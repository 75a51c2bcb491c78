@testable import StraitUI

/// Random forms of a model with an array of models, which have models and may have more, under
/// random scripts, keys, mouse and sets, compared with the models and with a form that is newly
/// built.
@MainActor @Suite struct FormTreeProgramTests {
  private typealias Line = FormBasket.Line

  /// A line as it was when the form was last submitted, or first shown.
  private struct LineBase {
    let line: Line
    let values: [String: String]
    let gift: FormBasket.Gift?
    let maker: FormBasket.Maker

    @MainActor init(_ line: Line) {
      self.line = line
      values = ["name": line.name, "amount": "\(line.amount)"]
      gift = line.gift
      maker = line.maker
    }
  }

  @MainActor private final class Run {
    let basket = FormBasket()
    let policy: BindingPolicy
    let form: Form<FormBasket>
    let conversation: RequestConversation
    let columns: Int
    var buyer = ""
    var lines: [Line] = []
    var bases: [ObjectIdentifier: LineBase] = [:]

    init(_ random: inout SeededRandom) {
      policy = BindingPolicy(commit: random.pick([.eachChange, .onSubmitOrBlur, .explicit]))
      columns = 1 + random.below(2)
      let form = Self.form(of: basket, policy, columns)
      self.form = form
      conversation = RequestConversation { _ in App(bracketed: form) }
      rebase()
      form.submissions.subscribe(onNext: { [unowned self] _ in
        bases = [:]
        rebase()
      })
    }

    static func form(
      of basket: FormBasket,
      _ policy: BindingPolicy,
      _ columns: Int
    ) -> Form<FormBasket> {
      Form(of: basket, policy: policy, id: "form") {
        $0.list(\.lines, adding: { Line() }) { $0.columns = columns }
      }
    }

    /// The lines as the form shows them.
    var shown: [Line] { form.row("lines")?.list?.models.compactMap { $0 as? Line } ?? [] }

    func rebase() {
      buyer = basket.buyer
      lines = basket.lines
      note()
    }

    func note() {
      for line in shown where bases[ObjectIdentifier(line)] == nil {
        bases[ObjectIdentifier(line)] = LineBase(line)
      }
    }

    func perform(_ line: String) async -> String {
      let text = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return await conversation.answer("{\"line\":\"\(text)\"}") ?? ""
    }
  }

  private static let keys = [
    "tab", "tab", "shift+tab", "enter", "escape", "left", "right", "up", "down", "home", "end",
    "backspace", "delete", "ctrl+a", "ctrl+_", "alt+shift+z", "ctrl+s", "space", "alt+pageup",
    "alt+pagedown", "alt+delete", "alt+insert",
  ]

  /// Returns a line of a script; `nil` for the program's own actions.
  private func step(on run: Run, _ random: inout SeededRandom) -> String? {
    let key = run.form.keys.isEmpty ? "buyer" : random.pick(run.form.keys)
    let place = random.below(max(1, run.shown.count))
    let text = random.pick(["", "7", "100", "x", "Ada", "12", "-"])
    switch random.below(20) {
    case 0...2: return "fill #\(key) \"\(text)\""
    case 3: return "set #\(key) \"\(text)\""
    case 4: return "increment #lines.\(place).amount by \(1 + random.below(9))"
    case 5: return "press #lines.add"
    case 6, 7: return "press #lines.\(place).\(random.pick(["up", "down", "remove"]))"
    case 8: return random.pick(["undo #form", "redo #form"])
    case 9: return random.pick(["submit #form", "press #form.submit", "press #form.revert"])
    case 10, 11: return "press \(random.pick(Self.keys))"
    case 12: return "type \"\(random.pick(["1", "x", "9"]))\""
    case 13: return "click cell \(random.below(50)),\(random.below(40))"
    case 14: return "click #\(random.pick(["lines.add", "form.submit", "lines.0.down", key]))"
    case 15: return "focus #\(key)"
    default: return nil
    }
  }

  private func set(_ basket: FormBasket, _ random: inout SeededRandom) -> String {
    let count = basket.lines.count
    let place = random.below(max(1, count))
    let act = random.below(9)
    switch act {
    case 0: basket.buyer = random.pick(["Ada", "Grace", ""])
    case 1: basket.lines.append(Line("more", 3))
    case 2 where count > 1: basket.lines.swapAt(place, random.below(count))
    case 3 where count > 0: basket.lines.remove(at: place)
    case 4 where count > 0: basket.lines[place].name = random.pick(["oats", "", "rye"])
    case 5 where count > 0: basket.lines[place].amount = random.pick([1, 50, 1000])
    case 6 where count > 0: basket.lines[place].maker = FormBasket.Maker()
    case 7 where count > 0:
      basket.lines[place].gift = random.below(2) == 0 ? nil : FormBasket.Gift()
    case 8: basket.lines = basket.lines.reversed()
    default: return "nothing"
    }
    return "set \(act) at \(place)"
  }

  @Test(arguments: Soak.seeds(12))
  func `forms of models in models agree with them, and with forms built afresh`(
    seed: UInt64
  ) async throws {
    var random = SeededRandom(seed: seed)
    let run = Run(&random)
    _ = await run.perform("size 50x40")
    _ = await run.perform("settle")
    var history: [String] = []
    for number in 0..<40 {
      if let step = step(on: run, &random) {
        history.append(step)
        let answer = await run.perform(step)
        #expect(!answer.contains("\"kind\":\"limit\""), "seed \(seed): \(step), \(answer)")
      } else {
        history.append(set(run.basket, &random))
        _ = await run.perform("settle")
      }
      run.note()
      let place = "seed \(seed), step \(number), \(run.policy.commit) \(history.suffix(8))"
      guard check(run, place) else { return }
    }
    guard run.policy.commit.description == BindingPolicy.Commit.eachChange.description else {
      return
    }
    // All that was done can be taken back, and made again.
    let end = snapshot(run.basket)
    let hasDraft = run.form.rows.contains {
      $0.isPending || $0.draftProblem != nil || $0.isUnfinished
    }
    var count = 0
    while run.form.undoHistory.canUndo {
      run.form.undo()
      count += 1
    }
    _ = await run.perform("settle")
    #expect(snapshot(run.basket) == snapshot(FormBasket()), "seed \(seed)")
    // A text that waits is written when its field goes, which is a new edit.
    if hasDraft { return }
    for _ in 0..<count { run.form.redo() }
    _ = await run.perform("settle")
    #expect(snapshot(run.basket) == end, "seed \(seed)")
  }

  private func snapshot(_ basket: FormBasket) -> [String] {
    [basket.buyer]
      + basket.lines.map {
        "\($0.name) \($0.amount) \($0.maker.country) \($0.gift?.card ?? "–")"
      }
  }

  private func check(_ run: Run, _ place: String) -> Bool {
    let form = run.form
    if run.policy.commit.description == BindingPolicy.Commit.eachChange.description,
      form.row("lines")?.isPending == false
    {
      #expect(run.shown.elementsEqual(run.basket.lines, by: ===), "\(place)")
    }
    // A form that waits has other lines than the model: the new form is of the shown lines.
    let other = FormBasket()
    other.buyer = run.basket.buyer
    other.lines = run.shown
    let fresh = Run.form(of: other, run.policy, run.columns)
    guard fresh.keys == form.keys else {
      Issue.record("\(place): rows \(form.keys), afresh \(fresh.keys)")
      return false
    }
    var isDirty = false
    for line in run.shown {
      guard let base = run.bases[ObjectIdentifier(line)] else { continue }
      // A model that was exchanged is a change without its own row.
      if line.gift !== base.gift || line.maker !== base.maker { isDirty = true }
    }
    for (row, other) in zip(form.rows, fresh.rows) {
      let isPending = row.isPending || row.draftProblem != nil || row.isUnfinished
      let (text, expected) = (row.field.widget.described.text, other.field.widget.described.text)
      if !isPending, text != expected {
        Issue.record("\(place): \(row.key) shows \(text ?? "–"), afresh \(expected ?? "–")")
        return false
      }
      if row.field.widget.id != row.key {
        Issue.record("\(place): \(row.key) is called \(row.field.widget.id ?? "–")")
        return false
      }
      if row.isChanged { isDirty = true }
      guard let isChanged = isChanged(row, run) else { continue }
      if row.isChanged != (isPending || isChanged) {
        Issue.record("\(place): the mark of \(row.key) is \(row.isChanged)")
        return false
      }
    }
    let hasProblem = form.rows.contains { $0.problem != nil } || !form.failures.isEmpty
    guard form.isDirty.value == isDirty, form.canSubmit.value == (isDirty && !hasProblem)
    else {
      Issue.record("\(place): dirty \(form.isDirty.value), can submit \(form.canSubmit.value)")
      return false
    }
    return true
  }

  /// Returns whether the value of a row differs from its base; `nil` if the test does not know.
  private func isChanged(_ row: FormRow, _ run: Run) -> Bool? {
    switch row.key {
    case "buyer": return run.basket.buyer != run.buyer
    case "lines": return !run.basket.lines.elementsEqual(run.lines, by: ===)
    default:
      let names = row.key.split(separator: ".")
      guard names.count == 3, let index = Int(names[1]), run.shown.indices.contains(index),
        let base = run.bases[ObjectIdentifier(run.shown[index])],
        let old = base.values[String(names[2])]
      else { return nil }
      let value = names[2] == "name" ? base.line.name : "\(base.line.amount)"
      return value != old
    }
  }
}
