/// F7: what widgets get where there is not room for all.
@MainActor @Suite struct MinimumTests {
  /// A widget that wants some columns, with a minimum.
  private final class Piece: Widget {
    let wanted: Int
    let least: Int

    init(_ wanted: Int, least: Int, priority: Int = 0) {
      self.wanted = wanted
      self.least = least
      super.init()
      minimum(columns: least)
      self.priority(priority)
    }

    override func measure(_ proposal: Proposal) -> Size { Size(columns: wanted, rows: 1) }
  }

  /// A container that gives its content a fixed size, even a tiny one.
  private final class Cage: Container {
    private let room: Size

    init(_ widget: Widget, _ room: Size) {
      self.room = room
      super.init(id: nil, content: [widget])
    }

    override func measure(_ proposal: Proposal) -> Size { room }

    override func arrange(in size: Size) {
      for child in children { place(child, in: Rect(origin: Point(column: 0, row: 0), size: room)) }
    }
  }

  /// Gives a widget a size, and reads the result: frames are empty when the app is deallocated.
  private func layOut<Result>(
    _ widget: Widget,
    columns: Int,
    rows: Int,
    _ read: () -> Result
  ) -> Result {
    let app = App(root: Cage(widget, Size(columns: columns, rows: rows)))
    app.start(
      on: HeadlessDisplay(size: Size(columns: 300, rows: 100)),
      scheduler: VirtualScheduler()
    )
    return withExtendedLifetime(app, read)
  }

  private func columns(_ pieces: [Piece], in room: Int, spacing: Int = 0) -> [Int] {
    let row = Row(spacing: spacing) { pieces }
    return layOut(row, columns: room, rows: 1) { pieces.map(\.frame.size.columns) }
  }

  @Test func `F7 each has its minimum while there is room, the lowest priority gives first`() {
    let make = { [Piece(10, least: 4, priority: 1), Piece(10, least: 4), Piece(10, least: 2)] }
    #expect(columns(make(), in: 30) == [10, 10, 10])
    #expect(columns(make(), in: 23) == [10, 7, 6])
    #expect(columns(make(), in: 16) == [10, 4, 2])
    #expect(columns(make(), in: 12) == [6, 4, 2])
    #expect(columns(make(), in: 10) == [4, 4, 2])
  }

  @Test func `F7 where the minimums do not fit, the first have theirs and the last go without`() {
    let make = { (0..<3).map { _ in Piece(8, least: 4) } }
    #expect(columns(make(), in: 10) == [4, 4, 2])
    #expect(columns(make(), in: 8) == [4, 4, 0])
    #expect(columns(make(), in: 5) == [4, 1, 0])
    // The last have no spacing, either.
    #expect(columns(make(), in: 9, spacing: 1) == [4, 4, 0])
    #expect(columns(make(), in: 1) == [1, 0, 0])
    #expect(columns(make(), in: 0) == [0, 0, 0])
  }

  @Test func `F7 a column, a grid and a split follow the same rule`() {
    func tall(_ least: Int) -> Widget { Label("x").minimum(rows: least) }
    let parts = [tall(3), tall(3), tall(3)]
    let rows = layOut(Column { parts }, columns: 5, rows: 7) { parts.map(\.frame.size.rows) }
    #expect(rows == [3, 3, 1])

    let cells = [Piece(8, least: 4), Piece(8, least: 4), Piece(8, least: 4)]
    let grid = Grid(columns: [.fit, .fit, .fit], spacing: 0) { cells }
    let columns = layOut(grid, columns: 10, rows: 1) { cells.map(\.frame.size.columns) }
    #expect(columns == [4, 4, 2])

    let sides = [Piece(8, least: 4), Piece(8, least: 4)]
    let widths = layOut(Split(.horizontal) { sides }, columns: 9, rows: 1) {
      sides.map(\.frame.size.columns)
    }
    #expect(widths == [4, 4])
  }

  @Test(arguments: Soak.seeds(200))
  func `F7 in a random tree each has its minimum where all minimums fit`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var pieces: [Piece] = []
    func tree(_ depth: Int) -> Widget {
      if depth == 0 || random.below(4) == 0 {
        let least = 1 + random.below(5)
        let piece = Piece(least + random.below(9), least: least, priority: random.below(3))
        if random.below(3) == 0 { piece.width(.fraction(1)) }
        pieces.append(piece)
        return piece
      }
      let inside = (0..<1 + random.below(3)).map { _ in tree(depth - 1) }
      switch random.below(3) {
      case 0: return Column { inside }
      case 1: return Grid(columns: [.fit, .fraction(1)], spacing: 1) { inside }
      default: return Row(spacing: random.below(2)) { inside }
      }
    }
    let root = tree(4)
    let least = root.least()
    let room = Size(columns: least.columns + random.below(10), rows: least.rows + random.below(3))
    let sizes = layOut(root, columns: room.columns, rows: room.rows) { pieces.map(\.frame.size) }
    for (piece, size) in zip(pieces, sizes) {
      #expect(size.columns >= piece.least && size.rows >= 1, "\(size) in \(room)")
    }
  }
}
