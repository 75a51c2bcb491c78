import StraitChannels
import StraitModel
import TestSupport
import Testing

@Suite struct ObservedTests {
  private class Person: ObservableModel {
    @Observed var name: String
    @Observed var age = 36
    @Observed var friends: [String] = []
    @Observed(coercing: { min(max($0, 0), 150) }) var limited = 0

    init(name: String) {
      self.name = name
      age = 3
    }
  }

  private final class Employee: Person {
    @Observed var salary = 100
    private(set) var received: [Int] = []

    override var age: Int {
      didSet { received.append(age) }
    }
  }

  private final class Box<Element>: ObservableModel {
    @Observed var element: Element
    @Observed var list: [Element] = []

    init(_ element: Element) {
      self.element = element
    }
  }

  private final class Holder<Value> {
    var value: Value?

    init(_ value: Value? = nil) {
      self.value = value
    }
  }

  @Test func `a variable begins with what the initialiser gives it`() {
    let person = Person(name: "Ada")
    #expect(person.name == "Ada")
    #expect(person.age == 3)
  }

  @Test func `each object has variables of its own`() {
    let (ada, grace) = (Person(name: "Ada"), Person(name: "Grace"))
    ada.age = 36
    #expect(grace.age == 3)
  }

  @Test func `a subclass adds variables and watches over those of its superclass`() {
    let kept = CompositeDisposable()
    let employee = Employee(name: "Ada")
    var ages: [Int] = []
    var salaries: [Int] = []
    employee.$age.observe { _, new in ages.append(new) }.store(in: kept)
    employee.$salary.observe { _, new in salaries.append(new) }.store(in: kept)
    let person: Person = employee
    person.age = 37
    person.age += 1
    employee.salary = 200
    #expect(ages == [37, 38])
    #expect(salaries == [200])
    #expect(employee.received == [37, 38])
  }

  @Test func `a generic class has variables of its parameter's type`() {
    let kept = CompositeDisposable()
    let box = Box("one")
    var received: [String] = []
    box.$element.observe { _, new in received.append(new) }.store(in: kept)
    box.element = "two"
    #expect(received == ["two"])
  }

  @Test func `without observers, a collection is changed without a copy`() {
    let box = Box(0)
    box.list = Array(0..<1000)
    let before = box.list.withUnsafeBufferPointer { $0.baseAddress }
    box.list[0] = 5
    let after = box.list.withUnsafeBufferPointer { $0.baseAddress }
    #expect(before == after)
    #expect(box.list[0] == 5)
  }

  @Test func `changing a collection in place notifies the observers`() {
    let kept = CompositeDisposable()
    let person = Person(name: "Ada")
    var changes: [[[String]]] = []
    person.$friends.observe { old, new in changes.append([old, new]) }.store(in: kept)
    person.friends.append("Mary")
    #expect(changes == [[[], ["Mary"]]])
  }

  @Test(.eachRecursionLimit)
  func `an observer may drop the object whose variable is being set`() {
    let kept = CompositeDisposable()
    let holder = Holder(Person(name: "Ada"))
    var received: [String] = []
    holder.value?.$name.observe { _, _ in holder.value = nil }.store(in: kept)
    holder.value?.$name.observe { old, new in received.append("\(old) → \(new)") }.store(in: kept)
    holder.value?.name = "Grace"
    #expect(received == ["Ada → Grace"])
    #expect(holder.value == nil)
  }

  /// Replaces its own property while that one is being set, or changed in place.
  private final class Shedding: ObservableModel {
    @Observed var list = [1]

    func shed() {
      _list = Observed(wrappedValue: [])
    }

    func refuseAndShed() {
      _list = Observed(wrappedValue: [1]) { [weak self] sent in
        self?.shed()
        return sent
      }
    }
  }

  @Test(.eachRecursionLimit)
  func `a property that is dropped in its own delivery sends to the end`() {
    let kept = CompositeDisposable()
    let model = Shedding()
    var received: [[Int]] = []
    model.$list.observe { [unowned model] _, _ in model.shed() }.store(in: kept)
    model.$list.observe { _, new in received.append(new) }.store(in: kept)
    model.list = [2]
    #expect(received == [[2]])
    #expect(model.list == [])
  }

  @Test func `a property that is dropped while it is changed in place is deallocated afterwards`() {
    func change(_ list: inout [Int], _ model: Shedding) {
      model.shed()
      list.append(2)
    }
    let model = Shedding()
    change(&model.list, model)
    #expect(model.list == [])
  }

  @Test func `a coercion may drop its property`() {
    let model = Shedding()
    model.refuseAndShed()
    model.list = [3]
    #expect(model.list == [])
  }
}
