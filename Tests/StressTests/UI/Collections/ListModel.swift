/// The expected rows of a list of numbers, in the simplest terms.
struct ListModel {
  var elements: [Int]
  var rows: Int
  var rowHeight: Int
  var value: Int?
  var top = 0
  /// All that the channels of the list must have sent.
  var sent: [Int?] = []
  /// The number of whole rows that fit in the last layout.
  private var whole: Int

  init(_ elements: [Int], rows: Int, rowHeight: Int) {
    self.elements = elements
    self.rows = rows
    self.rowHeight = rowHeight
    whole = max(1, rows / rowHeight)
  }

  /// The selected row, if there is one.
  var selected: Int? { value.flatMap { elements.indices.contains($0) ? $0 : nil } }

  /// The rows on the screen.
  var shown: [String] {
    let inSight = (rows + rowHeight - 1) / rowHeight
    return elements[top..<min(elements.count, top + inSight)].map { "n\($0)" }
  }

  // MARK: The user and the program

  mutating func set(_ index: Int?) {
    value = index
    reveal()
  }

  mutating func move(by steps: Int) {
    if let selected { go(to: selected + steps) } else { go(to: top) }
  }

  mutating func page(_ direction: Int) { move(by: direction * max(1, whole - 1)) }

  mutating func go(to index: Int) {
    guard !elements.isEmpty else { return }
    let index = max(0, min(index, elements.count - 1))
    send(index)
    reveal()
  }

  mutating func click(_ row: Int) {
    let index = top + row / rowHeight
    if index < elements.count { send(index) }
  }

  mutating func scroll(by steps: Int) {
    top += steps
    cut()
  }

  mutating func resize(to rows: Int) {
    let wasShown = selected.map { $0 >= top && $0 < top + whole } ?? false
    let former = whole
    self.rows = rows
    whole = max(1, rows / rowHeight)
    if wasShown, former != whole { reveal() }
    cut()
  }

  private mutating func send(_ index: Int?) {
    guard index != value else { return }
    value = index
    sent.append(index)
  }

  private mutating func reveal() {
    guard let selected else { return }
    if selected < top { top = selected }
    if selected >= top + whole { top = selected - whole + 1 }
  }

  private mutating func cut() { top = max(0, min(top, elements.count - whole)) }

  // MARK: Edits

  mutating func insert(_ fresh: [Int], at index: Int) {
    follow {
      $0.insert(contentsOf: fresh, at: index)
    } map: {
      $0 >= index ? $0 + fresh.count : $0
    }
  }

  /// Takes a range out, and puts others in its place.
  mutating func replace(_ range: Range<Int>, by fresh: [Int]) {
    if range.isEmpty { return insert(fresh, at: range.lowerBound) }
    follow {
      $0.replaceSubrange(range, with: fresh)
    } map: {
      if $0 < range.lowerBound { return $0 }
      if $0 >= range.upperBound { return $0 - range.count + fresh.count }
      return range.lowerBound + min(fresh.count, $0 - range.lowerBound)
    }
  }

  mutating func move(from: Int, to: Int) {
    guard from != to else { return }
    func others(_ index: Int) -> Int {
      let between = index > from ? index - 1 : index
      return between >= to ? between + 1 : between
    }
    follow {
      $0.insert($0.remove(at: from), at: to)
    } map: {
      $0 == from ? to : others($0)
    } top: {
      // The window stays with the row after the one that has moved away.
      others($0)
    }
  }

  private mutating func follow(
    _ change: (inout [Int]) -> Void,
    map: (Int) -> Int,
    top mapTop: ((Int) -> Int)? = nil
  ) {
    let former = selected
    var wanted = 0
    if let former { wanted = map(former) }
    change(&elements)
    if top > 0 { if let mapTop { top = mapTop(top) } else { top = map(top) } }
    cut()
    if former != nil {
      send(elements.isEmpty ? nil : min(wanted, elements.count - 1))
    } else {
      reveal()
    }
  }

  mutating func set(_ elements: [Int]) {
    let former = selected
    self.elements = elements
    if former == nil || selected == nil { top = 0 }
    cut()
    if former == nil {
      reveal()
    } else if selected == nil {
      send(nil)
    }
  }
}
