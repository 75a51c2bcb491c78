import Dispatch
import StraitInspection

/// T1 to T29: random graphs of ends of all kinds, under all policies, in one domain and in several.
@Suite(.timeLimit(.minutes(15))) struct EndProgramTests {
  @Test func `random graphs of all kinds of ends settle, agree, and leave nothing`() async throws {
    // On a separate thread nothing else comes and goes.
    let problem = try await onOwnThread { Self.problem(of: Soak.seeds(300)) }
    #expect(problem == nil)
  }

  private static func problem(of seeds: Range<UInt64>) -> String? {
    for seed in seeds {
      let (hubs, bindings) = (Delivery.liveHubs, Inspection.bindings.count)
      weak var watched: EndWorld?
      if let problem = watchingHubs({ unsound in run(seed, &watched, unsound) }) {
        return "seed \(seed): \(problem)"
      }
      if watched != nil { return "seed \(seed): it is still held" }
      let left = (Delivery.liveHubs - hubs, Inspection.bindings.count - bindings)
      if left != (0, 0) { return "seed \(seed): \(left) subjects and bindings are left" }
    }
    return nil
  }

  @inline(never)
  private static func run(
    _ seed: UInt64,
    _ watched: inout EndWorld?,
    _ unsound: () -> [String]
  ) -> String? {
    let world = EndWorld(seed)
    watched = world
    for _ in 0..<60 {
      if let problem = world.step() ?? unsound().first { return world.report(problem) }
      if world.random.below(40) == 0 {
        let index = world.random.below(world.members.count)
        let (_, _) = Report.collecting { _ = world.takeOwner(of: index) }
      }
    }
    world.settle()
    defer { for bound in world.bindings { bound.binding.dispose() } }
    return world.disagreement().map(world.report)
  }

  @Test(arguments: [false, true])
  func `random graphs in several domains agree when they rest`(_ hasThreads: Bool) {
    for seed in Soak.seeds(hasThreads ? 20 : 150) {
      let worlds = Worlds(seed)
      if hasThreads {
        let group = DispatchGroup()
        for index in worlds.all.indices {
          DispatchQueue.global().async(group: group) {
            for _ in 0..<100 {
              _ = worlds.all[index].step()
              worlds.all[index].run()
            }
          }
        }
        group.wait()
      } else {
        var random = SeededRandom(seed: seed)
        for _ in 0..<150 {
          let world = random.pick(worlds.all)
          _ = world.step()
          if random.below(3) == 0 { world.run() }
        }
      }
      let isAtRest = worlds.settle()
      guard let problem = isAtRest ? worlds.disagreement : "it does not come to rest" else {
        continue
      }
      Issue.record("seed \(seed): \(problem)")
      return
    }
  }

  /// The domains of one program, joined in a ring and twice; each has one thread at a time.
  private final class Worlds: @unchecked Sendable {
    let all: [EndWorld]
    private var joints: [(binding: Binding, from: Int, own: Int, to: Int, other: Int)] = []

    init(_ seed: UInt64) {
      all = (0..<3).map { EndWorld(seed &* 3 &+ $0, count: 4, crosses: true) }
      for (from, to) in [(0, 1), (1, 2), (2, 0), (0, 2)] {
        guard let joint = all[from].bind(across: all[to]) else { continue }
        joints.append((joint.binding, from, joint.own, to, joint.other))
      }
    }

    /// Brings all domains to rest.
    ///
    /// - Returns: `true` if they have settled.
    func settle() -> Bool {
      for world in all { world.stop() }
      // A binding of one domain may wait for a commit in another domain.
      for _ in 0..<1000 where all.contains(where: \.isWaiting) {
        for world in all {
          world.pass()
          world.run()
        }
      }
      return !all.contains(where: \.isWaiting)
    }

    var disagreement: String? {
      if all.contains(where: \.hasReported) { return nil }
      for (index, world) in all.enumerated() {
        if let problem = world.disagreement() { return world.report("domain \(index): \(problem)") }
      }
      for joint in joints where !joint.binding.isDisposed {
        let values = [
          all[joint.from].members[joint.own].place.value,
          all[joint.to].members[joint.other].place.value,
        ]
        if values[0] != values[1] { return "\(joint.from) and \(joint.to) have \(values)" }
      }
      return nil
    }
  }

  @MainActor @Test func `random graphs go on when ends are released on other threads`() async {
    for seed in Soak.seeds(60) { await Self.release(seed, in: MainActor.shared) }
  }

  /// An actor on the executor of a scheduler, so that the engine knows where its code runs.
  private actor Host {
    private nonisolated let scheduler = BackgroundScheduler()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      scheduler.asUnownedSerialExecutor()
    }

    func release(_ seeds: Range<UInt64>) async {
      for seed in seeds { await EndProgramTests.release(seed, in: self) }
    }
  }

  @Test func `random graphs of an actor go on when ends are released on other threads`() async {
    await Host().release(Soak.seeds(60))
  }

  private static func release(_ seed: UInt64, in home: isolated any Actor) async {
    let world = EndWorld(seed, kinds: EndKind.stored)
    var ended = 0
    var released = 0
    for step in 0..<80 {
      if let problem = world.step() {
        Issue.record("seed \(seed), step \(step): \(world.report(problem))")
        return
      }
      if step.isMultiple(of: 13) {
        let index = world.random.below(world.members.count)
        guard !world.members[index].isReleased else { continue }
        world.members[index].place.makeEnd().subscribe(onCompleted: {
          home.assertIsolated("an end must come at home")
          ended += 1
        })
        released += 1
        if let object = world.takeOwner(of: index) { releaseElsewhere(object) }
      }
      if step.isMultiple(of: 7) { await Task.yield() }
    }
    for bound in world.bindings { bound.binding.dispose() }
    while ended < released { await Task.yield() }
  }

  private static func releaseElsewhere(_ object: AnyObject) {
    let last = LastReference(object)
    DispatchQueue.global().async { last.release() }
  }
}
