import StraitChannels
import StraitModel
import Testing

/// Where `@Observed` may stand, and where the compiler refuses it.
@Suite struct DeclarationTests {
  // MARK: What it takes

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

  @Test func `a final class: through a protocol, private(set), willSet and didSet`() {
    let kept = CompositeDisposable()
    let model = Final()
    let named: any Named = model
    var received: [String] = []
    model.$name.observe { _, new in received.append(new) }.store(in: kept)
    named.name = "Grace"
    named.name += "!"
    model.guardedChange()
    model.watched = 3
    model.forced = 2
    model.pair.1 = "two"
    model.action = { 2 }
    #expect(received == ["Grace", "Grace!"])
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
    let kept = CompositeDisposable()
    let model = OfText("a")
    var received: [String] = []
    model.$element.observe { _, new in received.append(new) }.store(in: kept)
    model.element += "b"
    model.list.append("c")
    model.list[0] += "d"
    model.count += 1
    #expect(received == ["ab"])
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

  // MARK: What it refuses

  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let says: String
    var isMain = false
  }

  static let refusals = [
    Refusal(
      testDescription: "a struct, whose copies would share the variable",
      source: "struct S { @Observed var x = 0 }",
      says: "'wrappedValue' is unavailable: @Observed is for variables of classes and actors; "
        + "a struct holds a Property instead"
    ),
    Refusal(
      testDescription: "a weak variable of a struct",
      source: "final class C {}; struct S { @ObservedWeak var x: C? }",
      says: "'wrappedValue' is unavailable: @ObservedWeak is for variables of classes and actors"
    ),
    Refusal(
      testDescription: "a local variable",
      source: "func f() { @Observed var x = 0; x = 1 }",
      says: "'wrappedValue' is unavailable: @Observed is for variables of classes and actors"
    ),
    Refusal(
      testDescription: "a variable of the class itself",
      source: "final class C { @MainActor @Observed static var x = 0 }",
      says: "'wrappedValue' is unavailable: @Observed is for variables of classes and actors"
    ),
    Refusal(
      testDescription: "a global variable",
      source: "@MainActor @Observed var x = 0",
      says: "property wrappers are not yet supported in top-level code"
    ),
    Refusal(
      testDescription: "top-level code",
      source: "@Observed var x = 0\nx = 1",
      says: "property wrappers are not yet supported in top-level code",
      isMain: true
    ),
    Refusal(
      testDescription: "a class that claims to be Sendable",
      source: "final class C: Sendable { @Observed var x = 0 }",
      says: "stored property '_x' of 'Sendable'-conforming class 'C' is mutable"
    ),
    Refusal(
      testDescription: "weak under @Observed",
      source: "final class C { @Observed weak var x: C? }",
      says: "property 'x' with a wrapper cannot also be weak"
    ),
    Refusal(
      testDescription: "@ObservedWeak of a value",
      source: "final class C { @ObservedWeak var x: Int? }",
      says: "requires that 'Int' be a class type"
    ),
    Refusal(
      testDescription: "a private(set) variable from outside",
      source: "final class C { @Observed private(set) var x = 0 }; func f(_ c: C) { c.x = 1 }",
      says: "cannot assign to property: 'x' setter is inaccessible"
    ),
    Refusal(
      testDescription: "a variable of the main actor from elsewhere",
      source: "@MainActor final class C { @Observed var x = 0 }; func f(_ c: C) { c.x = 1 }",
      says: "main actor-isolated property 'x' can not be mutated from a nonisolated context"
    ),
    Refusal(
      testDescription: "a property of the main actor from elsewhere",
      source: "@MainActor final class C { @Observed var x = 0 }; func f(_ c: C) { _ = c.$x }",
      says: "main actor-isolated property '$x' can not be referenced from a nonisolated context"
    ),
    Refusal(
      testDescription: "a property of an actor from outside",
      source: "actor A { @Observed var x = 0 }; func f(_ a: A) async { _ = await a.$x }",
      says: "non-Sendable type 'Property<Int>' of property '$x' cannot exit actor-isolated context"
    ),
    Refusal(
      testDescription: "a key path of an actor from outside",
      source: "actor A: ObservableModel { @Observed var x = 0 }; "
        + "func f(_ a: A) { _ = a.values(of: \\.x) }",
      says: "cannot form key path to actor-isolated property 'x'"
    ),
    Refusal(
      testDescription: "Codable with a variable that is not",
      source: "final class D {}; final class C: Codable { @Observed var x = D() }",
      says: "type 'C' does not conform to protocol 'Decodable'"
    ),
    Refusal(
      testDescription: "a declared range of another type",
      source: "final class C: ObservableModel, PropertyDeclaring { @Observed var x = 0; static var "
        + "declarations: [PropertyDeclaration] { [.variable(\\C.x, range: \"a\"...\"b\")] } }",
      says: "cannot convert value of type 'String' to expected argument type 'Int'"
    ),
  ]

  @Test(.serialized, arguments: refusals)
  func `the compiler refuses, and says why`(_ refusal: Refusal) throws {
    let source = "import StraitChannels\nimport StraitModel\n" + refusal.source + "\n"
    let (compiles, says) = try SwiftCompiler.check(source, asMain: refusal.isMain)
    #expect(!compiles)
    #expect(says.contains(refusal.says), "\(says)")
  }
}
