import StraitUI

/// Yes and no, and numbers.
@MainActor
func valuesPage() -> Tab {
  Tab("Values") {
    columns(3) {
      states("Switch", "switch", others: [Switch("off", value: false, id: "switch.off")]) {
        Switch($0, value: true, id: $1)
      }
      states(
        "Checkbox",
        "checkbox",
        problem: "must be off",
        others: [Checkbox("off", value: false, id: "checkbox.off")]
      ) {
        Checkbox($0, value: true, id: $1)
      }
      states(
        "MixedCheckbox",
        "mixed",
        others: [MixedCheckbox("mixed", value: nil, id: "mixed.mixed")]
      ) {
        MixedCheckbox($0, value: true, id: $1)
      }
      states(
        "Slider",
        "slider",
        problem: "too loud",
        others: [Slider("least", value: 0, in: 0...11, id: "slider.least")]
      ) {
        Slider($0, value: 7, in: 0...11, id: $1)
      }
      states("Stepper", "stepper", problem: "too many") {
        Stepper($0, value: 2, in: 1...99, id: $1)
      }
      states("Rating", "rating", others: [Rating("none", value: 0, id: "rating.none")]) {
        Rating($0, value: 3, id: $1)
      }
    }
  }
}
