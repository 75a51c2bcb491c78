import CEngine
public import StraitChannels

extension ObservableModel {
  /// An end of a channel to a path: it tells the present value and each change, and sets what is sent into
  /// it.
  ///
  /// ```swift
  /// nameField.newTextChannel().bind(to: person.channel(to: \.name))
  /// ```
  ///
  /// A new subscriber first hears the present value. What is sent in does not come back, unless something else
  /// was stored, or what was there was kept. The path may lead through objects and structs, and to a computed
  /// variable with a setter. Each call makes a new terminal; it does not hold the object, and completes when
  /// it dies. Ending the terminal leaves the object as it is; a failure sent in does so too, and is told by a
  /// `Report`.
  ///
  /// - Parameter path: What to follow, and set.
  /// - Returns: The terminal.
  public func channel<Value>(
    to path: ReferenceWritableKeyPath<Self, Value>
  ) -> ChannelTerminal<Value> {
    makeChannel(path, toValue: { $0 }, fromValue: { $0 })
  }

  /// An end of a channel to a path that takes `nil` for a value of its own.
  ///
  /// ```swift
  /// let age = person.channel(to: \.age, nilValue: 42)
  /// age.sendNext(nil)       // person.age is 42
  /// ```
  ///
  /// - Parameters:
  ///   - path: What to follow, and set.
  ///   - nilValue: What is set when `nil` is sent in.
  /// - Returns: The terminal. See `channel(to:)`.
  public func channel<Value>(
    to path: ReferenceWritableKeyPath<Self, Value>,
    nilValue: Value
  ) -> ChannelTerminal<Value?> {
    makeChannel(path, toValue: { $0 ?? nilValue }, fromValue: { $0 })
  }

  /// An end of a channel to an optional path that replaces `nil` when it is written.
  ///
  /// A `nil` of the path's own is told as `nil`.
  ///
  /// - Parameters:
  ///   - path: What to follow, and set.
  ///   - nilValue: What is set when `nil` is sent in.
  /// - Returns: The terminal. See `channel(to:)`.
  public func channel<Wrapped>(
    to path: ReferenceWritableKeyPath<Self, Wrapped?>,
    nilValue: Wrapped
  ) -> ChannelTerminal<Wrapped?> {
    makeChannel(path, toValue: { $0 ?? nilValue }, fromValue: { $0 })
  }

  private func makeChannel<Value, Sent>(
    _ path: ReferenceWritableKeyPath<Self, Value>,
    toValue: @escaping (Sent) -> Value,
    fromValue: @escaping (Value) -> Sent
  ) -> ChannelTerminal<Sent> {
    .toPath(
      FollowedPath(path: path),
      of: self,
      read: { fromValue($0[keyPath: path]) },
      write: { $0[keyPath: path] = toValue($1) }
    )
  }
}

