import StraitModel
import StraitUI

extension Fixture {
  /// Pickers of dates.
  static let dates = [
    Fixture("date-picker") {
      let person = DatedPerson()
      let picker = DatePicker("Born", to: person.$born, id: "born")
      picker.columns = 14
      return App(bracketed: Column { picker }, models: ["person": person])
    }
  ]
}

/// A person with a date of birth.
private final class DatedPerson: ObservableModel {
  @Observed var born = CalendarDate("1815-12-10")
}
