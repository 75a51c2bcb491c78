import ScreenTestSupport

@testable import StraitUI

/// Random programs of frames within frames, on a canvas and on a model of one.
@MainActor @Suite struct CanvasModelTests {
  @Test(arguments: Soak.seeds(60))
  func `F10: random drawing in nested frames agrees with the model`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let size = Size(columns: random.below(30), rows: random.below(8))
    for _ in 0..<12 {
      let before = drawn(size) { canvas in
        for row in 0..<size.rows {
          canvas.draw(random.line(), at: canvasPoint(-random.below(3), row), style: random.style())
        }
      }
      var model = CanvasModel(before)
      let after = drawn(size, onto: before) { canvas in
        walk(&canvas, &model, &random, depth: 0)
        #expect(canvas.visible == canvas.bounds || canvas.bounds.isEmpty)
      }
      #expect(after.cells == model.cells)
      #expect(after.isWhole)
    }
  }

  @Test(arguments: Soak.seeds(40))
  func `F10: outside of a frame only halves of wide cells change`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let size = Size(columns: 4 + random.below(30), rows: 1 + random.below(6))
    for _ in 0..<20 {
      let before = drawn(size) { canvas in
        for row in 0..<size.rows {
          canvas.draw(String(repeating: "漢字a", count: 9), at: canvasPoint(-random.below(3), row))
        }
      }
      let frame = random.rect(around: size)
      let after = drawn(size, onto: before) { canvas in
        let saved = canvas.enter(frame)
        for _ in 0..<6 { random.drawAnything(on: &canvas) }
        canvas.leave(saved)
      }
      for row in 0..<size.rows {
        for column in 0..<size.columns where !frame.contains(canvasPoint(column, row)) {
          let (old, new) = (before[canvasPoint(column, row)], after[canvasPoint(column, row)])
          guard old != new else { continue }
          #expect(old.width != 1)
          #expect(new == Cell(base: " ", style: old.style))
          let other = canvasPoint(old.width == 2 ? column + 1 : column - 1, row)
          #expect(frame.contains(other))
        }
      }
    }
  }

  @Test(arguments: Soak.seeds(60))
  func `F12: a clipped canvas shows the part of what an unclipped one shows`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let margin = 30
    let size = Size(columns: 1 + random.below(24), rows: 1 + random.below(6))
    let large = Size(columns: size.columns + 2 * margin, rows: size.rows + 2 * margin)
    let program = random
    for program in (0..<10).map({ SeededRandom(seed: seed * 1_000 + $0) }) + [program] {
      let clipped = drawn(size) { canvas in
        var random = program
        for _ in 0..<8 { random.drawAnything(on: &canvas) }
      }
      let whole = drawn(large) { canvas in
        var random = program
        // A frame of the same size, with a clip that is larger.
        _ = canvas.enter(Rect(origin: canvasPoint(margin, margin), size: size))
        canvas.painter.clip = canvasRect(0, 0, large.columns, large.rows)
        for _ in 0..<8 { random.drawAnything(on: &canvas) }
      }
      #expect(
        clipped.text == whole.part(Rect(origin: canvasPoint(margin, margin), size: size)).text
      )
      #expect(clipped.isWhole)
    }
  }

  @Test(arguments: Soak.seeds(20))
  func `F11: drawing twice gives the same cells and changes nothing in the canvas`(seed: UInt64) {
    let size = Size(columns: 30, rows: 6)
    let draw = {
      drawn(size) { canvas in
        var random = SeededRandom(seed: seed)
        let saved = canvas.enter(random.rect(around: size))
        let (bounds, visible) = (canvas.bounds, canvas.visible)
        for _ in 0..<30 {
          random.drawAnything(on: &canvas)
          #expect(canvas.bounds == bounds && canvas.visible == visible)
        }
        canvas.leave(saved)
        canvas.fill(canvasRect(0, 0, 1, 1), style: .surface)
        #expect(canvas.painter.keepsBackground)
      }
    }
    #expect(draw() == draw())
  }

  private func walk(
    _ canvas: inout Canvas,
    _ model: inout CanvasModel,
    _ random: inout SeededRandom,
    depth: Int
  ) {
    for _ in 0..<5 {
      switch random.below(7) {
      case 0 where depth < 4:
        let frame = random.rect(around: canvas.size)
        let saved = canvas.enter(frame)
        let savedModel = model.enter(frame)
        if random.below(3) == 0 {
          let offset = canvasPoint(random.below(9) - 4, random.below(5) - 2)
          canvas.scroll(by: offset)
          model.scroll(by: offset)
        }
        walk(&canvas, &model, &random, depth: depth + 1)
        canvas.leave(saved)
        model.leave(savedModel)
      case 1:
        let area = random.rect(around: canvas.size)
        let style = random.style()
        let character = random.pick(["x", "漢", " ", "é"] as [Character])
        canvas.fill(area, with: character, style: style)
        model.fill(area, with: ShownText.cells(of: character, style: style)[0])
      case 2:
        let (start, count) = (random.point(around: canvas.size), random.below(20))
        canvas.horizontalLine(at: start, columns: count)
        let line = Cell(base: "─", style: Theme.dark[.border])
        let area = Rect(origin: start, size: Size(columns: count, rows: 1))
        model.fill(area, with: line, keepsBackground: true)
      case 3:
        let area = random.rect(around: canvas.size)
        canvas.restyle(area, as: .behind)
        model.restyle(area) {
          $0.foreground = Theme.dark[.behind].foreground
          $0.attributes.subtract([.bold, .reverse])
        }
      case 4:
        let (place, style) = (random.point(around: canvas.size), random.style())
        let cell = random.pick([
          Cell(base: "漢", width: 2, style: style), Cell(base: "a", style: style),
        ])
        canvas.put(cell, at: place)
        model.lay([cell], at: place)
      default:
        let (text, style) = (random.line(), random.style())
        let place = random.point(around: canvas.size)
        canvas.draw(text, at: place, style: style)
        model.lay(ShownText.cells(of: text, style: style), at: place)
      }
    }
  }
}

