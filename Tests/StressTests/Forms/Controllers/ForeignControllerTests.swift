/// A controller that is released on another thread ends at home.
@MainActor @Suite(.timeLimit(.minutes(15))) struct ForeignControllerTests {
  private final class Ending {
    var count = 0
  }

  @Test func `a controller may be released on any thread while its array and elements change`()
    async
  {
    var random = SeededRandom(seed: Soak.seed(9))
    let census = Census()
    let shelf = Shelf()
    shelf.things = (0..<30).map { Thing($0, &random, census) }
    for round in 0..<100 {
      let ending = Ending()
      let reference = makeReference(shelf, ending, isSectioned: round % 2 == 0)
      let task = Task.detached { reference.release() }
      for step in 0..<30 {
        shelf.things[step].key = Double((step + round) % 7)
        if step % 5 == 0 { shelf.$things.move(from: step, to: 29 - step) }
      }
      await task.value
      while ending.count < 1 { await Task.yield() }
    }
    shelf.things = []
    #expect(census.count == 0)
  }

  @inline(never)
  private func makeReference(_ shelf: Shelf, _ ending: Ending, isSectioned: Bool) -> LastReference {
    let controller = ArrayController(shelf.$things, sortedBy: [.ascending(\.key)]) { $0.key < 5 }
    controller.selection.select(row: 1)
    if isSectioned { _ = controller.sections(by: \.group) }
    controller.edits.subscribe(
      onNext: { _ in },
      onError: nil,
      onCompleted: { MainActor.assumeIsolated { ending.count += 1 } }
    )
    return LastReference(controller)
  }
}
