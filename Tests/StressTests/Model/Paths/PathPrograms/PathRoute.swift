/// A path, and how the mirror reads it.
struct PathRoute {
  /// The model's knowledge about the delivery of equal values.
  enum Kind {
    /// Leads through variables alone.
    case plain
    /// Computed: the values read may decide which others are read.
    case computed
    /// Computed by a derived value, which is sent when the outermost call ends.
    case derived
  }

  let name: String
  let kind: Kind
  /// `true` if the values are objects of the class that `next` and `other` lead to.
  let isOfItems: Bool
  let isOfLists: Bool
  let isOfTexts: Bool
  /// The value, in words.
  let read: (inout PathReading, Int) -> String
  let observe: (PathItem, ObservingOptions, @escaping (PathNotice) -> Void) -> PropertyObservation
  let changes: (PathItem, ObservingOptions) -> Signal<PathNotice>
  let values: (PathItem) -> Signal<String>

  init<Leaf, Plain>(
    _ name: String,
    _ path: KeyPath<PathItem, Leaf>,
    _ kind: Kind = .plain,
    plain: @escaping (Leaf) -> Plain,
    read: @escaping (inout PathReading, Int) -> Plain
  ) {
    self.name = name
    self.kind = kind
    isOfItems = Leaf.self == PathItem?.self
    isOfLists = Leaf.self == [Int].self || Leaf.self == [Int]?.self
    isOfTexts = Leaf.self == String.self || Leaf.self == String?.self
    self.read = { "\(read(&$0, $1))" }
    let notice = { (change: PropertyChange<Leaf>) in
      PathNotice(
        kind: change.kind,
        old: change.oldValue.map { "\(plain($0))" },
        new: change.newValue.map { "\(plain($0))" },
        removed: change.removedIndexes?.ranges.flatMap(Array.init) ?? [],
        inserted: change.insertedIndexes?.ranges.flatMap(Array.init) ?? [],
        isPrior: change.isPrior
      )
    }
    observe = { item, options, handler in
      item.observe(path, options: options) { handler(notice($1)) }
    }
    changes = { $0.changeSignal(of: path, options: $1).map(notice) }
    values = { $0.values(of: path).map { "\(plain($0))" } }
  }

  init<Leaf>(
    _ name: String,
    _ path: KeyPath<PathItem, Leaf>,
    _ kind: Kind = .plain,
    read: @escaping (inout PathReading, Int) -> Leaf
  ) {
    self.init(name, path, kind, plain: { $0 }, read: read)
  }

  nonisolated(unsafe) static let all: [PathRoute] = [
    PathRoute("number", \.number) { $0.number($1) },
    PathRoute("text", \.text) { $0.text($1) },
    PathRoute("list", \.list) { $0.list($1) },
    PathRoute("frame.width", \.frame.width) { $0.width($1) },
    PathRoute("[1]", \.[1]) { reading, item in
      let list = reading.list(item)
      return list.count > 1 ? list[1] : -1
    },
    PathRoute("next?.number", \.next?.number) { reading, item in
      reading.next(item).map { reading.number($0) }
    },
    PathRoute("next?.other?.text", \.next?.other?.text) { reading, item in
      reading.next(item).flatMap { reading.other($0) }.map { reading.text($0) }
    },
    PathRoute("next?.next?.next?.number", \.next?.next?.next?.number) { reading, item in
      reading.next(item).flatMap { reading.next($0) }.flatMap { reading.next($0) }
        .map { reading.number($0) }
    },
    PathRoute("next?.list", \.next?.list) { reading, item in
      reading.next(item).map { reading.list($0) }
    },
    PathRoute("part.number", \.part.number) { $0.numberOfPart($0.part($1)) },
    PathRoute("part.list", \.part.list) { $0.listOfPart($0.part($1)) },
    PathRoute("other?.part.number", \.other?.part.number) { reading, item in
      reading.other(item).map { reading.numberOfPart(reading.part($0)) }
    },
    PathRoute("next", \.next, plain: { $0?.id }, read: { $0.next($1) }),
    PathRoute(
      "next?.other",
      \.next?.other,
      plain: { $0?.id },
      read: { reading, item in reading.next(item).flatMap { reading.other($0) } }
    ),
    PathRoute(
      "next?.next",
      \.next?.next,
      plain: { $0?.id },
      read: { reading, item in reading.next(item).flatMap { reading.next($0) } }
    ),
    PathRoute("total", \.total, .computed, read: total),
    PathRoute("next?.total", \.next?.total, .computed) { reading, item in
      reading.next(item).map { total(&reading, $0) }
    },
    PathRoute("chosen", \.chosen, .computed) { reading, item in
      guard reading.number(item).isMultiple(of: 2) else { return reading.list(item).count }
      return reading.next(item).map { reading.number($0) } ?? -1
    },
    PathRoute("coarse", \.coarse, .computed) { ($0.number($1) + $0.width($1)) / 4 },
    PathRoute("nearest?.number", \.nearest?.number, .computed) { reading, item in
      (reading.next(item) ?? reading.other(item)).map { reading.number($0) }
    },
    PathRoute("length", \.length, .computed) { reading, item in
      var (count, item) = (0, reading.next(item))
      while count < 4, let present = item { (count, item) = (count + 1, reading.next(present)) }
      return count
    },
    PathRoute("double", \.double.value, .derived, read: double),
    PathRoute("next?.double", \.next?.double.value, .derived) { reading, item in
      reading.next(item).map { double(&reading, $0) }
    },
  ]

  private static func total(_ reading: inout PathReading, _ item: Int) -> Int {
    let number = reading.number(item)
    let ofNext = reading.next(item).map { reading.number($0) } ?? 0
    let ofOther = reading.other(item).flatMap { reading.next($0) }
      .map { reading.numberOfPart(reading.part($0)) }
    return number + ofNext + (ofOther ?? 0)
  }

  private static func double(_ reading: inout PathReading, _ item: Int) -> Int {
    let number = reading.number(item)
    return number * 2 + (reading.next(item).map { reading.number($0) } ?? 0)
  }
}

/// An event that an observer received, in words.
struct PathNotice: Equatable, CustomStringConvertible {
  var kind = ChangeKind.setting
  var old: String?
  var new: String?
  var removed: [Int] = []
  var inserted: [Int] = []
  var isPrior = false

  var description: String {
    let values = "\(old ?? "·")→\(new ?? "·")"
    let change = kind == .setting ? values : "\(kind) \(removed) \(inserted) \(values)"
    return isPrior ? "prior " + change : change
  }
}
