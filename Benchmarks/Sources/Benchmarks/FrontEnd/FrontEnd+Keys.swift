import StraitChannels
import StraitModel
import StraitScreen
import StraitUI

/// The front end, on a screen in memory.
enum FrontEnd {}

// A key, from the bytes that a terminal sends to the frame.
extension FrontEnd {
  static var keyCases: [Case] {
    [
      key("F1-read", "a key in a bound field, the screen read", target: 10, fields: 2, reads: true),
      key("F1-typed", "a key in a bound field", target: 7, fields: 2, reads: false),
      key(
        "F1-wide-read",
        "the same among 60 fields at 200x60, read",
        target: 85,
        fields: 60,
        columns: 200,
        rows: 60,
        reads: true
      ),
      key(
        "F1-wide",
        "the same among 60 fields at 200x60",
        target: 50,
        fields: 60,
        columns: 200,
        rows: 60,
        reads: false
      ),
    ]
  }

  private static func key(
    _ workload: String,
    _ title: String,
    target: Double,
    fields count: Int,
    columns: Int = 80,
    rows: Int = 24,
    reads: Bool
  ) -> Case {
    .screen(workload, title, target: target, nodes: 20) {
      let texts = (0..<count / 2).map { _ in Property("") }
      var fields: [TextField] = []
      for (index, text) in texts.enumerated() {
        fields.append(TextField("field \(2 * index)", to: text))
        fields.append(TextField("field \(2 * index + 1)", to: text))
      }
      let rig = ScreenRig(Column { fields }, columns: columns, rows: rows)
      return { repetitions in
        var isRight = true
        for number in 0..<repetitions {
          if number.isMultiple(of: 2) { rig.type("x") } else { rig.press("backspace") }
          if reads, rig.display.text.contains("x") != number.isMultiple(of: 2) { isRight = false }
        }
        if !repetitions.isMultiple(of: 2) { rig.press("backspace") }
        return isRight && texts[0].value.isEmpty && rig.app.ending == nil
      }
    }
  }
}
