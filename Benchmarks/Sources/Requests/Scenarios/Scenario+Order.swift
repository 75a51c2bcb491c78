import OpenCombine
import StraitChannels
import StraitInspection
import StraitModel

extension Scenario {
  /// Request 13: changes of collections.
  static let deltas = [
    Scenario(13, "three edits of an array at once: one notice, with the places") { wiring in
      guard wiring.library != .strait else {
        let letters = Property(["a", "b", "c"])
        var edits: [String] = []
        letters.edits.skip(1).subscribe(onNext: { edits.append("\($0)") })
        letters.edit {
          $0.append("d")
          $0.append("e")
          $0.append("f")
        }
        return Outcome(
          "\(edits.count) notice: \(list(edits))",
          holds: edits == ["insertion at 3..<6"]
        )
      }
      let letters = wiring.cell(["a", "b", "c"])
      let log = Log(letters)
      for letter in ["d", "e", "f"] { letters.value.append(letter) }
      wiring.settle()
      let notices = log.values.count
      return .offersNothing(
        byHand: "\(notices) \(notices == 1 ? "notice" : "notices") of a whole array; "
          + "collect the edits in a copy, and compare"
      )
    }
  ]

  /// Request 14: order and transactions.
  static let order = [
    Scenario(14, "the first observer sets 2 when it is given 1: the second is given 1, then 2") {
      wiring in
      let cell = wiring.cell(0)
      cell.observe { if $0 == 1 { cell.value = 2 } }
      let log = Log(cell)
      cell.value = 1
      wiring.settle()
      return Outcome("given \(list(log.values))", holds: log.values == [1, 2])
    },
    Scenario(14, "a second write in a handler of a bound value: the other side has it, too") {
      wiring in
      let (one, other) = (wiring.cell(0), wiring.cell(0))
      wiring.bind(one, other)
      other.observe { if $0 == 1 { other.value = 5 } }
      wiring.settle()
      one.value = 1
      wiring.settle()
      return Outcome("\(one.value) and \(other.value)", holds: one.value == 5 && other.value == 5)
    },
    Scenario(14, "width and height change together: the area is computed once, of both") { wiring in
      let areas = Notes<Int>()
      switch wiring.library {
      case .strait:
        let (width, height) = (Property(2), Property(3))
        let area = Derived { width.value * height.value }
        let token = area.observe { areas.add($1) }
        transaction {
          width.value = 4
          height.value = 5
        }
        withExtendedLifetime(token) {}
      case .openCombine:
        let (width, height) = (
          CurrentValueSubject<Int, Never>(2), CurrentValueSubject<Int, Never>(3)
        )
        // OpenCombine has no `combineLatest`, which would be called as often.
        let tokens = [width, height].map { side in
          side.dropFirst().sink { _ in areas.add(width.value * height.value) }
        }
        width.value = 4
        height.value = 5
        withExtendedLifetime(tokens) {}
      case .observation:
        let (width, height) = (wiring.cell(2), wiring.cell(3))
        track({ width.value * height.value }, { areas.add($0) })
        width.value = 4
        height.value = 5
        wiring.settle()
      case .equality, .flag:
        let (width, height) = (wiring.cell(2), wiring.cell(3))
        for side in [width, height] {
          side.observe { _ in areas.add(width.value * height.value) }
        }
        width.value = 4
        height.value = 5
      }
      return Outcome("areas \(list(areas.values))", holds: areas.values == [20])
    },
  ]

  /// Request 15: why it has changed, and undo.
  static let whyAndUndo = [
    Scenario(15, "first and last name make a name; the last one is set: why did it change?") {
      wiring in
      guard wiring.library == .strait else {
        return .offersNothing(byHand: "a breakpoint, or a print in each closure")
      }
      let (first, last) = (Property("Ada"), Property("Lovelace"))
      (first.name, last.name) = ("first", "last")
      let shown = Property("")
      shown.name = "shown"
      shown.bind(to: last)
      Trace.remembersCauses = true
      last.value = "King"
      Trace.remembersCauses = false
      let why = shown.why.map { "\($0)" } ?? "nothing"
      return Outcome(
        why.split(separator: "\n").joined(separator: "; "),
        holds: why.contains("last: Lovelace → King, set") && first.why == nil
      )
    },
    Scenario(15, "five letters typed into a bound value: one undo takes the word back") { wiring in
      guard wiring.library == .strait else {
        return .offersNothing(byHand: "record each write at one end, and join them by time")
      }
      let undo = UndoHistory()
      let clock = VirtualScheduler()
      let (field, model) = (Property(""), Property(""))
      field.bind(to: model)
      undo.register(model)
      undo.coalescing = .within(.seconds(1), on: clock)
      for letter in "Grace" {
        clock.advance(by: .milliseconds(100))
        field.value.append(letter)
      }
      undo.undo()
      return Outcome(
        "\"\(field.value)\" and \"\(model.value)\", \(undo.canUndo ? "more" : "nothing") to undo",
        holds: field.value.isEmpty && model.value.isEmpty && !undo.canUndo
      )
    },
  ]
}
