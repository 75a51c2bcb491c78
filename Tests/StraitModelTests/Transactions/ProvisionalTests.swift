import StraitChannels
import StraitModel
import Testing

/// Who begins to listen inside a transaction is told what holds there, and what holds when it is undone.
@Suite struct ProvisionalTests {
  private struct Refusal: Error {}

  private final class Model: ObservableModel {
    @Observed var name = "Ada"
    @Observed var other: Model?
  }

  @Test func `values that began in a transaction that is rolled back end with what holds`() throws {
    let model = Model()
    var seen: [String] = []
    var token: Disposable?
    #expect(throws: Refusal.self) {
      try transaction {
        model.name = "Grace"
        token = model.values(of: \.name).subscribe(onNext: { seen.append($0) })
        throw Refusal()
      }
    }
    #expect(seen == ["Grace", "Ada"])
    try? transaction {
      model.name = "Hedy"
      throw Refusal()
    }
    #expect(seen == ["Grace", "Ada"])
    model.name = "Joan"
    #expect(seen == ["Grace", "Ada", "Joan"])
    token?.dispose()
  }

  @Test func `values that began while a name was another, and is set back, hear it`() {
    let model = Model()
    var seen: [String] = []
    var token: Disposable?
    transaction {
      model.name = "Grace"
      token = model.values(of: \.name).subscribe(onNext: { seen.append($0) })
      model.name = "Ada"
    }
    #expect(seen == ["Grace", "Ada"])
    token?.dispose()
  }

  @Test func `values through an object that is put back follow the one that holds`() {
    let (model, first, second) = (Model(), Model(), Model())
    model.other = first
    second.name = "Grace"
    var seen: [String?] = []
    var token: Disposable?
    try? transaction {
      model.other = second
      token = model.values(of: \.other?.name).subscribe(onNext: { seen.append($0) })
      throw Refusal()
    }
    second.name = "Hedy"
    first.name = "Joan"
    #expect(seen == ["Grace", "Ada", "Joan"])
    token?.dispose()
  }

  @Test func `an observer that was told the initial value of a transaction is told the way back`() {
    let model = Model()
    var seen: [String] = []
    var token: PropertyObservation?
    try? transaction {
      model.name = "Grace"
      token = model.observe(\.name, options: [.initial, .old, .new]) { _, change in
        seen.append("\(change.oldValue ?? "-")→\(change.newValue ?? "-")")
      }
      throw Refusal()
    }
    #expect(seen == ["-→Grace", "Grace→Ada"])
    token?.invalidate()
  }

  @Test func `an observer without an initial value is told nothing of a transaction rolled back`() {
    let model = Model()
    var calls = 0
    var token: PropertyObservation?
    try? transaction {
      model.name = "Grace"
      token = model.observe(\.name) { _, _ in calls += 1 }
      throw Refusal()
    }
    #expect(calls == 0)
    model.name = "Hedy"
    #expect(calls == 1)
    token?.invalidate()
  }

  @Test func `a channel joined in a transaction that is rolled back agrees with the model`() {
    let model = Model()
    let shown = Property("")
    try? transaction {
      model.name = "Grace"
      shown.channel().bind(to: model.channel(to: \.name))
      throw Refusal()
    }
    #expect(model.name == "Ada" && shown.value == "Ada")
    model.name = "Hedy"
    #expect(shown.value == "Hedy")
    shown.value = "Joan"
    #expect(model.name == "Joan")
  }

  @Test func `a transaction of very many properties is told and let go on a small stack`() {
    let kept = CompositeDisposable()
    let properties = (0..<200_000).map { Property($0) }
    var told = 0
    properties[0].observe { _, _ in told += 1 }.store(in: kept)
    properties[199_999].observe { _, _ in told += 1 }.store(in: kept)
    transaction { for property in properties { property.value += 1 } }
    #expect(told == 2)
    try? transaction {
      for property in properties { property.value += 1 }
      throw Refusal()
    }
    transaction {
      transaction { for property in properties { property.value += 1 } }
    }
    #expect(told == 4 && properties.allSatisfy { $0.value >= 2 })
  }
}
