/// An end of a property's channel releases its sources when it ends, and when its property or
/// object is deallocated.
@Suite struct EndedPropertyTargetTests {
  private typealias Rig = TargetContract.Rig

  private final class Child: ObservableModel {
    @Observed var count = 0
  }

  private final class Model: ObservableModel {
    @Observed var title = ""
    @Observed var count = 0
    @Observed var child: Child? = Child()
    var doubled: Int {
      get { count * 2 }
      set { count = newValue / 2 }
    }
  }

  private static let ends: [(String, @Sendable (Model) -> ChannelTerminal<Int>)] = [
    ("property", { $0.$count.channel() }),
    ("property with a value for nil", { $0.$count.channel(nilValue: 0).unwrapped }),
    ("path", { $0.channel(to: \.count) }),
    ("path with a value for nil", { $0.channel(to: \.count, nilValue: 0).unwrapped }),
    ("computed path", { $0.channel(to: \.doubled) }),
    ("path through an object", { $0.channel(through: \.child, to: \.count).unwrapped }),
    ("mapped", { $0.channel(to: \.count).map(forward: { $0 }, backward: { $0 }) }),
    ("filtered", { $0.channel(to: \.count).filter(forward: nil, backward: nil) }),
    (
      "converted",
      { $0.$count.channel().converted(by: Converter(forward: { $0 }, backward: { $0 })) }
    ),
  ]

  private static let contracts: [TargetContract] =
    ends.flatMap { name, make in
      ["completed", "failed", "owner deallocated"].flatMap { end in
        [true, false].map { isReceived in
          TargetContract("\(name), \(end), received \(isReceived)") {
            var model: Model? = Model()
            guard let terminal = model.map(make) else { fatalError("there is a model") }
            return Rig(
              subscribe: { $0.subscribe(terminal) },
              receive: isReceived
                ? { log in
                  terminal.subscribe(
                    onError: { _ in log("failed") },
                    onCompleted: { log("completed") }
                  )
                } : nil,
              end: {
                switch end {
                case "completed": terminal.sendCompleted()
                case "failed": terminal.sendError(DrawnFailure())
                default: withExtendedLifetime(model) { model = nil }
                }
              }
            )
          }
        }
      }
    }

  private static let assignments: [TargetContract] = [
    assignment("assign, property deallocated") { Property(0) },
    assignment("assign, coercing property deallocated") { Property(0, coercing: { min($0, 5) }) },
  ]

  private static func assignment(
    _ name: String,
    _ make: @escaping @Sendable () -> Property<Int>
  ) -> TargetContract {
    TargetContract(name) {
      let holder = Holder(make())
      return Rig(
        subscribe: { signal in
          holder.property.map { signal.assign(to: $0) } ?? signal.subscribe(holder.terminal)
        },
        // The last reference goes after the access to the variable.
        end: { withExtendedLifetime(holder.property) { holder.property = nil } }
      )
    }
  }

  /// A property, and an end that outlives it.
  private final class Holder {
    var property: Property<Int>?
    let terminal: ChannelTerminal<Int>

    init(_ property: Property<Int>) {
      self.property = property
      terminal = property.channel()
    }
  }

  @Test(arguments: contracts + assignments)
  func `an end of a property's channel disposes what leads to it`(_ contract: TargetContract) {
    #expect(contract.violations() == [])
  }

  @Test(.eachRecursionLimit)
  func `an object that is deallocated in its own delivery releases its sources`() {
    let kept = CompositeDisposable()
    var cleanups = 0
    var model: Model? = Model()
    let source = Signal<Int> { _ in Disposable { cleanups += 1 } }
    let assignment = model.map { source.assign(to: $0.$count) }
    model?.$title.observe { _, _ in model = nil }.store(in: kept)
    model?.title = "gone"
    #expect(assignment?.isDisposed == true)
    #expect(cleanups == 1)
  }

  @Test func `an end that is subscribed to for a while still watches over its property`() {
    var property: Property<Int>? = Property(0)
    guard let terminal = property?.channel() else { return }
    let source = Subject<Int>()
    let assignment = source.subscribe(terminal)
    var received: [Int] = []
    let listening = terminal.subscribe(onNext: { received.append($0) })
    property?.value = 1
    listening.dispose()
    source.sendNext(2)
    #expect(property?.value == 2)
    #expect(received == [0, 1])
    #expect(!assignment.isDisposed)
    property = nil
    #expect(assignment.isDisposed)
    #expect(source.subscriberCount == 0)
  }

  private actor Owner {
    let source = Subject<Int>()
    var cleanups = 0
    var model: Model? = Model()

    func run() -> (before: Int, after: Int) {
      if let model { source.subscribe(model.channel(to: \.count)) }
      let before = source.subscriberCount
      model = nil
      return (before, source.subscriberCount)
    }
  }

  @Test func `an actor's model releases its sources`() async {
    let counts = await Owner().run()
    #expect(counts == (1, 0))
  }
}

extension ChannelTerminal<Int?> {
  fileprivate var unwrapped: ChannelTerminal<Int> {
    map(forward: { $0 ?? 0 }, backward: { $0 })
  }
}
