@Suite struct ArrayControllerTests {
  private struct Planet: Identifiable, Hashable {
    let id: String
    var mass: Double
  }

  private let planets = Property([
    Planet(id: "Earth", mass: 5.97), Planet(id: "Mars", mass: 0.64),
    Planet(id: "Venus", mass: 4.87),
  ])

  private func ids(_ controller: ArrayController<Planet>) -> [String] { controller.map(\.id) }

  @Test func `rows are the filtered elements in the order of the keys`() {
    let controller = ArrayController(planets, sortedBy: [.descending(\.mass)]) { $0.mass > 1 }
    #expect(ids(controller) == ["Earth", "Venus"])
    controller.sortKeys = [.ascending(\.id)]
    controller.filter = nil
    #expect(ids(controller) == ["Earth", "Mars", "Venus"])
    #expect(controller.row(of: Planet(id: "Mars", mass: 9)) == 1)
    #expect(controller.row(of: Planet(id: "Pluto", mass: 9)) == nil)
  }

  @Test func `an empty array and one row have no neighbours to trip over`() {
    let numbers = Property<[Int]>([])
    let controller = ArrayController(numbers, id: \.self, sortedBy: [.ascending { $0 }])
    let sections = controller.sections { $0 % 2 }
    #expect(controller.isEmpty && sections.isEmpty)
    #expect(!controller.selection.selectNext() && !controller.selection.selectPrevious())
    controller.append(3)
    #expect(Array(sections) == [Section(key: 1, rows: 0..<1)])
    #expect(controller.selection.selectPrevious())
    #expect(controller.selection.element == 3)
    controller.remove(at: 0)
    #expect(controller.isEmpty && sections.isEmpty && controller.selection.isEmpty)
  }

  @Test func `a value that is replaced by one of its identity keeps its row and its selection`() {
    let controller = ArrayController(planets, sortedBy: [.ascending(\.mass)])
    let edits = Recording(controller.edits)
    controller.selection.select(row: 0)
    planets[1].mass = 0.65
    let edit = edits.values.last
    #expect(edit?.kind == .replacement && edit?.insertedIndexes == RangeSet(0..<1))
    planets[1].mass = 9
    #expect(ids(controller) == ["Venus", "Earth", "Mars"])
    #expect(controller.selection.row == 2)
    planets.value = [Planet(id: "Mars", mass: 1), Planet(id: "Pluto", mass: 2)]
    #expect(ids(controller) == ["Mars", "Pluto"])
    #expect(controller.selection.element == Planet(id: "Mars", mass: 1))
  }

  @Test func `keys that are missing or no number are behind all others, both ways`() {
    let keys: [Double?] = [.nan, 2, nil, 1, .nan, 3]
    let places = Property(Array(keys.indices))
    let controller = ArrayController(places, id: \.self, sortedBy: [.ascending { keys[$0] }])
    #expect(Array(controller) == [3, 1, 5, 0, 4, 2])
    controller.sortKeys = [.descending { keys[$0] }]
    #expect(Array(controller) == [5, 1, 3, 0, 4, 2])
    places.insert(3, at: 0)
    #expect(Array(controller) == [5, 1, 3, 3, 0, 4, 2])
  }

  @Test func `a comparison whose answers do not fit together loses no row`() {
    var random = SeededRandom(seed: 3)
    let numbers = Property(Array(0..<200))
    let controller = ArrayController(numbers, id: \.self, sortedBy: [.ordered { $0 < $1 }])
    let mirror = EditMirror<Int> { $0 == $1 }
    controller.edits.subscribe(onNext: { mirror.follow($0) })
    controller.sortKeys = [.ordered { _, _ in random.below(2) == 0 }]
    for number in 200..<400 {
      numbers.insert(number, at: number % 100)
      numbers.remove(at: (number * 7) % 150)
    }
    #expect(controller.elements.sorted() == numbers.value.sorted())
    #expect(mirror.content == controller.elements && mirror.problems.isEmpty)
  }

  @Test func `what the filter reads outside of elements is followed, too`() {
    let limit = Property(1.0)
    let controller = ArrayController(planets) { $0.mass > limit.value }
    #expect(ids(controller) == ["Earth", "Venus"])
    limit.value = 5
    #expect(ids(controller) == ["Earth"])
    limit.value = 0
    #expect(ids(controller) == ["Earth", "Mars", "Venus"])
  }

  @Test func `what is no property is looked at when the rows are rearranged`() {
    final class Box { var number = 0 }
    let boxes = [Box(), Box()]
    let property = Property(boxes)
    let controller = ArrayController(property, sortedBy: [.ascending(\.number)]) { $0.number < 5 }
    boxes[0].number = 2
    #expect(controller[0] === boxes[0])
    controller.rearrange()
    #expect(controller[0] === boxes[1])
    boxes[1].number = 7
    controller.rearrange()
    #expect(controller.count == 1)
  }

  @Test func `rows edit the array`() {
    let controller = ArrayController(planets, sortedBy: [.descending(\.id)])
    #expect(controller.remove(at: 1).id == "Mars")
    #expect(planets.value.map(\.id) == ["Earth", "Venus"])
    controller.insert(Planet(id: "Ceres", mass: 0), at: 0)
    #expect(planets.value.map(\.id) == ["Earth", "Ceres", "Venus"])
    controller.insert(Planet(id: "Pluto", mass: 0), at: 3)
    #expect(planets.value.map(\.id) == ["Earth", "Ceres", "Pluto", "Venus"])
    controller.replace(at: 0, with: Planet(id: "Venus", mass: 1))
    #expect(planets.value.last?.mass == 1)
    controller.remove(at: RangeSet([0..<1, 3..<4]))
    #expect(planets.value.map(\.id) == ["Earth", "Pluto"])
  }

  @Test func `a filter that reads its own controller finds the rows before`() {
    let planets = self.planets
    var controller: ArrayController<Planet>?
    controller = ArrayController(planets, sortedBy: [.ascending(\.id)])
    _ = Report.collecting {
      controller?.filter = { [weak controller] _ in controller?.count ?? 0 < 3 }
      #expect(controller?.isEmpty == true)
    }
  }

  private final class Errand: ObservableModel {
    @Observed var isDone = false
  }

  @Test func `what an edit does to elements is followed, though the rows were read inside it`() {
    let errands = Property([Errand(), Errand()])
    let controller = ArrayController(errands) { !$0.isDone }
    let counts = Recording { controller.count }
    var countInside: Int?
    errands.edit { list in
      let first = list[0]
      first.isDone = true
      countInside = controller.count
    }
    // Rows are settled between edits; this one has not changed the array.
    #expect(countInside == 2)
    #expect(controller.count == 1 && counts.values.last == 1)
    errands.edit { list in
      list.removeLast()
      countInside = controller.count
    }
    #expect(countInside == 1)
    #expect(controller.isEmpty && counts.values.last == 0)
  }
}
