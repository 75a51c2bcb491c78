/// A way to follow a path: each sends the current value first, and then each change.
enum PathWay: CaseIterable, Sendable {
  case observer, changes, values, channel

  /// Notes the values of a path that can be set.
  func follow<Root: ObservableModel, Value>(
    _ root: Root,
    _ path: ReferenceWritableKeyPath<Root, Value>,
    _ log: ChangeLog
  ) {
    switch self {
    case .channel: log.subscribe(root.channel(to: path))
    default: follow(root, path as KeyPath, log)
    }
  }

  /// Notes the values of a path; one that cannot be set has no channel.
  func follow<Root: ObservableModel, Value>(
    _ root: Root,
    _ path: KeyPath<Root, Value>,
    _ log: ChangeLog
  ) {
    switch self {
    case .observer:
      root.observe(path, options: [.initial, .new]) { [weak log] _, change in
        log?.addValue(change.newValue)
      }.store(in: log.kept)
    case .changes:
      root.changeSignal(of: path, options: [.initial, .new])
        .subscribe(onNext: { [weak log] in log?.addValue($0.newValue) }).store(in: log.kept)
    case .values, .channel: log.subscribe(root.values(of: path))
    }
  }
}
