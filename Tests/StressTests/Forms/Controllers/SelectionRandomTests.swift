/// The selection of a controller after random edits.
@Suite struct SelectionRandomTests {
  @Test func `the selected element after random edits is the one that a model keeps`() {
    for seed in Soak.seeds(400) {
      var random = SeededRandom(seed: seed)
      let numbers = Property(Array(0..<10))
      let controller = ArrayController(numbers, id: \.self)
      controller.selection.whenHidden = .deselect
      var next = 10
      var sign = 1
      var limit = Int.max
      var lead: Int?
      func rows() -> [Int] {
        numbers.value.filter { $0 % 10 < limit }.sorted { sign * $0 < sign * $1 }
      }
      controller.sortKeys = [.ascending { $0 }]
      for _ in 0..<20 {
        let before = rows()
        var isHiding = false
        switch random.below(5) {
        case 0:
          numbers.append(next)
          next += 1
        case 1 where !numbers.value.isEmpty:
          let start = random.below(numbers.value.count)
          numbers.removeSubrange(start..<min(start + 1 + random.below(3), numbers.value.count))
        case 2:
          sign = -sign
          controller.sortKeys = [sign > 0 ? .ascending { $0 } : .descending { $0 }]
        case 3:
          limit = 2 + random.below(9)
          isHiding = true
          controller.filter = { [limit] in $0 % 10 < limit }
        default:
          if !before.isEmpty {
            let row = random.below(before.count)
            controller.selection.select(row: row)
            lead = before[row]
          }
        }
        let after = rows()
        if let old = lead, !after.contains(old) {
          let place = before.firstIndex(of: old) ?? 0
          let heir =
            before[place...].first { after.contains($0) }
            ?? before[..<place].last { after.contains($0) }
          lead = isHiding ? nil : heir
        }
        #expect(controller.selection.element == lead, "seed \(seed)")
        #expect(controller.selection.row == lead.flatMap { after.firstIndex(of: $0) })
      }
    }
  }
}