extension ChannelTerminal {
  /// An end of a channel to something that is read from an object and written to it.
  ///
  /// - Parameters:
  ///   - path: What is followed.
  ///   - root: The object; not held.
  ///   - read: Reads the value.
  ///   - write: Sets what it reads.
  /// - Returns: The terminal.
  static func toPath<Root: ObservableModel>(
    _ path: FollowedPath,
    of root: Root,
    read: @escaping (Root) -> Value,
    write: @escaping (Root, Value) -> Void
  ) -> ChannelTerminal<Value> {
    let own = OwnWave()
    let leaf = { [weak root] in
      root.flatMap { root in
        let reads = ReadLog.reads { read(root) }
        PropertyNames.name(reads, from: root)
        return reads.last
      }
    }
    let terminal = EdgeTerminal(
      EdgeTerminal<Value>.Source(
        write: { [weak root] value in
          guard let root else { return }
          if Delivery.isLookedAt { PropertyNames.nameProperties(of: root) }
          own.record?.countThere(String(describing: value))
          PathWrite.run(own) { write(root, value) }
        },
        current: { [weak root] in root.map { root in untracked { read(root) } } },
        origin: leaf,
        listen: { [weak root] terminal in
          guard let root else { return nil }
          // What is told at the beginning may be undone.
          var isProvisional = Transaction.current != nil
          var pairs = HandPairs<Value>()
          let watcher = Watcher(
            root,
            path,
            asLink: true,
            heldBySteps: true,
            hear: { watcher, notice in
              guard let root = watcher.root(as: Root.self) else { return watcher.end() }
              var value: Value { watcher.read { read(root) } }
              switch notice {
              case .will(let telling):
                pairs.begin(telling, telling.reach == .middle ? value : nil)
              case .did(let telling):
                let (before, value) = (pairs.end(telling) ?? nil, value)
                let isSame = telling.reach == .middle && before.map { areSame($0, value) } ?? false
                isProvisional = false
                if !isSame, !watcher.isOver { terminal.hear(value) }
              case .undone:
                let (value, wasTold) = (value, isProvisional)
                isProvisional = false
                if wasTold, !watcher.isOver { terminal.hear(value) }
              }
            },
            onEnd: { terminal.sourceEnded() },
            sender: { [weak terminal] in own.wave == $0 ? terminal?.graphStop.label : nil }
          ) { watcher in
            guard let root = watcher.root(as: Root.self) else { return watcher.end() }
            // The origin does not hear its own write; a coerced one has another wave.
            let isOwn = watcher.hubOfEvent.map { $0.pointee.event_wave == own.wave } ?? false
            let value = watcher.read { read(root) }
            isProvisional = false
            if watcher.isOver || isOwn { return }
            own.record?.countBack(String(describing: value))
            terminal.hear(value)
          }
          _ = watcher.begin { read(root) }
          return Disposable { [weak watcher] in watcher?.finish() }
        },
        watch: { [weak root] terminal in
          root.map { root in
            DeathWatch(ofOwn: root) { [weak terminal] in terminal?.sourceDied() }.disposable
          }
        },
        failed: { error in
          let name = (leaf() as? any GraphObject)?.graphStop.name
          Report.send(.bindingFailed(name: name, error: "\(error)"))
        }
      )
    )
    if let inspector = Inspector.current {
      let record = BindingRecord(.channel) { [weak terminal] in
        guard let terminal, let property = leaf() as? any GraphObject else { return nil }
        return (terminal.graphStop.label, property.graphStop.label)
      }
      own.record = record
      inspector.note(record, there: nil, back: nil)
    }
    return terminal
  }
}

/// A write into a path, for an end of a channel: the properties that its setter sets are set in the wave that
/// the value came with (law W-i).
final class PathWrite {
  private let own: OwnWave
  private let cause: UInt64

  private init(_ own: OwnWave) {
    self.own = own
    cause = strait_thread().pointee.cause
  }

  /// The write under way on the present thread.
  static var current: PathWrite? {
    // The frame of `run`, below on this very stack, holds it.
    strait_thread().pointee.path_write.map {
      Unmanaged<PathWrite>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Runs a setter.
  static func run(_ own: OwnWave, _ body: () -> Void) {
    let write = PathWrite(own)
    let outer = enter(write)
    body()
    _ = enter(outer)
  }

  /// Sets a property for the setter.
  func set<Value>(_ property: Property<Value>, to value: Value) {
    // What observers set is none of the setter's.
    let write = Self.enter(nil)
    PublicEntry.run {
      strait_thread().pointee.cause = cause
      property.assign(value) { own.wave = $0 }
    }
    _ = Self.enter(write)
  }

  private static func enter(_ write: PathWrite?) -> PathWrite? {
    let outer = current
    let thread = strait_thread()
    thread.pointee.path_write = write.map { Unmanaged.passUnretained($0).toOpaque() }
    Delivery.setGate(thread)
    return outer
  }
}
