import StraitModel

extension Strait {
  /// How many cells there are, and about how many effects each shape has: the suite of S and Solid.
  private static let count = 100_000

  static func makeCells() -> Case {
    Case("W11-cells", .strait, "make a cell", operations: count) {
      .timed { repetitions in
        var isRight = true
        for _ in 0..<repetitions {
          let cells = (0..<count).map { Property($0) }
          isRight = cells[count - 1].value == count - 1 && isRight
        }
        return isRight
      }
    }
  }

  /// Effects of nine shapes, made and dropped.
  ///
  /// The cells are there before, and the same each time.
  static func makeEffects() -> Case {
    // As many cells as each of these reads, and as many effects as read the same.
    let shapes = [(1, 1), (2, 1), (4, 1), (1000, 1), (1, 2), (1, 4), (1, 8), (1, 1000)]
    let made = shapes.reduce(count) { $0 + count / $1.0 }
    return Case("W11-effects", .strait, "make and drop an effect", operations: made) {
      let cells = (0..<count).map { _ in Property(1) }
      return .timed { repetitions in
        let log = EffectLog()
        var effects: [Effect] = []
        effects.reserveCapacity(count)
        for _ in 0..<repetitions {
          for number in 0..<count { effects.append(Effect { log.note(number) }) }
          for (sources, readers) in shapes {
            effects.removeAll(keepingCapacity: true)
            for group in 0..<count / sources / readers {
              let read = cells[group * sources..<(group + 1) * sources]
              for _ in 0..<readers { effects.append(effect(of: read, log)) }
            }
          }
          effects.removeAll(keepingCapacity: true)
        }
        let numbers = sumOfNumbers(below: count)
        return log.effects == made * repetitions
          && log.sum == (numbers + count * shapes.count) * repetitions
      }
    }
  }

  /// Writes to a cell that effects of seven shapes read.
  static func writeToEffects() -> Case {
    let shapes = [
      Shape(sources: 1, effects: 1, writes: 4 * count),
      Shape(sources: 2, effects: 1, writes: 2 * count),
      Shape(sources: 4, effects: 1, writes: count),
      Shape(sources: 1000, effects: 1, writes: count / 250),
      Shape(sources: 1, effects: 2, writes: count),
      Shape(sources: 1, effects: 4, writes: count),
      Shape(sources: 1, effects: 1000, writes: count / 10),
    ]
    let writes = shapes.reduce(0) { $0 + $1.writes }
    return Case("W11-updates", .strait, "write to a cell of effects", operations: writes) {
      let graphs = shapes.map { shape in
        let log = EffectLog()
        let cells = (0..<shape.sources).map { _ in Property(0) }
        let effects = (0..<shape.effects).map { _ in effect(of: cells[...], log) }
        return (shape, cells[0], effects, log)
      }
      return .graph { repetitions in
        var isRight = true
        var runs = Runs()
        for (shape, cell, effects, log) in graphs {
          _ = log.takeRuns()
          log.sum = 0
          for _ in 0..<repetitions {
            for number in 1...shape.writes { cell.value = number }
          }
          let done = withExtendedLifetime(effects) { log.takeRuns() }
          let times = shape.effects * repetitions
          isRight =
            done.effects == shape.writes * times
            && log.sum == sumOfNumbers(below: shape.writes + 1) * times && isRight
          runs.effects += done.effects
        }
        return (isRight, runs)
      }
    }
  }

  private struct Shape {
    let sources: Int
    let effects: Int
    let writes: Int
  }

  /// An effect that notes the sum of cells.
  private static func effect(of cells: ArraySlice<Property<Int>>, _ log: EffectLog) -> Effect {
    let start = cells.startIndex
    return switch cells.count {
    case 1:
      Effect { [a = cells[start]] in log.note(a.value) }
    case 2:
      Effect { [a = cells[start], b = cells[start + 1]] in log.note(a.value &+ b.value) }
    case 4:
      Effect {
        [a = cells[start], b = cells[start + 1], c = cells[start + 2], d = cells[start + 3]] in
        log.note(a.value &+ b.value &+ c.value &+ d.value)
      }
    default:
      Effect {
        var sum = 0
        for cell in cells { sum &+= cell.value }
        log.note(sum)
      }
    }
  }
}
