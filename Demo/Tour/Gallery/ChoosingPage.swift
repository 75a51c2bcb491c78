import StraitChannels
import StraitForms
import StraitScreen
import StraitUI

/// One of several things, days, times and colours.
@MainActor
func choosingPage() -> Tab {
  Tab("Choosing") {
    columns(3) {
      states(
        "SegmentedControl",
        "segments",
        others: [SegmentedControl("none", ["S", "M", "L"], value: -1, id: "segments.none")]
      ) {
        SegmentedControl($0, ["S", "M", "L"], value: 1, id: $1)
      }
      states(
        "RadioGroup",
        "radio",
        others: [RadioGroup("none", ["Yes", "No"], axis: .horizontal, id: "radio.none")]
      ) {
        RadioGroup($0, ["Yes", "No"], value: 0, axis: .horizontal, id: $1)
      }
      states("Select", "select", problem: "too small", others: otherSelects()) {
        Select($0, ["Free", "Team", "Large"], value: "Team", id: $1)
      }
      states("DatePicker", "date", problem: "too early", others: [date("none", "date.none", nil)]) {
        date($0, $1, CalendarDate("1815-12-10"))
      }
      states(
        "TimePicker",
        "time",
        problem: "too late",
        others: [TimePicker("none", id: "time.none")]
      ) {
        TimePicker($0, value: TimeOfDay("21:15"), id: $1)
      }
      states(
        "ColorPicker",
        "color",
        problem: "too bright",
        others: [ColorPicker("other", value: .rgb(255, 135, 0), id: "color.other")]
      ) {
        ColorPicker($0, value: .cyan, id: $1)
      }
    }
  }
}

@MainActor
private func otherSelects() -> [Select<String>] {
  let none = Select("none", ["Free", "Team"], value: "", id: "select.none")
  none.placeholder = "choose"
  return [none, Select("not listed", ["Free"], value: "Huge", id: "select.gone")]
}

@MainActor
private func date(_ name: String, _ id: String, _ value: CalendarDate?) -> DatePicker {
  let picker = DatePicker(name, value: value, id: id)
  picker.today = { CalendarDate("1842-10-05") }
  return picker
}
