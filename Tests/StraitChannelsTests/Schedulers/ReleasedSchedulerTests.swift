import Dispatch

@testable import StraitChannels

/// Schedulers that nothing holds but their work.
@Suite(.timeLimit(.minutes(15))) struct ReleasedSchedulerTests {
  private actor Home {
    /// Returns `true` if a scheduler is released with its owner's reference, after work was
    /// scheduled, and disposed or not.
    func releases(disposing isDisposed: Bool) -> Bool {
      weak var released: ActorScheduler?
      do {
        let scheduler = ActorScheduler(isolation: self)
        released = scheduler
        let work = scheduler.schedule(after: .seconds(3600)) {}
        if isDisposed { work.dispose() }
      }
      return released == nil
    }

    func run() async {
      await withCheckedContinuation { continuation in
        let scheduler = ActorScheduler(isolation: self)
        scheduler.schedule(after: .milliseconds(1)) { continuation.resume() }
      }
    }
  }

  @Test func `a disposed delay does not keep an actor's scheduler, work that waits does`() async {
    let home = Home()
    #expect(await home.releases(disposing: true))
    #expect(await !home.releases(disposing: false))
    await home.run()
  }

  @Test func `a disposed delay does not keep a queue's scheduler, work that waits does`() async {
    let queue = DispatchQueue(label: "released")
    func releases(disposing isDisposed: Bool) -> Bool {
      queue.sync {
        weak var released: QueueScheduler?
        do {
          let scheduler = QueueScheduler(queue)
          released = scheduler
          let work = scheduler.schedule(after: .seconds(3600)) {}
          if isDisposed { work.dispose() }
        }
        return released == nil
      }
    }
    #expect(releases(disposing: true))
    #expect(!releases(disposing: false))
    await withCheckedContinuation { continuation in
      queue.async {
        let scheduler = QueueScheduler(queue)
        scheduler.schedule(after: .milliseconds(1)) { continuation.resume() }
      }
    }
  }

  @Test func `disposed work in the background does not keep its scheduler`() {
    weak var released: QueueScheduler?
    let queue: DispatchQueue
    do {
      let background = BackgroundScheduler()
      queue = background.queue
      released = background.local.content
      let works = [
        background.schedule(after: .seconds(3600)) { _ in },
        background.schedule(every: .seconds(3600)) { _ in },
      ]
      queue.sync {}
      for work in works { work.dispose() }
    }
    queue.sync {}
    #expect(released == nil)
  }
}
