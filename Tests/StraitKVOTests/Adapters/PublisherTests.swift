import StraitChannels
import StraitKVO
import Testing

/// `publisher(for:)` under Apple's name.
@Suite struct PublisherTests {
  private final class Player: KeyValueObject {
    @Observed var rate = 1.0
  }

  @Test func `a publisher sends the present value, and each one that is set`() {
    var player: Player? = Player()
    var events: [String] = []
    player?.publisher(for: \.rate)
      .subscribe(onNext: { events.append("\($0)") }, onCompleted: { events.append("|") })
    player?.rate = 2
    player?.rate = 2
    player = nil
    #expect(events == ["1.0", "2.0", "2.0", "|"])
  }

  @Test func `a publisher without the initial option leaves the present value out`() {
    let player = Player()
    var rates: [Double] = []
    let subscription = player.publisher(for: \.rate, options: [.new])
      .subscribe(onNext: { rates.append($0) })
    player.rate = 3
    #expect(rates == [3])
    subscription.dispose()
  }

  @Test func `a publisher refuses notices before the change by a report`() {
    let player = Player()
    let reports = Report.collecting { _ = player.publisher(for: \.rate, options: [.prior]) }.reports
    #expect("\(reports)".contains(".prior"))
  }
}
