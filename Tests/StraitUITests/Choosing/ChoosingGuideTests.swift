import Foundation

@testable import StraitUI

/// What the page about choosing shows, line for line, and the keys that the page of keys has.
@MainActor @Suite struct ChoosingGuideTests {
  private struct Country: Hashable {
    var name: String
  }

  private struct Clock {
    var today: CalendarDate?
  }

  private final class Account: ObservableModel {
    @Observed var plan = "Team"
    @Observed var country: Country?
    @Observed var weekday = 1
    @Observed var projects = ["b", "a"]
    @Observed var project = "a"
    @Observed var city = "Bern"
    @Observed var unit = "kg"
    @Observed var born = CalendarDate.all.lowerBound.advanced(by: 700_000)
    @Observed var due: CalendarDate?
    @Observed var alarm: TimeOfDay?
    @Observed var start = TimeOfDay.all.lowerBound
    @Observed var flag = Color.red
  }

  private let account = Account()

  @Test func `the page's code about selects and boxes does what it says`() throws {
    let countries = [Country(name: "Finland"), Country(name: "Italy")]
    let plan = Select("Plan", ["Free", "Team", "Large"], to: account.$plan)
    let country = Select("Country", countries, none: "Anywhere", to: account.$country) { $0.name }
    let weekday = Select("Weekday", titles: ["Mon", "Tue", "Wed"], to: account.$weekday)
    let project = Select("Project", account.$projects, to: account.$project)
    project.showChoices(of: account.$projects.values.map { $0.sorted() })
    let city = ComboBox("City", ["Berlin", "Bern", "Paris"], to: account.$city)
    let unit = ComboBox("Unit", ["kg", "piece"], onlyListed: account.$unit)
    city.texts = ["Berlin", "Bern", "Paris", "Rome"]
    let driver = Driver(bracketed: plan, country, weekday, project, city, unit)
    try driver.type("l")
    #expect(account.plan == "Large")
    try driver.choose(.label("Country"), "Italy")
    try driver.choose(.label("Weekday"), "Wed")
    #expect(account.country?.name == "Italy" && account.weekday == 2)
    #expect(project.choices == ["a", "b"])
    try driver.fill(.label("City"), "Ro")
    try driver.press("right")
    #expect(account.city == "Rome")
    try driver.fill(.label("Unit"), "p")
    #expect(account.unit == "kg" && unit.text == "p")
  }

  @Test func `the page's code about dates, times and colours does what it says`() throws {
    let earliest = CalendarDate.all.lowerBound
    let latest = try #require(CalendarDate("2100-01-01"))
    let someDay = try #require(CalendarDate("2026-01-31"))
    let clock = Clock(today: someDay)
    var days: [CalendarDate?] = []
    let born = DatePicker("Born", to: account.$born, in: earliest...latest)
    let due = DatePicker("Due", to: account.$due)
    due.today = { clock.today }
    due.weekStart = .sunday
    due.showsWeeks = true
    due.newDateChannel(nilValue: someDay).subscribe(onNext: { day in days.append(day) })
    let (opening, closing) = (TimeOfDay.all.lowerBound, TimeOfDay.all.upperBound)
    let alarm = TimePicker("Alarm", to: account.$alarm)
    alarm.minuteStep = 15
    alarm.hasHalfDays = true
    let start = TimePicker("Start", to: account.$start, in: opening...closing)
    start.showsSeconds = true
    let flag = ColorPicker("Flag", to: account.$flag)
    flag.colors = .sixteen
    let driver = Driver(bracketed: born, due, alarm, start, flag)
    try driver.type("2000-01-02")
    #expect(account.born == CalendarDate("2000-01-02"))
    try driver.focus(.label("Due"))
    try driver.press("up")
    #expect(account.due == someDay && days == [someDay])
    try driver.focus(.label("Alarm"))
    try driver.type("0915p")
    #expect(account.alarm == TimeOfDay("21:15"))
    try driver.focus(.label("Start"))
    try driver.press("end", "up")
    #expect(account.start == TimeOfDay("00:00:01"))
    try driver.fill(.label("Flag"), "bright-red")
    #expect(account.flag == .palette(9))

    let next = someDay.advanced(byMonths: 1)
    let week = someDay.isoWeek.week
    let left = someDay.days(to: next)
    #expect(next.description == "2026-02-28" && week == 5 && left == 28)
  }

  @Test func `the page of keys names every action of these controls, and no other`() throws {
    let page = try UIPages.text("ActionsAndKeys")
    let tables = [
      Select<Int>.actionTable, ComboBox.actionTable, DatePicker.actionTable,
      ChoiceList.actionTable, MonthCalendar.actionTable, ColorGrid.actionTable,
    ]
    let own = ["select.", "combobox.", "entry.", "choices.", "calendar.", "colors."]
    var ids: Set<String> = []
    for entry in tables.flatMap(\.entries) where own.contains(where: entry.id.hasPrefix) {
      ids.insert(entry.id)
    }
    let all = KeyMap.frameworkActions.filter { id in own.contains(where: id.hasPrefix) }
    #expect(ids == Set(all))
    for id in ids { #expect(page.contains("`\(id)`"), "\(id)") }
    for match in page.matches(of: /`((?:select|combobox|entry|choices|calendar|colors)\.[a-z.]+)`/)
    {
      #expect(ids.contains(String(match.output.1)), "\(match.output.1)")
    }
  }
}
