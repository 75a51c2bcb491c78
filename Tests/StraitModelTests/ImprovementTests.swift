import StraitChannels
import StraitModel
import TestSupport
import Testing

/// What this engine does better than the original, by the numbers of its reference, as far as it
/// concerns properties.
///
/// The table of all numbers is the page `BindingPromises` of the documentation.
@Suite struct ImprovementTests {
  private struct Failure: Error, CustomStringConvertible {
    var description: String { "the line is dead" }
  }

  // MARK: 4

  @Test func `improvement 4: after a write through an end, its newcomers receive what was stored`()
  {
    let property = Property(0, coercing: { min($0, 150) })
    let end = property.channel()
    let ends: [ChannelTerminal<Int>] = [
      end,
      end.map(forward: { $0 }, backward: { $0 }),
      end.filter(forward: nil, backward: nil),
      end.converted(by: .total(forward: { $0 }, backward: { $0 })),
    ]
    for (index, end) in ends.enumerated() {
      end.sendNext(5 + index)
      var received: [Int] = []
      end.subscribe(onNext: { received.append($0) })
      #expect(received == [5 + index])
      end.sendNext(200)
      var late: [Int] = []
      end.subscribe(onNext: { late.append($0) })
      #expect(late == [150])
    }
    withExtendedLifetime(property) {}
  }

  // MARK: 8

  @Test(.eachRecursionLimit)
  func `improvement 8: a property may be read and set by its own observer`() {
    let kept = CompositeDisposable()
    let property = Property(0)
    let partner = Property(0)
    partner.bind(to: property)
    var received: [[Int]] = []
    property.observe { old, new in
      received.append([old, new, property.value])
      if new < 3 { property.value = new + 1 }
      received.append([property.value])
    }.store(in: kept)
    var last = 0
    property.observe { _, new in last = new }.store(in: kept)
    property.value = 1
    // Each set is read back at once, and sent when all have received the one before.
    #expect(received == [[0, 1, 1], [2], [1, 2, 2], [3], [2, 3, 3], [3]])
    #expect(last == 3)
    #expect(partner.value == 3)
  }

  // MARK: 18

  enum Way: CaseIterable, Sendable {
    case direct, throughTwoProperties, converted, inRing
  }

  /// A view: a channel whose following end is bound, and the writes that came back to it.
  private final class View {
    let channel = Channel<String>()
    var writes: [String] = []

    init() {
      channel.leadingTerminal.subscribe(onNext: { [weak self] in self?.writes.append($0) })
    }

    var end: ChannelTerminal<String> { channel.followingTerminal }

    func type(_ text: String) { channel.leadingTerminal.sendNext(text) }
  }

  @Test(.eachRecursionLimit, arguments: Way.allCases)
  func `improvement 18: what a view has sent is not written back to it`(_ way: Way) {
    let view = View()
    let other = View()
    let text = Property("1")
    let again = Property("1")
    let number = Property(1)
    switch way {
    case .direct:
      view.end.bind(to: text.channel())
      other.end.bind(to: text.channel())
    case .throughTwoProperties:
      view.end.bind(to: text.channel())
      text.bind(to: again)
      other.end.bind(to: again.channel())
    case .converted:
      view.end.bind(to: number, through: .integer())
      other.end.bind(to: number, through: .integer())
    case .inRing:
      view.end.bind(to: text.channel())
      text.bind(to: again)
      again.bind(to: number, through: .integer())
      text.bind(to: number, through: .integer())
      other.end.bind(to: again.channel())
    }
    view.writes = []
    other.writes = []
    for typed in ["2", "20", "3"] { view.type(typed) }
    #expect(view.writes == [])
    #expect(other.writes == ["2", "20", "3"])
    other.type("4")
    #expect(view.writes == ["4"])
    withExtendedLifetime((text, again, number)) {}
  }

  @Test func `improvement 18: unless the model has made something else of it`() {
    let view = View()
    let number = Property(1, coercing: { min($0, 150) })
    view.end.bind(to: number, through: .integer())
    view.writes = []
    view.type("0150")
    #expect(view.writes == [])
    view.type("200")
    #expect(view.writes == ["150"])
  }

  // MARK: 21

  enum Failing: CaseIterable, Sendable {
    case assigned, subscribed, sent, mapped, converted, bound, pathed
  }

  private final class Person: ObservableModel {
    @Observed var name = "Ada"
  }

  @Test(.eachRecursionLimit, arguments: Failing.allCases)
  func `improvement 21: a failure ends a property's binding with a report, and nothing else`(
    _ way: Failing
  ) {
    let person = Person()
    person.$name.name = "person.name"
    let source = Subject<String>()
    let channel = Channel<String>()
    let end = person.$name.channel()
    let (_, reports) = Report.collecting {
      switch way {
      case .assigned: source.assign(to: person.$name)
      case .subscribed: source.subscribe(end)
      case .sent: source.subscribe(onNext: end.sendNext, onError: end.sendError)
      case .mapped: source.subscribe(end.map(forward: { $0 }, backward: { $0 }))
      case .converted: source.subscribe(end.converted(by: .lossless))
      case .bound:
        source.subscribe(channel.leadingTerminal)
        end.bind(to: channel.followingTerminal)
      case .pathed: source.subscribe(person.channel(to: \.name))
      }
      source.sendNext("Grace")
      #expect(person.name == "Grace")
      source.sendError(Failure())
      source.sendNext("lost")
    }
    #expect(reports == [.bindingFailed(name: "person.name", error: "the line is dead")])
    #expect(
      reports.map(\.description)
        == ["a binding of person.name was ended by a failure: the line is dead"]
    )
    #expect(person.name == "Grace")
    person.name = "Hedy"
    #expect(person.name == "Hedy")
  }

  @Test
  func `improvement 21: a completion is no failure, and a deallocated property makes no report`() {
    var person: Person? = Person()
    let end = person?.$name.channel()
    let (_, reports) = Report.collecting {
      person?.$name.channel().sendCompleted()
      person = nil
      end?.sendError(Failure())
    }
    #expect(reports == [])
  }
}
