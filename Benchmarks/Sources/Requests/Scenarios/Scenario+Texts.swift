extension Scenario {
  /// The number's text as it is shown in all of them: without a fraction that is zero.
  private static func show(_ number: Double) -> String {
    guard let whole = Int(exactly: number) else { return "\(number)" }
    return "\(whole)"
  }

  /// Types texts one after the other; counts those that did not stay.
  private static func type(_ texts: [String], _ wiring: any Wiring) -> (lost: [String], Double) {
    let (field, model) = (wiring.cell(""), wiring.cell(12.5))
    wiring.bind(field, model, show: { show($0) }, read: { Double($0) })
    wiring.settle()
    var lost: [String] = []
    for text in texts {
      field.value = text
      wiring.settle()
      if field.value != text { lost.append("\(text) became \(field.value)") }
    }
    return (lost, model.value)
  }

  /// Request 4: texts of numbers.
  static let texts = [
    Scenario(4, "1, 1., 1.0, 1.05 are typed: each stays as typed") { wiring in
      let (lost, number) = type(["1", "1.", "1.0", "1.05"], wiring)
      return Outcome(
        lost.isEmpty ? "all stay, \(number)" : list(lost),
        holds: lost.isEmpty && number == 1.05
      )
    },
    Scenario(4, "1.05 is corrected to 1.06 with backspace: each step stays") { wiring in
      let (lost, number) = type(["1.05", "1.0", "1.06"], wiring)
      return Outcome(
        lost.isEmpty ? "all stay, \(number)" : list(lost),
        holds: lost.isEmpty && number == 1.06
      )
    },
    Scenario(4, "007, .5, 2e3 are typed: each stays as typed") { wiring in
      let (lost, number) = type(["007", ".5", "2e3"], wiring)
      return Outcome(
        lost.isEmpty ? "all stay, \(number)" : list(lost),
        holds: lost.isEmpty && number == 2000
      )
    },
    Scenario(4, "a stepper of halves on the same number: 3.3 ends as 3.5 everywhere") { wiring in
      let (field, model) = (wiring.cell(""), wiring.cell(1.0))
      let stepper = wiring.cell(1.0, adjusting: { ($0 * 2).rounded() / 2 })
      wiring.bind(stepper, model)
      wiring.bind(field, model, show: { show($0) }, read: { Double($0) })
      wiring.settle()
      field.value = "3.3"
      wiring.settle()
      return Outcome(
        "field \(field.value), model \(model.value), stepper \(stepper.value)",
        holds: field.value == "3.5" && model.value == 3.5 && stepper.value == 3.5
      )
    },
  ]

  /// Request 5: values that are adjusted or refused.
  static let adjusting = [
    Scenario(5, "the model stores 100 for 250, then for 260: the view shows 100 both times") {
      wiring in
      let model = wiring.cell(50, adjusting: { min($0, 100) })
      let view = wiring.cell(0)
      wiring.bind(view, model)
      wiring.settle()
      var shown: [Int] = []
      for value in [250, 260] {
        view.value = value
        wiring.settle()
        shown.append(view.value)
      }
      return Outcome("shows \(list(shown))", holds: shown == [100, 100])
    },
    Scenario(5, "the model refuses −5 and keeps 2: the view shows 2") { wiring in
      let model = wiring.cell(2, adjusting: { $0 < 0 ? nil : $0 })
      let view = wiring.cell(2)
      wiring.bind(view, model)
      wiring.settle()
      view.value = -5
      wiring.settle()
      return Outcome("view \(view.value), model \(model.value)", holds: view.value == 2)
    },
    Scenario(5, "each side stores one more than it is given, so they never agree: it ends") {
      wiring in
      let one = wiring.cell(0, adjusting: { $0 + 1 })
      let other = wiring.cell(0, adjusting: { $0 + 1 })
      wiring.bind(one, other)
      wiring.settle()
      one.value = 10
      wiring.settle()
      return Outcome("ends, \(one.value) and \(other.value)", holds: true)
    },
    Scenario(5, "both sides have the default 0: the first change goes over") { wiring in
      let (one, other) = (wiring.cell(0), wiring.cell(0))
      wiring.bind(one, other)
      wiring.settle()
      other.value = 0
      one.value = 1
      wiring.settle()
      return Outcome("\(one.value) and \(other.value)", holds: other.value == 1)
    },
  ]
}
