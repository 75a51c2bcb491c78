import StraitChannels
import StraitModel
import TestSupport
import Testing

@Suite struct ObservedWeakTests {
  private class Owner: ObservableModel {
    @Observed var name: String
    @Observed var age = 36

    init(_ name: String) {
      self.name = name
    }

    func replaceName() {
      _name = Observed(wrappedValue: "replaced")
    }
  }

  private final class Pet: ObservableModel {
    @ObservedWeak var owner: Owner?
    @ObservedWeak var plain: Plain?
    @Observed var name = "Rex"
  }

  private final class Plain {}

  private final class Holder<Value> {
    var value: Value?
    var observation: PropertyObservation?

    init(_ value: Value? = nil) {
      self.value = value
    }
  }

  /// Notes the names of the owners that an observer receives, before and after, and that it reads.
  private func log(_ pet: Pet, _ lines: Holder<[String]>) {
    lines.value = []
    lines.observation = pet.$owner.observe { [unowned pet] old, new in
      let names = [old.object, new.object, pet.owner].map { $0?.name ?? "none" }
      lines.value?.append(names.joined(separator: " "))
    }
  }

  @Test func `a variable does not hold its object, and reads nil after its deallocation`() {
    let pet = Pet()
    var owner: Owner? = Owner("Ada")
    pet.owner = owner
    #expect(pet.owner === owner)
    weak let seen = owner
    owner = nil
    #expect(seen == nil)
    #expect(pet.owner == nil)
  }

  @Test func `who follows a path to it, and not the value before, holds no object`() {
    let pet = Pet()
    var owner: Owner? = Owner("Ada")
    pet.owner = owner
    weak let seen = owner
    var delivered = 0
    let token = pet.observe(\.owner, options: .new) { _, _ in delivered += 1 }
    pet.values(of: \.owner).subscribe(onNext: { _ in delivered += 1 })
    #expect(delivered == 1)
    owner = nil
    #expect(seen == nil)
    #expect(delivered == 3)
    withExtendedLifetime(token) {}
  }

