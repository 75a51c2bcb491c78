@Suite struct SelectionValueTests {
  private final class Person: ObservableModel {
    @Observed var name: String
    @Observed var city: String
    @Observed var onChange: () -> Void = {}

    init(_ name: String, _ city: String) {
      self.name = name
      self.city = city
    }
  }

  private let people: [Person]
  private let controller: ArrayController<Person>
  private var selection: Selection<Person> { controller.selection }

  init() {
    people = [Person("Ada", "London"), Person("Grace", "York"), Person("Hedy", "London")]
    controller = ArrayController(Property(people), sortedBy: [.ascending(\.name)])
    controller.selection.allowsSeveral = true
  }

  @Test func `several objects have one value, several values, or none`() {
    #expect(selection[values: \.city] == .noSelection)
    selection.rows = RangeSet([0..<1, 2..<3])
    #expect(selection[values: \.city] == .value("London"))
    #expect(selection[values: \.city].value == "London")
    selection.selectAll()
    #expect(selection[values: \.city] == .several)
    #expect(selection[values: \.city].value == nil)
  }

  @Test func `setting a value sets all selected objects in one transaction`() {
    selection.rows = RangeSet([0..<1, 2..<3])
    let seen = Recording { [people] in people.map(\.city).joined(separator: " ") }
    selection[values: \.city] = .value("Bath")
    selection[values: \.city] = .several
    selection[values: \.city] = .noSelection
    #expect(seen.values == ["London York London", "Bath York Bath"])
  }

  @Test func `values that cannot be compared are several as soon as there are two`() {
    selection.select(row: 0)
    guard case .value = selection[values: \.onChange] else { return #expect(Bool(false)) }
    selection.selectAll()
    guard case .several = selection[values: \.onChange] else { return #expect(Bool(false)) }
  }

  @Test func `a sort key that is set through the selection moves what is selected`() {
    selection.select(row: 0)
    selection[values: \.name] = .value("Zoe")
    #expect(selection.row == 2 && selection.element === people[0])
  }

  @Test func `an end to all selected objects follows the selection and what is in it`() {
    let end = selection.channel(to: \.[values: \.city])
    let seen = Recording(end)
    selection.select(row: 1)
    selection.selectAll()
    end.sendNext(.value("Bath"))
    people[2].city = "York"
    people[2].city = "Bath"
    #expect(people.map(\.city) == ["Bath", "Bath", "Bath"])
    #expect(seen.values == [.noSelection, .value("York"), .several, .several, .value("Bath")])
  }

  @Test func `T29 an end through the selected object goes on with the one that is selected next`() {
    let end = selection.channel(through: \.element, to: \.city)
    let seen = Recording(end)
    let (_, reports) = Report.collecting { end.sendNext("lost") }
    #expect(reports.count == 1)
    selection.select(row: 1)
    end.sendNext("Bath")
    #expect(people.map(\.city) == ["London", "Bath", "London"])
    selection.select(row: 2)
    people[1].city = "York"
    people[2].city = "Rome"
    selection.deselectAll()
    #expect(seen.values == [nil, nil, "York", "London", "Rome", nil], "what is lost is read back")
  }

  @Test func `a field shows markers, and sets all that is selected`() {
    let field = Property("")
    let end = selection.channel(
      toValues: \.city,
      noSelectionPlaceholder: "-",
      multipleValuesPlaceholder: "several"
    )
    let binding = field.channel().bind(to: end)
    #expect(field.value == "-")
    field.value = "lost"
    #expect(field.value == "-")
    selection.selectAll()
    #expect(field.value == "several")
    field.value = "Bath"
    #expect(people.map(\.city) == ["Bath", "Bath", "Bath"])
    selection.select(row: 0)
    people[0].city = "Rome"
    #expect(field.value == "Rome")
    field.value = "several"
    #expect(people.map(\.city) == ["several", "Bath", "Bath"])
    selection.deselectAll()
    #expect(field.value == "-")
    withExtendedLifetime(binding) {}
  }

  @Test func `T16: selecting the row again shows it instead of an unknown text`() {
    selection.allowsSeveral = false
    let ways: [(Selection<Person>) -> Void] = [
      { $0.row = 1 },
      { $0.rows = RangeSet([1..<2]) },
      { [people] in $0.element = people[1] },
      { $0.select(row: 1) },
      { $0.select(rows: RangeSet([1..<2])) },
      { $0.extend(toRow: 1) },
    ]
    let converter = Converter<Int?, String>(
      forward: { row in row.map { "\($0)" } ?? "" },
      backward: { text in
        guard let row = Int(text) else { throw Invalid("is no row") }
        return row
      }
    )
    let field = Property("")
    let binding = field.channel().bind(to: selection.channel(to: \.row), through: converter)
    var runs = 0
    let effect = Effect { [selection] in
      _ = selection.row
      runs += 1
    }
    selection.select(row: 1)
    #expect(runs == 2)
    for way in ways {
      field.value = "x"
      way(selection)
      #expect(field.value == "1")
      #expect("\(binding.state)" == "live")
    }
    selection.deselectAll()
    field.value = "x"
    selection.deselectAll()
    #expect(field.value == "")
    #expect(runs == 3, "no observer is called for what has not changed")
    effect.dispose()
  }
}
