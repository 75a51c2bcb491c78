/// The articles' model and view, tied by a channel, with lifetimes that end where the test says.
@Suite struct ModelViewTests {
  private final class Model: ObservableModel {
    @Observed var name = "model"
  }

  private final class View: ObservableModel {
    @Observed var labelText = "view"
  }

  /// Retains the two until they are dropped, independently of the optimiser's view of their last
  /// use.
  private final class Lifetimes {
    var model: Model? = Model()
    var view: View? = View()

    @inline(never) func dropModel() { model = nil }
    @inline(never) func dropView() { view = nil }
  }

  private func connect(_ lifetimes: Lifetimes, _ note: @escaping (String) -> Void) {
    let channel = Channel<String>()
    lifetimes.model?.values(of: \.name).subscribe(channel.leadingTerminal)
    lifetimes.view?.values(of: \.labelText).subscribe(channel.followingTerminal)
    channel.leadingTerminal.subscribe(
      onNext: { note("L next \($0)") },
      onCompleted: { note("L completed") }
    )
    channel.followingTerminal.subscribe(
      onNext: { note("F next \($0)") },
      onCompleted: { note("F completed") }
    )
  }

  @Test(.eachRecursionLimit)
  func `DOC-MV: the view goes first, and its end receives the completion first`() {
    var log: [String] = []
    let lifetimes = Lifetimes()
    connect(lifetimes) { log.append($0) }
    lifetimes.dropView()
    lifetimes.dropModel()
    #expect(log == ["F next model", "F completed", "L completed"])
  }

  @Test(.eachRecursionLimit)
  func `DOC-MV-b: the model goes first, and its end receives the completion first`() {
    var log: [String] = []
    let lifetimes = Lifetimes()
    connect(lifetimes) { log.append($0) }
    lifetimes.dropModel()
    lifetimes.dropView()
    #expect(log == ["F next model", "L completed", "F completed"])
  }

  @Test func `DOC-KVO: a late subscriber receives what was written through the channel`() {
    let number = Property(0)
    let channel = number.channel(nilValue: 42)
    channel.sendNext(5)
    #expect(number.value == 5)
    var received: [Int?] = []
    channel.subscribe(onNext: { received.append($0) })
    #expect(received == [5])
    channel.sendNext(nil)
    #expect(number.value == 42)
    #expect(received == [5])
  }
}
