/// Calls of the public declarations of StraitForms that take integers, by the names of the listing
/// in `Tests/API`.
enum NumberCalls {
  static let numbers = [Int.min, -1, 0, 3, Int.max]

  /// Declarations whose documentation names the rows and sections that they take: others end the
  /// program.
  static let limited: Set<String> = [
    "ArrayController.insert(_:at:)", "ArrayController.remove(at:)",
    "ArrayController.replace(at:with:)", "ArrayController.sourceIndex(ofRow:)",
    "ArrayController.subscript(_:)", "RowSections.subscript(_:)",
  ]

  /// Each is called with all pairs of `numbers`, cut to what its documentation asks for.
  static let calls: [String: @Sendable (Int, Int) -> Void] = [
    "ArrayController.apply(filter:on:rowsPerSlice:isNarrower:)": { one, _ in
      let (controller, scheduler) = (controller(), VirtualScheduler())
      controller.apply(filter: { $0 > 1 }, on: scheduler, rowsPerSlice: max(1, one))
      scheduler.advance(by: .seconds(1))
      _ = controller.count
    },
    "ArrayController.filter(by:on:rowsPerSlice:narrowing:_:)": { one, other in
      let (controller, scheduler) = (controller(), VirtualScheduler())
      let least = Property(one)
      let filter = controller.filter(
        by: least.values,
        on: scheduler,
        rowsPerSlice: max(1, one)
      ) { $0 > $1 }
      least.value = other
      scheduler.advance(by: .seconds(1))
      filter.dispose()
    },
    "ArrayController.row(ofSourceIndex:)": { one, _ in _ = controller().row(ofSourceIndex: one) },
    "CalendarDate.advanced(by:)": { one, other in
      for date in dates { _ = date.advanced(by: one).advanced(by: other).description }
    },
    "CalendarDate.advanced(byMonths:)": { one, other in
      for date in dates {
        _ = date.advanced(byMonths: one).advanced(byMonths: other).description
      }
    },
    "CalendarDate.days(in:of:)": { one, other in
      _ = CalendarDate.days(in: max(1, min(one, 12)), of: other)
      _ = CalendarDate.days(in: 2, of: other)
    },
    "CalendarDate.init(year:month:day:)": { one, other in
      for part in [1, other] {
        _ = CalendarDate(year: one, month: part, day: part)
        _ = CalendarDate(year: part, month: one, day: other)
      }
    },
    "Converter.decimal(in:step:unit:fractionDigits:)": { one, _ in
      read(.decimal(fractionDigits: max(0, one)), 0.1, -1e300, .infinity)
    },
    "Converter.percent(in:step:fractionDigits:)": { one, _ in
      read(.percent(fractionDigits: max(0, one)), 0.1, -1e300, .infinity)
    },
    "MoneyFormat.init(symbol:placement:fractionDigits:decimalSeparator:groupSeparator:)": {
      one,
      _ in
      let format = MoneyFormat(symbol: "€", fractionDigits: max(0, one))
      read(.money(format), one)
    },
    "RowSections.index(ofRow:)": { one, _ in
      let controller = controller()
      _ = controller.sections { $0 }.index(ofRow: one)
    },
    "Section.init(key:rows:)": { one, other in
      let section = Section(key: one, rows: min(one, other)..<max(one, other))
      _ = (section, "\(section)")
    },
    "Selection.contains(row:)": { one, _ in select { _ = $0.contains(row: one) } },
    "Selection.extend(toRow:)": { one, other in
      select {
        $0.select(row: one)
        $0.extend(toRow: other)
      }
    },
    "Selection.row": { one, other in
      select {
        $0.row = one
        $0.row = other
      }
    },
    "Selection.rows": { one, other in select { $0.rows = rows(one, other) } },
    "Selection.select(row:)": { one, _ in select { $0.select(row: one) } },
    "Selection.select(rows:)": { one, other in select { $0.select(rows: rows(one, other)) } },
    "Selection.toggle(row:)": { one, other in
      select {
        $0.toggle(row: one)
        $0.toggle(row: other)
      }
    },
    "TimeOfDay.init(hour:minute:second:nanosecond:)": { one, other in
      _ = TimeOfDay(hour: one, minute: other)
      _ = TimeOfDay(hour: 1, minute: 1, second: one, nanosecond: other)
    },
    "ValidationRule.count(_:)": { one, other in
      let rule = ValidationRule<String>.count(min(one, other)...max(one, other))
      for text in ["", "abcd"] { _ = try? rule.check(text) }
    },
    "Weekday.advanced(by:)": { one, other in
      for day in Weekday.allCases { _ = day.advanced(by: one).advanced(by: other) }
    },
    "Weekday.init(rawValue:)": { one, _ in _ = Weekday(rawValue: one) },
  ]

  /// Makes all calls.
  static func callAll() {
    for (_, call) in calls.sorted(by: { $0.key < $1.key }) {
      for one in numbers { for other in numbers { call(one, other) } }
    }
  }

  // MARK: Arguments

  private static let dates = ["0001-01-01", "2024-02-29", "9999-12-31"].compactMap {
    CalendarDate($0)
  }

  private static func controller() -> ArrayController<Int> {
    ArrayController(Property([3, 1, 2]), id: \.self)
  }

  private static func rows(_ one: Int, _ other: Int) -> RangeSet<Int> {
    RangeSet(min(one, other)..<max(one, other))
  }

  private static func select(_ body: (Selection<Int>) -> Void) {
    for allowsSeveral in [false, true] {
      let controller = controller()
      controller.selection.allowsSeveral = allowsSeveral
      body(controller.selection)
      _ = (controller.selection.rows, controller.selection.row)
    }
  }

  private static func read<Value>(_ converter: Converter<Value, String>, _ values: Value...) {
    for value in values { _ = try? converter.backward(converter.forward(value)) }
    for text in ["0.1", "1e400", "9999999999999999999999.5"] { _ = try? converter.backward(text) }
  }
}
