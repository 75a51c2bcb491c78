extension CaseApp {
  /// Dates, times and colours.
  static let dates = [
    CaseApp("undone-dates") {
      let event = Event()
      return App(
        root: Column {
          DatePicker("Day", to: event.$day, id: "day")
          TimePicker("Start", to: event.$start, id: "start")
          ColorPicker("Color", to: event.$color, id: "color")
        },
        models: ["event": event]
      )
    },
    CaseApp("own-dates", makeOwnDates),
    CaseApp("drafts") {
      let day = DatePicker("Day", value: CalendarDate("2001-02-03"), id: "day-needed")
      let start = TimePicker("Start", value: TimeOfDay("09:15"), id: "start-needed")
      day.isOptional = false
      start.isOptional = false
      return App(
        root: Column {
          TextField("Text", value: "Ada", id: "text")
          TextArea("Area", value: "one", id: "area")
          ComboBox("City", ["Bern", "Paris"], value: "Bern", id: "city")
          NumberField("Age", value: 36, in: 0...150, id: "age")
          DatePicker("Day", value: CalendarDate("2001-02-03"), id: "day")
          TimePicker("Start", value: TimeOfDay("09:15"), id: "start")
          ColorPicker("Color", value: .palette(100), id: "color")
          day
          start
        }
      )
    },
  ]

  /// Creates an app with controls for dates, times and flags that are not of the framework.
  @MainActor static func makeOwnDates() -> App {
    let diary = Diary()
    return App(
      root: Column {
        DateField("Born", to: diary.$born, id: "born")
        TimeField("At", to: diary.$at, id: "at")
        TimeField("Empty", value: nil, id: "empty")
        SeveralBox("Done", to: diary.$done, id: "done")
        SeveralBox("Late", value: nil, id: "late")
      },
      models: ["diary": diary]
    )
  }
}

private final class Diary: ObservableModel {
  @Observed var born = CalendarDate("1815-12-10")
  @Observed var at = TimeOfDay("09:10")
  @Observed var done: Bool?
}

private final class Event: ObservableModel {
  @Observed var day = CalendarDate("2001-02-03")
  @Observed var start = TimeOfDay("09:15")
  @Observed var color = Color.palette(100)
}
