/// What the page about array controllers shows, line for line.
@MainActor @Suite struct ControllerGuideTests {
  final class Person: ObservableModel {
    @Observed var name = ""
    @Observed var city = ""
    @Observed var isActive = true
  }

  final class Club: ObservableModel {
    @Observed var members: [Person] = []
  }

  private final class Search: ObservableModel {
    @Observed var searchText = ""
  }

  private func person(_ name: String, _ city: String) -> Person {
    let person = Person()
    person.name = name
    person.city = city
    return person
  }

  private let club = Club()

  init() {
    club.members = [
      person("Hedy", "Vienna"), person("Ada", "London"), person("Tim", "London"),
      person("Grace", "York"), person("Alan", "London"),
    ]
  }

  @Test func `the code of the page does what it says`() {
    let people = ArrayController(club.$members, sortedBy: [.ascending(\.city), .ascending(\.name)])
    people.filter = { $0.isActive }
    let list = List("Members", of: people) { "\($0.name), \($0.city)" }
    #expect(people.map(\.name) == ["Ada", "Alan", "Tim", "Hedy", "Grace"])
    let grace = person("Grace", "Bath")
    club.$members.append(grace)  // comes where the keys say
    #expect(people[0] === grace)
    club.members[3].name = "Zoe"  // moves
    club.members[4].isActive = false  // goes
    #expect(people.map(\.name) == ["Grace", "Ada", "Tim", "Hedy", "Zoe"])
    people.remove(at: 0)  // leaves the club
    #expect(club.members.count == 5)
    #expect(list.semantics.role == .list)
  }

  @Test func `the code about slices does what it says`() {
    let (model, scheduler) = (Search(), VirtualScheduler())
    let people = ArrayController(club.$members)
    people.filter(by: model.values(of: \.searchText), on: scheduler) { person, text in
      text.isEmpty || person.name.contains(text)
    }
    let hint = Derived { people.isFiltering ? "filtering …" : "\(people.count) rows" }
    #expect(hint.value == "filtering …")
    scheduler.runAll()
    #expect(hint.value == "5 rows")
    model.searchText = "Al"
    scheduler.runAll()
    #expect(hint.value == "1 rows")
  }

  @Test func `the code about sections does what it says`() {
    let people = ArrayController(club.$members)
    var text = ""
    func print(_ parts: String...) {
      text += parts.joined() + "|"
    }
    let cities = people.sections(by: \.city)
    for city in cities {
      print(city.key)
      for person in people[city.rows] { print("  ", person.name) }
    }
    #expect(text == "London|  Ada|  Tim|  Alan|Vienna|  Hedy|York|  Grace|")
  }

  @Test func `the code about the selection does what it says`() {
    let people = ArrayController(club.$members)
    let nameField = TextField("name")
    let selection = people.selection
    selection.allowsSeveral = true
    selection.whenHidden = .deselect  // a hidden element stays selected otherwise
    selection.selectNext()

    nameField.newTextChannel().bind(
      to: selection.channel(
        toValues: \.name,
        noSelectionPlaceholder: "",
        multipleValuesPlaceholder: "several names"
      )
    )
    #expect(nameField.text == "Hedy")
    selection.selectAll()
    #expect(nameField.text == "several names")
    selection.deselectAll()
    #expect(nameField.text == "")
  }
}