  @Test(.eachRecursionLimit)
  func `observers are called for sets, and for the object's deallocation`() {
    let pet = Pet()
    let lines = Holder<[String]>()
    log(pet, lines)
    var ada: Owner? = Owner("Ada")
    let grace = Owner("Grace")
    pet.owner = ada
    pet.owner = grace
    ada = nil
    #expect(lines.value == ["none Ada Ada", "Ada Grace Grace"])
    ada = Owner("Ada")
    pet.owner = ada
    ada = nil
    #expect(
      lines.value == [
        "none Ada Ada", "Ada Grace Grace", "Grace Ada Ada", "none none none",
      ]
    )
  }

  @Test func `whatever is computed from it follows`() {
    let pet = Pet()
    let name = Derived { pet.owner?.name ?? "none" }
    var received: [String?] = []
    pet.values(of: \.owner?.name).subscribe(onNext: { received.append($0) })
    var seen: [String] = []
    let effect = Effect { seen.append(name.value) }
    var owner: Owner? = Owner("Ada")
    pet.owner = owner
    owner?.name = "Grace"
    owner = nil
    #expect(received == [nil, "Ada", "Grace", nil])
    #expect(seen == ["none", "Ada", "Grace", "none"])
    effect.dispose()
  }

  @Test func `of an object without observed variables, only sets are sent`() {
    let kept = CompositeDisposable()
    let pet = Pet()
    var changes = 0
    pet.$plain.observe { _, _ in changes += 1 }.store(in: kept)
    var plain: Plain? = Plain()
    pet.plain = plain
    plain = nil
    #expect(pet.plain == nil)
    #expect(changes == 1)
    pet.plain = nil
    #expect(changes == 2)
  }

  @Test func `the deallocation of a former object is not sent`() {
    let kept = CompositeDisposable()
    let pet = Pet()
    var changes = 0
    var ada: Owner? = Owner("Ada")
    let grace = Owner("Grace")
    pet.owner = ada
    pet.owner = grace
    pet.owner = ada
    pet.owner = grace
    pet.$owner.observe { _, _ in changes += 1 }.store(in: kept)
    ada = nil
    #expect(changes == 0)
    #expect(pet.owner === grace)
  }

  @Test func `a replaced property of the object does not count as its deallocation`() {
    let kept = CompositeDisposable()
    let pet = Pet()
    var changes = 0
    var owner: Owner? = Owner("Ada")
    pet.owner = owner
    pet.$owner.observe { _, _ in changes += 1 }.store(in: kept)
    owner?.replaceName()
    #expect(changes == 0)
    #expect(pet.owner === owner)
    owner = nil
    #expect(changes == 1)
  }

  @Test func `many variables are sent in the order in which they were set`() {
    let kept = CompositeDisposable()
    let pets = (0..<100).map { _ in Pet() }
    var delivered: [Int] = []
    // In an object, since an optimised build releases a variable's when it likes.
    let owner = Holder(Owner("Ada"))
    for (index, pet) in pets.enumerated() {
      pet.owner = owner.value
      pet.$owner.observe { _, _ in delivered.append(index) }.store(in: kept)
    }
    pets[10].owner = nil
    delivered = []
    weak let seen = owner.value
    owner.value = nil
    #expect(seen == nil)
    let order = delivered
    withExtendedLifetime(pets) {}
    #expect(order == Array(0..<100).filter { $0 != 10 })
  }

  @Test func `one that receives a deallocation may release others, and set them`() {
    let kept = CompositeDisposable()
    var pets: [Pet?] = (0..<4).map { _ in Pet() }
    var delivered: [Int] = []
    let other = Owner("Grace")
    var owner: Owner? = Owner("Ada")
    for (index, pet) in pets.enumerated() {
      pet?.owner = owner
      pet?.$owner.observe { _, new in delivered.append(index * 10 + (new.object == nil ? 0 : 1)) }
        .store(
          in: kept
        )
    }
    pets[0]?.$owner.observe { _, _ in
      pets[1] = nil
      pets[2]?.owner = other
    }.store(in: kept)
    owner = nil
    #expect(delivered == [0, 21, 30])
    #expect(pets[2]?.owner === other)
  }

  @Test func `a variable that is deallocated before its object leaves nothing behind`() {
    let owner = Owner("Ada")
    for _ in 0..<1000 {
      let pet = Pet()
      pet.owner = owner
    }
    weak var last: Pet?
    do {
      let pet = Pet()
      pet.owner = owner
      last = pet
    }
    #expect(last == nil)
  }

  @Test func `parents and children that know each other are deallocated together`() {
    final class Node: ObservableModel {
      @ObservedWeak var parent: Node?
      @Observed var children: [Node] = []
    }
    weak var seen: Node?
    do {
      let root = Node()
      root.children = (0..<10).map { _ in
        let child = Node()
        child.parent = root
        return child
      }
      seen = root.children[3]
    }
    #expect(seen == nil)
  }

  @Test func `a transaction that is rolled back leaves the object watched`() {
    let kept = CompositeDisposable()
    struct Stop: Error {}
    let pet = Pet()
    var owner: Owner? = Owner("Ada")
    let other = Owner("Grace")
    pet.owner = owner
    try? transaction {
      pet.owner = other
      throw Stop()
    }
    #expect(pet.owner === owner)
    var changes = 0
    pet.$owner.observe { _, _ in changes += 1 }.store(in: kept)
    owner = nil
    #expect(changes == 1)
    #expect(pet.owner == nil)
  }

  @Test func `a deallocation in a transaction is sent when it ends`() {
    let pet = Pet()
    let lines = Holder<[String]>()
    let name = Derived { pet.owner?.name ?? "none" }
    var owner: Owner? = Owner("Ada")
    pet.owner = owner
    #expect(name.value == "Ada")
    log(pet, lines)
    transaction { owner = nil }
    #expect(lines.value == ["none none none"])
    #expect(name.value == "none")
  }

  @Test(arguments: [true, false])
  func `a deallocation in a transaction that is rolled back is sent all the same`(_ isSet: Bool) {
    struct Stop: Error {}
    let pet = Pet()
    let lines = Holder<[String]>()
    let name = Derived { pet.owner?.name ?? "none" }
    var seen: [String] = []
    let effect = Effect { seen.append(name.value) }
    var owner: Owner? = Owner("Ada")
    let other = Owner("Grace")
    pet.owner = owner
    log(pet, lines)
    try? transaction {
      if isSet { pet.owner = other }
      owner = nil
      throw Stop()
    }
    #expect(pet.owner == nil)
    #expect(lines.value == ["none none none"])
    #expect(name.value == "none")
    #expect(seen == ["none", "Ada", "none"])
    effect.dispose()
  }

  @Test
  func
    `a deallocation in an inner transaction that is rolled back is sent when the outer one ends`()
  {
    struct Stop: Error {}
    let pet = Pet()
    let lines = Holder<[String]>()
    let name = Derived { pet.owner?.name ?? "none" }
    var owner: Owner? = Owner("Ada")
    let other = Owner("Grace")
    pet.owner = owner
    #expect(name.value == "Ada")
    log(pet, lines)
    transaction {
      try? transaction {
        pet.owner = other
        owner = nil
        throw Stop()
      }
      #expect(pet.owner == nil && name.value == "none")
      #expect(lines.value == [])
    }
    #expect(lines.value == ["none none none"])
    #expect(name.value == "none")
  }

  @Test func `an observation without the old value does not hold the object`() {
    let pet = Pet()
    let grace = Owner("Grace")
    var received: [String?] = []
    var changes = 0
    let token = pet.observe(\.owner, options: .new) { _, _ in changes += 1 }
    let subscription = pet.values(of: \.owner).subscribe(onNext: { received.append($0?.name) })
    var owner: Owner? = Owner("Ada")
    weak let seen = owner
    pet.owner = owner
    pet.owner = owner
    owner = nil
    #expect(seen == nil)
    pet.owner = grace
    #expect(received == [nil, "Ada", "Ada", nil, "Grace"])
    #expect(changes == 4)
    withExtendedLifetime((token, subscription)) {}
  }

  @Test func `an object that comes and is deallocated in one transaction is not sent`() {
    let pet = Pet()
    let lines = Holder<[String]>()
    log(pet, lines)
    transaction { pet.owner = Owner("Ada") }
    #expect(pet.owner == nil)
    #expect(lines.value == [])
  }

  @Test func `bound variables follow each other, and forget together`() {
    let (a, b) = (Pet(), Pet())
    b.$owner.bind(to: a.$owner)
    var owner: Owner? = Owner("Ada")
    a.owner = owner
    #expect(b.owner === owner)
    owner = nil
    #expect(a.owner == nil && b.owner == nil)
  }

  @Test func `it is read and set by name`() throws {
    let pet = Pet()
    let owner = Owner("Ada")
    try pet.setValue(owner, forKey: "owner")
    #expect(pet.owner === owner)
    #expect(try pet.value(forKeyPath: "owner.name") as? String == "Ada")
    try pet.setValue("Grace", forKeyPath: "owner.name")
    #expect(owner.name == "Grace")
    #expect(throws: KeyError.self) { try pet.setValue(1, forKey: "owner") }
    try pet.setValue(nil, forKey: "owner")
    #expect(pet.owner == nil)
    #expect(try pet.value(forKeyPath: "owner.name") == nil)
    let descriptions = pet.properties.map { "\($0)" }
    #expect(descriptions == ["owner: Optional<Owner>", "plain: Optional<Plain>", "name: String"])
  }

  @Test func `references are equal if they are to the same object, or to none`() {
    let (ada, grace) = (Owner("Ada"), Owner("Grace"))
    #expect(Weak(ada) == Weak(ada))
    #expect(Weak(ada) != Weak(grace))
    #expect(Weak<Owner>(nil) == Weak(nil))
  }
}
