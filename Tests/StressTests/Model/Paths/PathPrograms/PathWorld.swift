/// The objects of a random program, their mirror, and those who follow paths between them.
final class PathWorld {
  var random: SeededRandom
  private(set) var log: [String] = []
  private(set) var problems: [String] = []
  private(set) var items: [PathItem?] = []
  private(set) var parts: [PathPart?] = []
  private(set) var mirror = PathMirror()
  var followers: [PathFollower] = []
  var nextID = 0
  var writes: PathWrites?
  private var graves: [Grave] = []
  private(set) var levels: [(mirror: PathMirror, set: [PathVariable])] = []
  /// The number of reactions in progress, and the number of all.
  var reactions = 0
  var reactionCount = 0
  /// `true` if an object may have been dropped during a delivery: then the compiler and the
  /// recursion limit decide how soon it is freed, and so the order of the following events.
  private(set) var hasDroppedInside = false
  /// The number of actions that observers may still do.
  var budget = 0

  private struct Grave {
    weak var item: PathItem?
  }

  init(seed: UInt64, items count: Int) {
    random = SeededRandom(seed: seed)
    for id in 0..<3 {
      let part = PathMirror.Part(number: random.below(3), list: [random.below(3)])
      mirror.parts.append(part)
      parts.append(PathPart(id, part))
    }
    for id in 0..<count {
      let item = PathMirror.Item(
        number: random.below(3),
        text: random.pick(["a", "b"]),
        list: [0, 1],
        width: random.below(3),
        part: id % 3
      )
      mirror.items.append(item)
      guard let part = parts[id % 3] else { continue }
      items.append(PathItem(id, item, part))
      graves.append(Grave(item: items[id]))
    }
  }

  var isInTransaction: Bool { !levels.isEmpty }

  func isAlive(_ id: Int) -> Bool { graves[id].item != nil }

  /// Notes that an observer does something while others are called.
  func beginReaction() {
    budget -= 1
    reactions += 1
    reactionCount += 1
    writes?.hasReactions = true
    // Perhaps the event that is delivered holds one that nothing else does.
    hasDroppedInside =
      hasDroppedInside || items.indices.contains { items[$0] == nil && isAlive($0) }
  }

  func write(_ line: String) { log.append(line) }

  func note(_ problem: String) {
    problems.append(problem)
    log.append("! \(problem)")
  }

  // MARK: Doing

  /// Does something, and checks what every follower has received of it.
  func perform(_ what: String, _ body: () -> Void) {
    log.append(what)
    if writes != nil { return body() }
    writes = PathWrites(before: mirror, after: mirror)
    body()
    guard var done = writes else { return }
    writes = nil
    done.after = mirror
    for follower in followers { check(follower, done) }
    followers.removeAll { $0.isOver || !isAlive($0.root) }
  }

  private func check(_ follower: PathFollower, _ writes: PathWrites) {
    if !isAlive(follower.root) {
      checkEnding(of: follower)
    } else if !follower.isOver {
      if follower.endings > 0 { note("\(follower) ended before its object") }
      if let problem = follower.check(writes) { note(problem) }
    }
    follower.received = []
  }

  private func checkEnding(of follower: PathFollower) {
    // A follower that has left may have received the ending before.
    let known = follower.kind == .observer ? 0 : 1
    if follower.isOver ? follower.endings > known : follower.endings != known {
      note("\(follower) ended \(follower.endings) times")
    }
  }

  /// Notes the coming changes.
  func prepare(_ variable: PathVariable, _ body: (inout PathMirror) -> Void) {
    body(&mirror)
    writes?.touched.insert(variable)
    if levels.isEmpty {
      writes?.set.append(variable)
    } else if !levels[levels.count - 1].set.contains(variable) {
      levels[levels.count - 1].set.append(variable)
    }
  }

  func send(_ follower: PathFollower, _ number: Int) {
    let door = PathDoor.all.first { $0.name == follower.name }
    guard let send = follower.send, let door, isAlive(follower.root) else { return }
    perform("send \(number) into \(follower)") {
      writes?.senders.insert(follower.id)
      if let target = door.target(mirror, follower.root) {
        prepare(target) { mirror in
          switch target.field {
          case .number: mirror.items[target.owner].number = number
          case .frame: mirror.items[target.owner].width = number
          default: mirror.parts[target.owner].number = number
          }
        }
      }
      send(number)
    }
  }

  func run(throwing: Bool, _ body: () -> Void) {
    struct Refusal: Error {}
    perform("begin") {
      let isOutermost = levels.isEmpty
      if isOutermost, reactions == 0 { writes?.isTransaction = true }
      let reactionsBefore = reactions
      try? transaction {
        levels.append((mirror, []))
        body()
        log.append(throwing ? "roll back" : "commit")
        guard let level = levels.popLast() else { return }
        if throwing {
          mirror = level.mirror
          throw Refusal()
        }
        if isOutermost {
          if reactionsBefore == 0 { writes?.set += level.set }
        } else {
          let last = levels.count - 1
          levels[last].set += level.set.filter { !levels[last].set.contains($0) }
        }
      }
    }
  }

  func dropItem(_ id: Int) {
    if items[id] == nil || items.count(where: { $0 != nil }) < 3 { return }
    perform("drop \(id)") {
      items[id] = nil
      if reactions > 0 { hasDroppedInside = true }
    }
  }

  /// Lets everything go, in one order or another.
  func close() {
    budget = 0
    if random.below(2) == 0 {
      for follower in followers { follower.stop() }
    }
    for grave in graves {
      grave.item?.next = nil
      grave.item?.other = nil
    }
    items = []
    parts = []
    for follower in followers { checkEnding(of: follower) }
    followers = []
    if graves.contains(where: { $0.item != nil }) { note("an object is held") }
  }
}
