/// A struct in a variable.
struct PathFrame: Equatable {
  var width = 0
  var height = 0
}

/// An object that is always there, and may be shared.
final class PathPart: ObservableModel {
  let id: Int
  @Observed var number: Int
  @Observed var list: [Int]

  init(_ id: Int, _ state: PathMirror.Part) {
    self.id = id
    number = state.number
    list = state.list
  }
}

/// An object that paths begin at and lead through.
final class PathItem: ObservableModel {
  let id: Int
  @Observed var number: Int
  @Observed var text: String
  @Observed var list: [Int]
  @Observed var frame: PathFrame
  @Observed var part: PathPart
  @Observed var next: PathItem?
  @Observed var other: PathItem?
  private(set) lazy var double = Derived { [unowned self] in number * 2 + (next?.number ?? 0) }

  init(_ id: Int, _ state: PathMirror.Item, _ part: PathPart) {
    self.id = id
    number = state.number
    text = state.text
    list = state.list
    frame = PathFrame(width: state.width)
    self.part = part
  }

  /// An element, or a separate number without one.
  subscript(place: Int) -> Int {
    get { list.indices.contains(place) ? list[place] : -1 }
    set { if list.indices.contains(place) { list[place] = newValue } }
  }

  /// Reads through several objects.
  var total: Int { number + (next?.number ?? 0) + (other?.next?.part.number ?? 0) }

  /// Reads one thing or another.
  var chosen: Int {
    number.isMultiple(of: 2) ? next?.number ?? -1 : list.count
  }

  /// Comes out equal more often than not.
  var coarse: Int { (number + frame.width) / 4 }

  /// An object that another one replaces.
  var nearest: PathItem? { next ?? other }

  /// The distance to the end, or around the ring.
  var length: Int {
    var (count, item) = (0, next)
    while count < 4, let present = item { (count, item) = (count + 1, present.next) }
    return count
  }

  /// A variable of another object, as if it were its own.
  var ofPart: Int {
    get { part.number }
    set { part.number = newValue }
  }
}
