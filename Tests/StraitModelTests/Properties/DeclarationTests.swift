/// Declarations with `@Observed`.
///
/// Declarations that the compiler refuses are in `TypeSafetyTests`.
@Suite struct DeclarationTests {
  private protocol Named: AnyObject {
    var name: String { get set }
  }

  private final class Final: ObservableModel, Named {
    @Observed var name = "Ada"
    @Observed private(set) var guarded = 1
    @Observed private var hidden = [1]
    @Observed var watched = 0 {
      willSet { seen.append(newValue) }
      didSet { seen.append(oldValue) }
    }
    @Observed var nickname: String?
    @Observed var forced: Int! = 1
    @Observed var pair = (1, "one")
    @Observed var action: () -> Int = { 1 }
    @Observed var error: any Error = KeyError(.readOnly, key: "", in: Int.self)
    @ObservedWeak var owner: Final?
    var seen: [Int] = []

    func guardedChange() {
      guarded += 1
      hidden[0] += guarded
      hidden.append(1)
    }

    var sum: Int { hidden.reduce(0, +) }
  }

  private class Open: ObservableModel {
    @Observed var name = "Ada"
    @Observed var age: Int
    @Observed var list: [Int] = []
    var ages: [Int] = []
    private let kept = CompositeDisposable()

    required init(age: Int) {
      self.age = 0
      self.age = age
      $age.observe { [unowned self] _, new in ages.append(new) }.store(in: kept)
    }

    deinit {
      name = "gone"
    }
  }

  private final class Sub: Open {
    @Observed var more = 1
    var received: [String] = []

    override var age: Int {
      didSet { received.append("\(oldValue) → \(age)") }
    }
    override var name: String {
      get { super.name.uppercased() }
      set { super.name = newValue + "!" }
    }
  }

  private final class Tank: ObservableModel {
    @Observed var level = 0 {
      didSet { calls.append("didSet \(level)") }
    }
    var calls: [String] = []
    private let kept = CompositeDisposable()

    init() {
      $level.observe { [weak self] _, new in self?.calls.append("init's \(new)") }.store(in: kept)
    }
  }

  private class Generic<Element: Equatable>: ObservableModel {
    @Observed var element: Element
    @Observed var list: [Element] = []

    init(_ element: Element) {
      self.element = element
    }
  }

  private final class OfText: Generic<String> {
    @Observed var count = 0
  }

  private actor Counter: ObservableModel {
    @Observed var count = 0
    @Observed var list = [0]
    var received: [Int] = []

    func run() {
      let observation = $count.observe { _, new in self.received.append(new) }
      count += 1
      list[0] = 5
      list.append(6)
      observation.dispose()
    }

    var log: [Int] { received + list }
  }

  @MainActor private final class View: ObservableModel {
    @Observed var title = "Title"
    @Observed var list = [0]
    var received: [String] = []
    private let kept = CompositeDisposable()

    init() {
      $title.observe { [unowned self] _, new in received.append(new) }.store(in: kept)
    }
  }

  @Test func `didSet runs after the observers, but before those that wait for a transaction`() {
    let tank = Tank()
    let token = tank.$level.observe { [weak tank] _, new in tank?.calls.append("later \(new)") }
    tank.level = 1
    #expect(tank.calls == ["init's 1", "later 1", "didSet 1"])
    tank.calls = []
    transaction { tank.level = 2 }
    #expect(tank.calls == ["didSet 2", "init's 2", "later 2"])
    token.dispose()
  }

  @Test func `a final class: through a protocol, private(set), willSet and didSet`() {
    let model = Final()
    let named: any Named = model
    let received = Writes(model.$name)
    named.name = "Grace"
    named.name += "!"
    model.guardedChange()
    model.watched = 3
    model.forced = 2
    model.pair.1 = "two"
    model.action = { 2 }
    #expect(received.values == ["Grace", "Grace!"])
    #expect(model.guarded == 2 && model.sum == 4)
    #expect(model.seen == [3, 0])
    #expect(model.forced == 2 && model.pair == (1, "two") && model.action() == 2)
  }

  @Test func `an open class: set in the initialiser, observed in it, read in deinit`() {
    let model = Open(age: 5)
    model.age = 6
    model.list.append(1)
    #expect(model.ages == [6])
    #expect(model.list == [1])
  }

  @Test func `a subclass: variables of its own, and overridden ones`() {
    let model: Open = Sub(age: 5)
    model.age += 1
    model.name = "Grace"
    #expect(model.name == "GRACE!")
    #expect((model as? Sub)?.received == ["5 → 6"])
    #expect(model.ages == [6])
  }

  @Test func `a generic class, and a subclass of one`() {
    let model = OfText("a")
    let received = Writes(model.$element)
    model.element += "b"
    model.list.append("c")
    model.list[0] += "d"
    model.count += 1
    #expect(received.values == ["ab"])
    #expect(model.list == ["cd"] && model.count == 1)
  }

  @Test func `an actor`() async {
    let counter = Counter()
    await counter.run()
    #expect(await counter.log == [1, 5, 6])
  }

  @MainActor @Test func `a class of the main actor`() {
    let view = View()
    view.title = "New"
    view.list[0] = 1
    view.list.append(2)
    #expect(view.received == ["New"] && view.list == [1, 2])
  }
}
