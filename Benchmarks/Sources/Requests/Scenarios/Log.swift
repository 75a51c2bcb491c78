/// The values that an observer of a cell has received.
final class Log<Value: Equatable> {
  private(set) var values: [Value] = []

  init(_ cell: any Cell<Value>) {
    cell.observe { self.values.append($0) }
  }

  func clear() { values = [] }
}

/// Values in one line.
func list(_ values: [some Any]) -> String {
  values.map { "\($0)" }.joined(separator: ", ")
}

/// What a scenario has seen, which any closure of it may add to.
final class Notes<Value> {
  var values: [Value] = []

  func add(_ value: Value) { values.append(value) }
}
