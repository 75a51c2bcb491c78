import Dispatch
import Foundation
import Glibc

/// The end of an object comes in its own domain, on any thread of its last release.
@Suite(.timeLimit(.minutes(15)))
struct ForeignReleaseTests {
  private static let rounds = 40

  /// An actor on the executor of a scheduler, so that the engine knows where its code runs.
  private actor Host {
    private nonisolated let scheduler = BackgroundScheduler()
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      scheduler.asUnownedSerialExecutor()
    }

    func run(_ release: ForeignRelease) async {
      await ForeignReleaseTests.check(release, in: self)
    }
  }

  /// Releases objects elsewhere, again and again, and waits until each has ended here.
  private static func check(
    _ release: ForeignRelease,
    in home: isolated any Actor
  ) async {
    for _ in 0..<rounds {
      let ending = Ending()
      let (object, meanwhile) = release.prepare {
        home.assertIsolated("an end must come at home")
        ending.hasCome = true
      }
      DispatchQueue.global().async { object.release() }
      for step in 0..<50 { meanwhile(step) }
      while !ending.hasCome { await Task.yield() }
      meanwhile(0)
    }
  }

  private final class Ending {
    var hasCome = false
  }

  /// Keeps what an object is connected to.
  private final class Neighbours {
    var meanwhile: ((Int) -> Void)?
  }

  @MainActor @Test(arguments: ForeignRelease.all)
  func `what the main actor is connected to ends on the main actor`(
    _ release: ForeignRelease
  ) async {
    await Self.check(release, in: MainActor.shared)
  }

  @Test(arguments: ForeignRelease.all)
  func `what an actor on a scheduler is connected to ends on that actor`(
    _ release: ForeignRelease
  ) async {
    await Host().run(release)
  }

  @Test(arguments: ForeignRelease.all)
  func `what a queue is connected to ends on that queue`(_ release: ForeignRelease) async {
    let background = BackgroundScheduler()
    for _ in 0..<Self.rounds {
      await withCheckedContinuation { done in
        background.schedule { _ in
          let home = Home.here
          let neighbours = Neighbours()
          let (object, meanwhile) = release.prepare {
            #expect(Home.here == home)
            neighbours.meanwhile = nil
            done.resume()
          }
          neighbours.meanwhile = meanwhile
          DispatchQueue.global().async { object.release() }
          for step in 0..<50 { meanwhile(step) }
        }
      }
    }
  }

  @Test(arguments: ForeignRelease.all)
  func `what a loop is connected to ends in that loop`(_ release: ForeignRelease) async throws {
    try await onOwnThread {
      let loop = LoopScheduler()
      let thread = pthread_self()
      for _ in 0..<Self.rounds {
        var hasEnded = false
        let (object, meanwhile) = release.prepare {
          #expect(pthread_equal(thread, pthread_self()) != 0)
          hasEnded = true
        }
        DispatchQueue.global().async { object.release() }
        for step in 0..<50 { meanwhile(step) }
        loop.run(until: { hasEnded })
      }
    }
  }

  /// A loop that was made on a thread of the pool, which tasks come to later.
  private struct Made: @unchecked Sendable {
    let loop = LoopScheduler()
  }

  @Test func `a task is not at home in a loop of the thread that it comes to`() async {
    var loops: [Made] = []
    for _ in 0..<64 {
      await loops.append(
        withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume(returning: Made()) }
        }
      )
      let ending = Ending()
      let (object, meanwhile) = ForeignRelease.all[0].prepare { ending.hasCome = true }
      meanwhile(1)
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          object.release()
          continuation.resume()
        }
      }
      #expect(ending.hasCome)
    }
  }

  /// A function that makes two objects, and returns a function that connects them.
  typealias Connection = NamedAction<@Sendable () -> () -> Any>

  private static let connections: [Connection] = [
    Connection("a property is observed") {
      let property = Property(0)
      return { property.observe { _, _ in } }
    },
    Connection("two properties are bound") {
      let (one, other) = (Property(0), Property(0))
      return { one.bind(to: other) }
    },
    Connection("a property is bound through a converter") {
      let (number, text) = (Property(0), Property(""))
      return { text.bind(to: number, through: .integer()) }
    },
    Connection("the values of a property are subscribed to") {
      let property = Property(0)
      return { property.values.subscribe(onNext: { _ in }) }
    },
    Connection("a subject is subscribed to") {
      let subject = Subject<Int>()
      return { subject.subscribe(onNext: { _ in }) }
    },
    Connection("a subject that keeps a value is subscribed to, through an operator") {
      let subject = BehaviorSubject(0)
      return { subject.map { -$0 }.subscribe(onNext: { _ in }, onCompleted: {}) }
    },
    Connection("a subject is subscribed to another one") {
      let (one, other) = (Subject<Int>(), Subject<Int>())
      return { one.subscribe(other) }
    },
    Connection("an end of a channel is subscribed to") {
      let channel = Channel<Int>()
      return { channel.leadingTerminal.subscribe(onNext: { _ in }) }
    },
    Connection("two ends of channels are bound") {
      let (one, other) = (Channel<Int>(), Channel<Int>())
      return { one.leadingTerminal.bind(to: other.leadingTerminal) }
    },
    Connection("a signal is assigned to a property") {
      let (subject, property) = (Subject<Int>(), Property(0))
      return { subject.assign(to: property) }
    },
    Connection("a derived value is made") {
      let property = Property(0)
      return { Derived { property.value } }
    },
    Connection("an effect is made") {
      let property = Property(0)
      return { Effect { _ = property.value } }
    },
    Connection("a path of a model is observed") {
      let model = Neighbour()
      return { model.observe(\.number) { _, _ in } }
    },
    Connection("the values of a path of a model are subscribed to") {
      let model = Neighbour()
      return { model.values(of: \.number).subscribe(onNext: { _ in }) }
    },
  ]

  @MainActor @Test(arguments: connections)
  func `what connects something receives what was released elsewhere, in a domain without rest`(
    _ connection: Connection
  ) {
    let connect = connection.action()
    let ending = Ending()
    let (object, meanwhile) = ForeignRelease.all[0].prepare { ending.hasCome = true }
    let isReleased = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      object.release()
      isReleased.signal()
    }
    isReleased.wait()
    #expect(!ending.hasCome)
    let connected = connect()
    #expect(ending.hasCome)
    withExtendedLifetime((connected, meanwhile)) {}
  }

  /// An effect that moves from one domain to another, with the values that it reads.
  private final class Moving: @unchecked Sendable {
    let number = Property(0)
    private(set) var effect: LastReference?
    private(set) var hasEnded = false

    init() {
      let end = LastWords { [weak self] in
        MainActor.assertIsolated("an effect must end where it has read last")
        self?.hasEnded = true
      }
      let (number, other) = (number, Property(0))
      let effect = Effect {
        withExtendedLifetime(end) { _ = number.value > 0 ? other.value : 0 }
      }
      self.effect = LastReference(effect)
    }
  }

  @MainActor @Test func `an effect that another domain has made ends where it has read last`()
    async
  {
    let background = BackgroundScheduler()
    // ThreadSanitizer sees no order in a continuation or a queue, but it sees that of a lock.
    let order = NSLock()
    for _ in 0..<Self.rounds {
      let moving = await withCheckedContinuation { continuation in
        background.schedule { _ in
          continuation.resume(returning: order.withLock { Moving() })
        }
      }
      let effect = order.withLock {
        moving.number.value = 1
        return moving.effect
      }
      DispatchQueue.global().async { order.withLock { effect?.release() } }
      while !moving.hasEnded { await Task.yield() }
    }
  }

  @Test func `an object without a home ends where it is released`() async throws {
    let ended = try await onOwnThread {
      let ending = Ending()
      let (object, meanwhile) = ForeignRelease.all[0].prepare { ending.hasCome = true }
      meanwhile(1)
      object.release()
      return ending.hasCome
    }
    #expect(ended)
  }
}
