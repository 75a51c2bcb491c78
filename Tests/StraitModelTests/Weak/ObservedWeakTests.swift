@Suite struct ObservedWeakTests {
  private final class Owner: ObservableModel {
    @Observed var name: String

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

  private let pet = Pet()
  private let log = ChangeLog()

  /// Notes the names of the owners that an observer receives, before and after, and that it reads.
  private func observeOwner() {
    pet.$owner.observe { [unowned pet, log] old, new in
      let names = [old.object, new.object, pet.owner].map { $0?.name ?? "none" }
      log.add(names.joined(separator: " "))
    }.store(in: log.kept)
  }

  @Test func `a variable does not hold its object, and reads nil after its deallocation`() {
    var owner: Owner? = Owner("Ada")
    pet.owner = owner
    #expect(pet.owner === owner)
    weak let seen = owner
    owner = nil
    #expect(seen == nil)
    #expect(pet.owner == nil)
  }

  @Test func `an observation without the old value does not hold the object`() {
    let token = pet.observe(\.owner, options: .new) { [log] _, _ in log.add("changed") }
    pet.values(of: \.owner).subscribe(onNext: { [log] in log.add($0?.name ?? "none") })
    var owner: Owner? = Owner("Ada")
    weak let seen = owner
    pet.owner = owner
    pet.owner = owner
    owner = nil
    #expect(seen == nil)
    let grace = Owner("Grace")
    pet.owner = grace
    #expect(log.lines.filter { $0 != "changed" } == ["none", "Ada", "Ada", "none", "Grace"])
    #expect(log.lines.count { $0 == "changed" } == 4)
    withExtendedLifetime((token, grace)) {}
  }

  @Test(arguments: recursionLimits)
  func `observers are called for sets, and for the object's deallocation`(_ limit: Int) {
    withRecursionLimit(limit) {
      observeOwner()
      var ada: Owner? = Owner("Ada")
      let grace = Owner("Grace")
      pet.owner = ada
      pet.owner = grace
      ada = nil
      #expect(log.take() == ["none Ada Ada", "Ada Grace Grace"])
      ada = Owner("Ada")
      pet.owner = ada
      ada = nil
      #expect(log.take() == ["Grace Ada Ada", "none none none"])
      pet.owner = Owner("Hedy")
      #expect(pet.owner == nil)
    }
  }

  @Test func `paths, derived values and effects follow the object`() {
    let name = Derived { [pet] in pet.owner?.name ?? "none" }
    let received = Recording(pet.values(of: \.owner?.name))
    let seen = Recording { name.value }
    var owner: Owner? = Owner("Ada")
    pet.owner = owner
    owner?.name = "Grace"
    owner = nil
    #expect(received.values == [nil, "Ada", "Grace", nil])
    #expect(seen.values == ["none", "Ada", "Grace", "none"])
  }

  @Test func `of an object without observed variables, only sets are sent`() {
    var changes = 0
    pet.$plain.observe { _, _ in changes += 1 }.store(in: log.kept)
    var plain: Plain? = Plain()
    pet.plain = plain
    plain = nil
    #expect(pet.plain == nil)
    #expect(changes == 1)
    pet.plain = nil
    #expect(changes == 2)
  }

  @Test func `the deallocation of a former object is not sent`() {
    var ada: Owner? = Owner("Ada")
    let grace = Owner("Grace")
    for owner in [ada, grace, ada, grace] { pet.owner = owner }
    observeOwner()
    ada = nil
    #expect(log.lines == [])
    #expect(pet.owner === grace)
  }

  @Test func `a replaced property of the object does not count as its deallocation`() {
    var owner: Owner? = Owner("Ada")
    pet.owner = owner
    observeOwner()
    owner?.replaceName()
    #expect(log.lines == [])
    #expect(pet.owner === owner)
    owner = nil
    #expect(log.lines == ["none none none"])
  }

  @Test func `many variables are sent in the order in which they were set`() {
    final class Holder {
      var owner: Owner? = Owner("Ada")
    }
    let pets = (0..<100).map { _ in Pet() }
    var delivered: [Int] = []
    // In an object, since an optimised build releases a variable's when it likes.
    let holder = Holder()
    for (index, pet) in pets.enumerated() {
      pet.owner = holder.owner
      pet.$owner.observe { _, _ in delivered.append(index) }.store(in: log.kept)
    }
    pets[10].owner = nil
    delivered = []
    weak let seen = holder.owner
    holder.owner = nil
    #expect(seen == nil)
    #expect(delivered == Array(0..<100).filter { $0 != 10 })
    withExtendedLifetime(pets) {}
  }

  @Test func `one that receives a deallocation may release others, and set them`() {
    var pets: [Pet?] = (0..<4).map { _ in Pet() }
    let other = Owner("Grace")
    var owner: Owner? = Owner("Ada")
    for (index, pet) in pets.enumerated() {
      pet?.owner = owner
      pet?.$owner.observe { [log] _, new in log.add("\(index) \(new.object?.name ?? "none")") }
        .store(in: log.kept)
    }
    pets[0]?.$owner.observe { _, _ in
      pets[1] = nil
      pets[2]?.owner = other
    }.store(in: log.kept)
    owner = nil
    #expect(log.lines == ["0 none", "2 Grace", "3 none"])
    #expect(pets[2]?.owner === other)
  }

  @Test func `bound variables follow each other, and forget together`() {
    let other = Pet()
    other.$owner.bind(to: pet.$owner)
    var owner: Owner? = Owner("Ada")
    pet.owner = owner
    #expect(other.owner === owner)
    owner = nil
    #expect(pet.owner == nil && other.owner == nil)
  }

  // MARK: Transactions

  @Test func `a transaction that is rolled back leaves the object watched`() {
    var owner: Owner? = Owner("Ada")
    pet.owner = owner
    let other = Owner("Grace")
    rollBack {
      pet.owner = other
    }
    #expect(pet.owner === owner)
    observeOwner()
    owner = nil
    #expect(log.lines == ["none none none"])
    #expect(pet.owner == nil)
  }

  @Test func `an object that comes and is deallocated in one transaction is not sent`() {
    observeOwner()
    transaction { pet.owner = Owner("Ada") }
    #expect(pet.owner == nil)
    #expect(log.lines == [])
  }

  /// A transaction in which the object of a variable is deallocated.
  private enum Ending: CaseIterable {
    case transaction, rollback, rollbackOfAnotherObject, rollbackInside
  }

  @Test(arguments: Ending.allCases)
  private func `a deallocation in a transaction is sent when it ends`(_ ending: Ending) {
    let name = Derived { [pet] in pet.owner?.name ?? "none" }
    let seen = Recording { name.value }
    var owner: Owner? = Owner("Ada")
    let other = Owner("Grace")
    pet.owner = owner
    observeOwner()
    func undo(settingOther: Bool) {
      rollBack {
        if settingOther { pet.owner = other }
        owner = nil
      }
    }
    switch ending {
    case .transaction: transaction { owner = nil }
    case .rollback: undo(settingOther: false)
    case .rollbackOfAnotherObject: undo(settingOther: true)
    case .rollbackInside:
      transaction {
        undo(settingOther: true)
        #expect(pet.owner == nil && name.value == "none")
        #expect(log.lines == [])
      }
    }
    #expect(pet.owner == nil)
    #expect(log.lines == ["none none none"])
    #expect(name.value == "none")
    #expect(seen.values == ["none", "Ada", "none"])
    withExtendedLifetime(other) {}
  }

  // MARK: Names

  @Test func `a weak variable is read and set by name`() throws {
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
