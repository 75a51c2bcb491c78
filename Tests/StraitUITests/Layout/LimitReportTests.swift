/// A minimum above a maximum is a mistake of the program's: it is reported, and the minimum holds.
@MainActor @Suite struct LimitReportTests {
  @Test func `a minimum above a maximum is reported with the widget's identifier`() {
    let label = Label("a", id: "name").minimum(columns: 9, rows: 1).maximum(columns: 4, rows: 2)
    let (driver, reports) = Report.collecting {
      Driver(App(bracketed: Row { label }), size: Size(columns: 20, rows: 1))
    }
    #expect(reports == [.conflictingLimits(widget: "Label #name", minimum: 9, maximum: 4)])
    #expect(
      reports.first?.description
        == "Label #name has a minimum of 9 above its maximum of 4; the minimum holds"
    )
    #expect(label.frame.size.columns == 9)
    let later = Report.collecting {
      label.maximum(columns: 12)
      label.minimum(columns: 9, rows: 5).maximum(columns: 12, rows: 3)
    }.reports
    // The first of the last two has the maximum that was there before.
    #expect(later == [.conflictingLimits(widget: "Label #name", minimum: 5, maximum: 3)])
    withExtendedLifetime(driver) {}
  }

  @Test func `limits that agree are not reported, in whatever order they are set`() {
    let (driver, reports) = Report.collecting {
      let first = Label("a").maximum(columns: 4).minimum(columns: 9).maximum(columns: 9)
      return Driver(bracketed: Row { [first, Label("b").minimum(columns: 4, rows: 1)] })
    }
    #expect(reports.isEmpty)
    withExtendedLifetime(driver) {}
  }
}
