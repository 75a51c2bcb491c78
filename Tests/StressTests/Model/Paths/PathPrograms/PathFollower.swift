/// A follower of a path, and the model's state of it.
final class PathFollower {
  enum Kind { case observer, changes, values, terminal }

  let id: Int
  let name: String
  let root: Int
  let kind: Kind
  let options: ObservingOptions
  let routeKind: PathRoute.Kind
  let isOfItems: Bool
  let isOfLists: Bool
  let isOfTexts: Bool
  private let read: (inout PathReading, Int) -> String
  private(set) var variables: [PathVariable] = []
  /// The value that he knows, or would if he asked for it.
  private(set) var value = ""
  /// `true` if what he knows is from the middle of a transaction.
  var isUncertain = false
  /// Events received since the last check.
  var received: [PathNotice] = []
  /// `true` if he can be stopped.
  var hasBegun = false
  private(set) var endings = 0
  private(set) var isOver = false
  var end: () -> Void = {}
  var send: ((Int) -> Void)?

  init(_ id: Int, _ route: PathRoute, _ root: Int, _ kind: Kind, _ options: ObservingOptions) {
    self.id = id
    self.root = root
    self.kind = kind
    self.options = options
    name = route.name
    routeKind = route.kind
    isOfItems = route.isOfItems
    isOfLists = route.isOfLists
    isOfTexts = route.isOfTexts
    read = route.read
  }

  init(_ id: Int, _ door: PathDoor, _ root: Int) {
    self.id = id
    self.root = root
    kind = .terminal
    options = .new
    name = door.name
    routeKind = .plain
    (isOfItems, isOfLists, isOfTexts) = (false, false, false)
    read = door.read
  }

  func ended() { endings += 1 }

  func stop() {
    isOver = true
    end()
    end = {}
    send = nil
  }

  /// The events it receives when it begins.
  var first: [PathNotice] {
    let isDelivered = options.contains(.initial) || kind == .values || kind == .terminal
    return isDelivered ? [PathNotice(new: options.contains(.new) ? value : nil)] : []
  }

  /// Takes the values that the mirror reads as known ones.
  func look(at mirror: PathMirror) {
    let (value, reading) = reading(mirror)
    (self.value, variables) = (value, reading.variables)
  }

  func reading(_ mirror: PathMirror) -> (value: String, reading: PathReading) {
    var reading = PathReading(mirror)
    let value = read(&reading, root)
    return (value, reading)
  }

  /// Returns whether a variable that he reads leads to an object in the middle of his path.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - reading: The value that the follower reads.
  /// - Returns: `true` if it does.
  func isInMiddle(_ variable: PathVariable, of reading: PathReading) -> Bool {
    if !variable.leadsOn { return false }
    // A nil may cut the path short, at a variable of the type that it leads to.
    let isWhole = reading.count == name.split(separator: ".").count
    return !(isOfItems && isWhole && variable == reading.variables.last)
  }

  /// Returns `true` if the path reads a value of another type of a variable; then an equal value at
  /// its end does not count as a change.
  func goesInside(_ variable: PathVariable) -> Bool {
    switch variable.field {
    case .frame: true
    case .list, .listOfPart: !isOfLists
    case .text: !isOfTexts
    default: isOfLists || isOfTexts
    }
  }
}

extension PathFollower: CustomStringConvertible {
  var description: String { "\(id): \(root).\(name) \(kind) \(options.rawValue)" }
}
