@testable import StraitUI

/// All controls of values, bound to a model, under random keys, mouse, requests and sets, compared
/// with a form that is newly built.
@MainActor @Suite struct ValueProgramTests {
  private enum Size: CaseIterable { case small, medium, large }

  private final class Settings: ObservableModel {
    @Observed var isOn = false
    @Observed var isDone: Bool?
    @Observed var level = 0.5
    @Observed var volume = 7
    @Observed var copies: Int8 = 2
    @Observed var plan = 1
    @Observed var size = Size.medium
    @Observed var stars = 3
    @Observed var weight = 75
  }

  /// A form, and an app that shows it.
  @MainActor private struct Form {
    let app: App
    let display = HeadlessDisplay(size: StraitScreen.Size(columns: 40, rows: 12))
    let scheduler = VirtualScheduler()
    let controls: [Widget]
    let weight: NumberField<Int>

    init(_ settings: Settings) {
      let weight = NumberField("Weight", to: settings.$weight, in: 40...200, step: 5, unit: "kg")
      let controls: [Widget] = [
        Switch("Wi-Fi", to: settings.$isOn),
        MixedCheckbox("Done", to: settings.$isDone),
        Slider("Level", to: settings.$level, in: 0...1, step: 0.25, fineStep: 0.05),
        Slider("Volume", to: settings.$volume, in: 0...11),
        Stepper("Copies", to: settings.$copies, in: 1...99, step: 2, wraps: true),
        SegmentedControl("Plan", titles: ["Free", "Team", "Large"], to: settings.$plan),
        RadioGroup("Size", to: settings.$size),
        Rating("Stars", to: settings.$stars),
        weight,
      ]
      self.controls = controls
      self.weight = weight
      app = App(bracketed: Column { controls })
      app.start(on: display, scheduler: scheduler)
      scheduler.advance(by: .zero)
    }
  }

  /// Returns the text of each control, except for the field, whose text may not be a number.
  private func said(by form: Form) -> [String] {
    form.controls.dropLast().map { "\($0.described.name) \($0.described.text ?? "")" }
  }

  private func values(of settings: Settings) -> [String] {
    // Semantics have the numbers as doubles.
    func text(_ number: Double) -> String { SemanticValue.text(of: number) }
    let plans = ["Free", "Team", "Large"]
    let isDone = settings.isDone.map { $0 ? "on" : "off" } ?? "mixed"
    return [
      "Wi-Fi \(settings.isOn ? "on" : "off")", "Done \(isDone)", "Level \(text(settings.level))",
      "Volume \(text(Double(settings.volume)))", "Copies \(settings.copies)",
      "Plan \(plans.indices.contains(settings.plan) ? plans[settings.plan] : "")",
      "Size \(settings.size)", "Stars \(text(Double(settings.stars)))",
    ]
  }

  private static let keys: [KeyPress] = [
    "space", "enter", "left", "right", "up", "down", "shift+left", "shift+right", "home", "end",
    "pageup", "pagedown", "+", "-", "0", "3", "9", "f", "l", "tab", "shift+tab", "backspace",
  ]

  private func act(on form: Form, _ settings: Settings, _ random: inout SeededRandom) -> String {
    switch random.below(8) {
    case 0...2:
      let key = random.pick(Self.keys)
      form.display.send(key)
      return "\(key)"
    case 3:
      let kinds: [MousePress.Kind] = [.press, .press, .drag, .release, .wheelUp, .wheelDown]
      let kind = random.pick(kinds)
      let isWheel = kind == .wheelUp || kind == .wheelDown
      let point = Point(column: random.below(40), row: random.below(12))
      form.display.send(MousePress(kind, isWheel ? nil : .left, at: point))
      return "\(kind) at \(point)"
    case 4:
      let texts = ["on", "off", "0.3", "0.25", "7", "99", "Team", "large", "", "nan", "-1", "1e9"]
      let text = random.pick(texts)
      let requests: [SemanticRequest] = [
        .set(text), .increment(random.below(9) - 4), .toggle, .check(true), .choose(text),
        .chooseIndex(random.below(5) - 1), .press, .increment(.max), .increment(.min),
      ]
      let request = random.pick(requests)
      let control = random.pick(form.controls)
      _ = control.perform(request)
      return "\(request) of \(control.described.name)"
    case 5:
      let control = random.pick(form.controls)
      control.isEnabled.toggle()
      return "enabled \(control.described.name)"
    default:
      switch random.below(8) {
      case 0: settings.isOn.toggle()
      case 1: settings.isDone = random.pick([nil, true, false])
      case 2: settings.level = random.pick([0, 0.25, 0.37, 1, -3, 1e300, .nan, .infinity])
      case 3: settings.volume = random.pick([0, 5, 11, 12, -1, .max, .min])
      case 4: settings.copies = random.pick([1, 2, 50, 99, 127, -128])
      case 5: settings.plan = random.pick([-1, 0, 1, 2, 3, .max])
      case 6: settings.size = random.pick(Size.allCases)
      default: settings.stars = random.pick([0, 3, 5, 6, -1, .max])
      }
      return "set"
    }
  }

  @Test(arguments: Soak.seeds(30))
  func `F21 F22 controls, model and a form built afresh agree whatever the user and others do`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let settings = Settings()
    let form = Form(settings)
    var edits = 0
    for control in form.controls {
      control.signal(for: .change).subscribe(onNext: { _ in edits += 1 })
    }
    for step in 0..<60 {
      let former = values(of: settings)
      let (before, weight) = (edits, settings.weight)
      let act = act(on: form, settings, &random)
      form.scheduler.advance(by: .zero)
      let place = "seed \(seed), step \(step), \(act)"
      guard said(by: form) == values(of: settings) else {
        Issue.record("\(place): \(said(by: form)) for \(values(of: settings))")
        return
      }
      // An action of the user's is one edit at most, and a set causes none.
      if act == "set" {
        #expect(edits == before, "\(place)")
      } else if edits == before {
        #expect(values(of: settings) == former && settings.weight == weight, "\(place)")
      }
      #expect(edits <= before + 1, "\(place)")
      if let number = form.weight.number {
        #expect(number == settings.weight && form.weight.problem == nil, "\(place)")
      } else {
        #expect(form.weight.problem != nil, "\(place)")
      }
      try compare(form, withFresh: settings, place)
    }
  }

  /// The rows above the field look as in a form that is built now.
  private func compare(_ form: Form, withFresh settings: Settings, _ place: String) throws {
    let fresh = Form(settings)
    for (control, own) in zip(fresh.controls, form.controls) { control.isEnabled = own.isEnabled }
    let focused = form.controls.firstIndex { $0.isFocused }
    if let focused { fresh.app.focus(fresh.controls[focused]) }
    fresh.scheduler.advance(by: .zero)
    let isSame = focused == fresh.controls.firstIndex { $0.isFocused }
    guard isSame, form.weight.problem == nil else { return }
    func rows(_ form: Form) -> [Substring] {
      Array(form.display.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(10))
    }
    #expect(rows(form) == rows(fresh), "\(place)")
  }
}