extension SeededRandom {
  fileprivate mutating func point(around size: Size) -> Point {
    Point(column: below(size.columns + 16) - 10, row: below(size.rows + 3) - 1)
  }

  fileprivate mutating func rect(around size: Size) -> Rect {
    Rect(
      origin: Point(column: below(size.columns + 6) - 4, row: below(size.rows + 3) - 2),
      size: Size(columns: below(size.columns + 4), rows: below(size.rows + 3))
    )
  }

  fileprivate mutating func style() -> Style {
    Style(
      foreground: pick([.default, .red]),
      background: pick([.default, .default, .blue, .green]),
      attributes: pick([[], .bold])
    )
  }

  /// A text of long and short runs of ASCII, wide characters, marks and controls.
  fileprivate mutating func line() -> String {
    switch below(3) {
    case 0: text(pieces: 12)
    case 1: String("abcdefghijklmnopqrstuvwxyz".prefix(below(27)))
    default: text(pieces: 4) + String("0123456789".prefix(below(11))) + text(pieces: 4)
    }
  }

  @MainActor fileprivate mutating func drawAnything(on canvas: inout Canvas) {
    let place = point(around: canvas.size)
    let area = rect(around: canvas.size)
    switch below(9) {
    case 0: canvas.box(area, border: .rounded, title: text(pieces: 6))
    case 1: canvas.draw(line(), at: place, within: below(20), style: .accent)
    case 2: canvas.fill(area, with: pick(["x", "漢", " "]), style: .well)
    case 3: canvas.verticalLine(at: place, rows: below(5))
    case 4: canvas.put(Cell(base: "漢", width: 2), at: place)
    case 5: canvas.draw(pick(Glyph.allCases), at: place)
    case 6: canvas.draw(pick(["漢", "a", "🇩🇪"] as [Character]), at: place)
    default: canvas.draw(line(), at: place, style: .error)
    }
  }
}

extension CellBuffer {
  /// A part of the buffer, with blanks in place of wide cells that are cut.
  fileprivate func part(_ area: Rect) -> CellBuffer {
    var part = CellBuffer(size: area.size)
    for row in 0..<area.size.rows {
      for column in 0..<area.size.columns {
        let cell = self[Point(column: area.origin.column + column, row: area.origin.row + row)]
        guard cell.width > 0, column + Int(cell.width) <= area.size.columns else { continue }
        part.put(cell, at: Point(column: column, row: row))
      }
    }
    return part
  }
}
