/// An end of a channel to a path, and how the mirror reads and writes it.
struct PathDoor {
  let name: String
  let read: (inout PathReading, Int) -> String
  /// The variable that is set when a number is sent in.
  let target: (PathMirror, Int) -> PathVariable?
  let open: (PathItem) -> (received: Signal<String>, send: (Int) -> Void)

  private init<Value>(
    _ name: String,
    _ make: @escaping (PathItem) -> ChannelTerminal<Value>,
    _ wrap: @escaping (Int) -> Value,
    target: @escaping (PathMirror, Int) -> PathVariable?,
    read: @escaping (inout PathReading, Int) -> Value
  ) {
    self.name = name
    self.target = target
    self.read = { "\(read(&$0, $1))" }
    open = { item in
      let terminal = make(item)
      return (terminal.map { "\($0)" }, { terminal.sendNext(wrap($0)) })
    }
  }

  private static func whole(
    _ name: String,
    _ path: ReferenceWritableKeyPath<PathItem, Int>,
    target: @escaping (PathMirror, Int) -> PathVariable?,
    read: @escaping (inout PathReading, Int) -> Int
  ) -> PathDoor {
    PathDoor(name, { $0.channel(to: path) }, { $0 }, target: target, read: read)
  }

  nonisolated(unsafe) static let all: [PathDoor] = [
    whole("number", \.number, target: { PathVariable(owner: $1, field: .number) }) {
      $0.number($1)
    },
    whole("frame.width", \.frame.width, target: { PathVariable(owner: $1, field: .frame) }) {
      $0.width($1)
    },
    whole(
      "part.number",
      \.part.number,
      target: { PathVariable(owner: $0.items[$1].part, field: .numberOfPart) },
      read: { $0.numberOfPart($0.part($1)) }
    ),
    whole(
      "ofPart",
      \.ofPart,
      target: { PathVariable(owner: $0.items[$1].part, field: .numberOfPart) },
      read: { $0.numberOfPart($0.part($1)) }
    ),
    PathDoor(
      "through next to number",
      { $0.channel(through: \.next, to: \.number) },
      { $0 },
      target: { mirror, item in
        mirror.items[item].next.map { PathVariable(owner: $0, field: .number) }
      },
      read: { reading, item in reading.next(item).map { reading.number($0) } }
    ),
  ]
}
