/// So many rows that they are placed together, and sent as a setting.
@Suite struct LargeControllerTests {
  private struct Order: Identifiable, Hashable {
    let id: Int
    var price: Int
    var kind: Int { price % 5 }
  }

  @Test func `large changes lead to the rows that a computation of the whole finds`() {
    for seed in Soak.seeds(4) {
      var random = SeededRandom(seed: seed)
      var next = 0
      func makeOrders(_ count: Int) -> [Order] {
        (0..<count).map { _ in
          next += 1
          return Order(id: next, price: random.below(3000))
        }
      }
      let orders = Property(makeOrders(2500))
      let controller = ArrayController(orders)
      let mirror = EditMirror<Order> { $0 == $1 }
      controller.edits.subscribe(onNext: { mirror.follow($0) })
      var shifts = 0
      controller.edits.subscribe(onNext: { if $0.kind == .setting { shifts += 1 } })
      var (limit, sign, isSectioned) = (Int.max, 0, false)
      var sections: RowSections<Order, Int>?
      controller.selection.whenHidden = .keep
      controller.selection.whenRemoved = .deselect
      for _ in 0..<25 {
        let selected = controller.selection.element?.id
        switch random.below(9) {
        case 0: orders.append(contentsOf: makeOrders(1500))
        case 1: orders.removeAll { [seed] in ($0.id &+ Int(seed)) % 3 == 0 }
        case 2: orders.value = orders.value.shuffled(using: &random) + makeOrders(10)
        case 3:
          orders.value = orders.value.map { Order(id: $0.id, price: ($0.price * 7 + 1) % 3000) }
        case 4:
          limit = random.below(2) == 0 ? .max : random.below(3000)
          controller.filter = limit == .max ? nil : { [limit] in $0.price < limit }
        case 5:
          sign = random.below(3) - 1
          controller.sortKeys =
            sign == 0 ? [] : sign > 0 ? [.ascending(\.price)] : [.descending(\.price)]
        case 6:
          isSectioned.toggle()
          sections = isSectioned ? controller.sections(by: \.kind) : nil
          if !isSectioned { controller.removeSections() }
        case 7: controller.selection.select(row: random.below(controller.count + 1))
        default:
          transaction {
            orders.append(contentsOf: makeOrders(800))
            orders.edit { $0.sort { $0.id % 100 < $1.id % 100 } }
            orders.edit { list in
              for place in list.indices.prefix(1200) { list[place].price += 1 }
            }
          }
        }
        if orders.value.count > 8000 { orders.removeSubrange(3000...) }
        var expected = Array(orders.value.filter { $0.price < limit }.enumerated())
        expected.sort { one, other in
          if isSectioned, one.element.kind != other.element.kind {
            return one.element.kind < other.element.kind
          }
          let difference = sign * (one.element.price - other.element.price)
          return difference != 0 ? difference < 0 : one.offset < other.offset
        }
        let rows = expected.map(\.element)
        #expect(controller.elements == rows, "seed \(seed)")
        #expect(mirror.content == rows && mirror.problems.isEmpty, "seed \(seed)")
        if let sections {
          #expect(sections.map(\.key) == Set(rows.map(\.kind)).sorted())
          #expect(
            sections.allSatisfy { section in
              section.rows.allSatisfy { rows[$0].kind == section.key }
            }
          )
        }
        if let selected, orders.value.contains(where: { $0.id == selected }),
          let element = controller.selection.element, element.id == selected
        {
          #expect(orders.value.contains(element), "it is the one that is there now")
        }
        if let row = controller.selection.row {
          #expect(rows[row] == controller.selection.element)
        }
      }
      #expect(shifts > 1)
    }
  }

  @Test func `a selection survives whatever is set as a whole`() {
    let orders = Property((0..<5000).map { Order(id: $0, price: $0) })
    let controller = ArrayController(orders, sortedBy: [.descending(\.price)])
    controller.selection.allowsSeveral = true
    controller.selection.rows = RangeSet([10..<12, 4000..<4001])
    let ids = controller.selection.elements.map(\.id)
    orders.value = orders.value.reversed().map { Order(id: $0.id, price: -$0.price) }
    #expect(controller.selection.elements.map(\.id).sorted() == ids.sorted())
    #expect(controller.selection.elements.allSatisfy { $0.price == -$0.id })
    orders.removeAll { $0.id % 2 == 0 }
    #expect(controller.selection.elements.map(\.id) == ids.filter { $0 % 2 == 1 }.sorted())
    orders.removeAll()
    #expect(controller.selection.isEmpty && controller.isEmpty)
  }
}
