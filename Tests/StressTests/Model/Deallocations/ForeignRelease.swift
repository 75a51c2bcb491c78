/// An object that is released on a foreign thread while its home still uses connected objects.
struct ForeignRelease: Sendable, CustomTestStringConvertible {
  /// The object, and what its home does in the meantime.
  struct Scene {
    let object: AnyObject
    let meanwhile: (Int) -> Void
  }

  let testDescription: String
  /// Makes an object; the closure it is given must run when the object ends.
  let make: @Sendable (_ ended: @escaping () -> Void) -> Scene

  init(
    _ name: String,
    _ make: @escaping @Sendable (_ ended: @escaping () -> Void) -> Scene
  ) {
    testDescription = name
    self.make = make
  }

  /// Makes the scene, and puts the last reference to its object into a box.
  @inline(never)
  func prepare(_ ended: @escaping () -> Void) -> (object: LastReference, meanwhile: (Int) -> Void) {
    let scene = make(ended)
    return (LastReference(scene.object), scene.meanwhile)
  }
}

/// Carries the last reference to an object to another thread.
///
/// Only one thread looks at it at a time.
final class LastReference: @unchecked Sendable {
  private var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  func release() {
    object = nil
  }
}

final class Neighbour: ObservableModel {
  @Observed var number = 0
  @Observed var numbers = [1, 2, 3]
  @ObservedWeak var friend: Neighbour?
}

private final class Reader: ObservableModel {
  @Observed var own = 1
  let neighbour: Neighbour
  var sum: Int { own + neighbour.number }

  init(_ neighbour: Neighbour) {
    self.neighbour = neighbour
  }
}

private final class Pending {
  var subscriber: Subscriber<Int>?
}

private final class Pair {
  let first: AnyObject
  let second: AnyObject

  init(_ first: AnyObject, _ second: AnyObject) {
    self.first = first
    self.second = second
  }
}

extension ForeignRelease {
  static let all: [ForeignRelease] = [
    ForeignRelease("a bound property") { ended in
      let out = Property(0)
      let bound = Property(0)
      out.bind(to: bound)
      bound.values.subscribe(onCompleted: ended)
      return Scene(object: bound) { out.value = $0 }
    },
    ForeignRelease("a bound property that coerces") { ended in
      let out = Property(0)
      let bound = Property(0, coercing: { min($0, 10) })
      out.bind(to: bound)
      bound.values.subscribe(onCompleted: ended)
      return Scene(object: bound) { out.value = $0 }
    },
    ForeignRelease("a property bound to an end of a channel") { ended in
      let out = Channel<Int>()
      let bound = Property(0)
      let binding = bound.channel().bind(to: out.followingTerminal)
      bound.values.subscribe(onCompleted: ended)
      return Scene(object: bound) { step in
        withExtendedLifetime(binding) { out.leadingTerminal.sendNext(step) }
      }
    },
    ForeignRelease("a model whose path reads another model") { ended in
      let neighbour = Neighbour()
      let reader = Reader(neighbour)
      reader.values(of: \.sum).subscribe(onCompleted: ended)
      return Scene(object: reader) { neighbour.number = $0 }
    },
    ForeignRelease("a derived value, and an effect that reads it") { ended in
      let neighbour = Neighbour()
      let released = LastWords(onEnd: ended)
      let double = Derived { neighbour.number * 2 }
      let effect = Effect { withExtendedLifetime(released) { _ = double.value } }
      return Scene(object: Pair(double, effect)) { neighbour.number = $0 }
    },
    ForeignRelease("a subject that is combined with another") { ended in
      let out = Subject<Int>()
      let subject = Subject<Int>()
      let released = LastWords(onEnd: ended)
      Signal.combineLatest(subject, out).map { $0 + $1 }.subscribe(onNext: { _ in })
      subject.subscribe(onNext: { _ in withExtendedLifetime(released) {} })
      subject.sendNext(1)
      return Scene(object: subject) { out.sendNext($0) }
    },
    ForeignRelease("a channel whose end is bound") { ended in
      let out = Property(0)
      let channel = Channel<Int>()
      let released = LastWords(onEnd: ended)
      channel.leadingTerminal.bind(to: out.channel())
      // The other end receives `out`, and lasts as long.
      channel.leadingTerminal.subscribe(onNext: { _ in withExtendedLifetime(released) {} })
      return Scene(object: channel) { out.value = $0 }
    },
    ForeignRelease("a command") { ended in
      let enabled = Subject<Bool>()
      let command = Command<Int, Int>(enabled: enabled) { .just($0) }
      command.executing.subscribe(onCompleted: ended)
      return Scene(object: command) { enabled.sendNext($0.isMultiple(of: 2)) }
    },
    ForeignRelease("a scoped subscription") { ended in
      let out = Property(0)
      let released = LastWords(onEnd: ended)
      let scoped = ScopedDisposable(
        out.values.map { $0 + 1 }.subscribe(onNext: { _ in withExtendedLifetime(released) {} })
      )
      return Scene(object: scoped) { out.value = $0 }
    },
    ForeignRelease("an observation") { ended in
      let neighbour = Neighbour()
      let released = LastWords(onEnd: ended)
      let observation = neighbour.observe(\.number) { _, _ in
        withExtendedLifetime(released) {}
      }
      return Scene(object: observation) { neighbour.number = $0 }
    },
    ForeignRelease("the subscriber of a cold signal") { ended in
      let pending = Pending()
      let signal = Signal<Int> { [weak pending] subscriber in
        pending?.subscriber = subscriber
        return Disposable(ended)
      }
      let token = signal.map { $0 + 1 }.filter { $0 > 0 }.subscribe(onNext: { _ in })
      return Scene(object: pending) { _ in _ = token.isDisposed }
    },
    ForeignRelease("an undo history") { ended in
      let neighbour = Neighbour()
      let released = LastWords(onEnd: ended)
      let manager = UndoHistory()
      manager.register(neighbour)
      manager.isForeign = { _ in withExtendedLifetime(released) { false } }
      return Scene(object: manager) { neighbour.number = $0 }
    },
    ForeignRelease("an object that is referred to weakly") { ended in
      let neighbour = Neighbour()
      let friend = Neighbour()
      neighbour.friend = friend
      neighbour.$friend.values.subscribe(onNext: { if $0.object == nil { ended() } })
      friend.$number.bind(to: neighbour.$number)
      return Scene(object: friend) { neighbour.number = $0 }
    },
  ]
}
