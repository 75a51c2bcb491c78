extension PathWorld {
  /// Adds a follower of a path.
  func follow(
    _ route: PathRoute,
    _ root: Int,
    _ kind: PathFollower.Kind,
    _ options: ObservingOptions
  ) {
    guard let item = items[root] else { return }
    let follower = PathFollower(nextID, route, root, kind, kind == .values ? .new : options)
    begin(follower) { receive, ended in
      switch kind {
      case .observer, .terminal:
        let token = route.observe(item, options, receive)
        return { token.invalidate() }
      case .changes:
        let subscription = route.changes(item, options)
          .subscribe(onNext: receive, onCompleted: ended)
        return { subscription.dispose() }
      case .values:
        let subscription = route.values(item)
          .subscribe(onNext: { receive(PathNotice(new: $0)) }, onCompleted: ended)
        return { subscription.dispose() }
      }
    }
  }

  /// Adds a holder of an end of a channel to a path.
  func open(_ door: PathDoor, _ root: Int) {
    guard let item = items[root] else { return }
    let follower = PathFollower(nextID, door, root)
    begin(follower) { receive, ended in
      let (received, send) = door.open(item)
      follower.send = send
      let subscription = received.subscribe(
        onNext: { receive(PathNotice(new: $0)) },
        onCompleted: ended
      )
      return { subscription.dispose() }
    }
  }

  private func begin(
    _ follower: PathFollower,
    _ start: (@escaping (PathNotice) -> Void, @escaping () -> Void) -> () -> Void
  ) {
    nextID += 1
    perform("follow \(follower)") {
      let reactionsBefore = reactionCount
      followers.append(follower)
      follower.look(at: mirror)
      follower.isUncertain = isInTransaction
      let end = start(
        { [unowned self, unowned follower] in receive($0, by: follower) },
        { [unowned follower] in follower.ended() }
      )
      follower.end = end
      follower.hasBegun = true
      if follower.isOver {
        // He has had enough already.
        end()
      } else if reactionCount == reactionsBefore {
        let first = follower.first
        if follower.received != first {
          note("\(follower): expected \(first) first, received \(follower.received)")
        }
        follower.received = []
      }
    }
  }

  private func receive(_ notice: PathNotice, by follower: PathFollower) {
    write("\(follower.id): \(notice)")
    if follower.isOver {
      // The follower may have ended before it could note that.
      return follower.hasBegun ? note("\(follower) receives something after the end") : ()
    }
    follower.received.append(notice)
    // An announced change is not stored yet.
    if !notice.isPrior { react(follower) }
  }

  private func react(_ follower: PathFollower) {
    guard budget > 0, random.below(3) == 0 else { return }
    beginReaction()
    if random.below(6) == 0 {
      follower.stop()
    } else {
      PathProgram.step(self, depth: 2)
    }
    reactions -= 1
  }
}
