/// A variable of one of the objects.
struct PathVariable: Hashable, CustomStringConvertible {
  enum Field { case number, text, list, frame, part, next, other, numberOfPart, listOfPart }

  let owner: Int
  let field: Field

  /// `true` if its values are objects.
  var leadsOn: Bool { [.part, .next, .other].contains(field) }

  var description: String { "\(owner).\(field)" }
}

/// The contents of the objects of a random program, as a value without observers.
struct PathMirror {
  struct Item {
    var number = 0
    var text = ""
    var list: [Int] = []
    var width = 0
    var part = 0
    var next: Int?
    var other: Int?
  }

  struct Part {
    var number = 0
    var list: [Int] = []
  }

  var items: [Item] = []
  var parts: [Part] = []

  /// The value of a variable, in words.
  func text(of variable: PathVariable) -> String {
    switch variable.field {
    case .number: "\(items[variable.owner].number)"
    case .text: items[variable.owner].text
    case .list: "\(items[variable.owner].list)"
    case .frame: "\(items[variable.owner].width)"
    case .part: "\(items[variable.owner].part)"
    case .next: "\(items[variable.owner].next, default: "nil")"
    case .other: "\(items[variable.owner].other, default: "nil")"
    case .numberOfPart: "\(parts[variable.owner].number)"
    case .listOfPart: "\(parts[variable.owner].list)"
    }
  }

  /// The elements that a variable holds.
  func list(of variable: PathVariable) -> [Int] {
    variable.field == .list ? items[variable.owner].list : parts[variable.owner].list
  }
}

/// A reading of the mirror, with notes of the variables it has read.
struct PathReading {
  private let mirror: PathMirror
  /// Each variable that was read, in the order of its first reading.
  private(set) var variables: [PathVariable] = []
  /// The number of readings.
  private(set) var count = 0

  init(_ mirror: PathMirror) {
    self.mirror = mirror
  }

  private mutating func note(_ owner: Int, _ field: PathVariable.Field) {
    count += 1
    let variable = PathVariable(owner: owner, field: field)
    if !variables.contains(variable) { variables.append(variable) }
  }

  mutating func number(_ item: Int) -> Int {
    note(item, .number)
    return mirror.items[item].number
  }

  mutating func text(_ item: Int) -> String {
    note(item, .text)
    return mirror.items[item].text
  }

  mutating func list(_ item: Int) -> [Int] {
    note(item, .list)
    return mirror.items[item].list
  }

  mutating func width(_ item: Int) -> Int {
    note(item, .frame)
    return mirror.items[item].width
  }

  mutating func part(_ item: Int) -> Int {
    note(item, .part)
    return mirror.items[item].part
  }

  mutating func next(_ item: Int) -> Int? {
    note(item, .next)
    return mirror.items[item].next
  }

  mutating func other(_ item: Int) -> Int? {
    note(item, .other)
    return mirror.items[item].other
  }

  mutating func numberOfPart(_ part: Int) -> Int {
    note(part, .numberOfPart)
    return mirror.parts[part].number
  }

  mutating func listOfPart(_ part: Int) -> [Int] {
    note(part, .listOfPart)
    return mirror.parts[part].list
  }
}
