import Foundation
import StraitChannels
import StraitKVO
import Testing

/// Observers that are added by key path.
@Suite struct AddObserverTests {
  private let person = Person()
  private let listener = Listener()

  @Test func `a set is delivered before it returns, with the values before and after`() {
    person.addObserver(listener, forKeyPath: "name", options: [.old, .new], context: nil)
    person.name = "Grace"
    person.name = "Grace"
    #expect(listener.values == ["Ada Grace", "Grace Grace"])
    #expect(listener.notices.first?.path == "name")
    #expect(listener.notices.first?.kind == .setting)
    person.removeObserver(listener, forKeyPath: "name")
    person.name = "Alan"
    #expect(listener.notices.count == 2)
  }

  @Test func `the options decide which values a change has`() {
    person.addObserver(listener, forKeyPath: "name", context: nil)
    person.addObserver(listener, forKeyPath: "name", options: .new, context: nil)
    person.addObserver(listener, forKeyPath: "name", options: .old, context: nil)
    person.name = "Grace"
    #expect(listener.values == ["- -", "- Grace", "Ada -"])
    for _ in 1...3 { person.removeObserver(listener, forKeyPath: "name") }
  }

  @Test func `an initial notice comes inside the registration, without a value before`() {
    person.addObserver(listener, forKeyPath: "name", options: [.initial, .new, .old], context: nil)
    #expect(listener.values == ["- Ada"])
    person.removeObserver(listener, forKeyPath: "name")
  }

  @Test func `a prior notice has the value before, and says that it is one`() {
    person.addObserver(listener, forKeyPath: "name", options: [.prior, .new, .old], context: nil)
    listener.onNotice = { [person] notice in
      let isPrior = notice.change[.notificationIsPriorKey] as? Bool ?? false
      #expect(person.name == (isPrior ? "Ada" : "Grace"))
    }
    person.name = "Grace"
    #expect(listener.values == ["Ada -", "Ada Grace"])
    #expect(listener.notices[1].change[.notificationIsPriorKey] == nil)
    person.removeObserver(listener, forKeyPath: "name")
  }

  @Test func `nil is delivered as NSNull`() {
    person.addObserver(listener, forKeyPath: "nickname", options: [.old, .new], context: nil)
    person.nickname = "A"
    person.nickname = nil
    person.nickname = nil
    #expect(listener.values == ["null A", "A null", "null null"])
    #expect(listener.notices[1].change[.newKey] as? String == nil)
    person.removeObserver(listener, forKeyPath: "nickname")
  }

  @Test func `numbers can be cast as those of NSNumber`() {
    for key in ["age", "height", "isHere", "mood"] {
      person.addObserver(listener, forKeyPath: key, options: .new, context: nil)
    }
    person.age = 37
    person.height = 2.5
    person.isHere = true
    person.mood = .glad
    let new = listener.notices.map { $0.change[.newKey] }
    #expect(new[0] as? Int == 37)
    #expect(new[0] as? Double == 37)
    #expect((new[0] as? NSNumber)?.intValue == 37)
    #expect(new[1] as? Double == 2.5)
    #expect(new[2] as? Bool == true)
    #expect((new[3] as? Int).flatMap(Person.Mood.init) == .glad)
    for key in ["age", "height", "isHere", "mood"] {
      person.removeObserver(listener, forKeyPath: key)
    }
  }

  @Test func `edits of a collection are delivered with their kind and places`() {
    person.addObserver(listener, forKeyPath: "tags", options: [.old, .new], context: nil)
    person.$tags.append("d")
    person.$tags.remove(at: 0)
    person.$tags[0] = "x"
    #expect(listener.notices.map(\.kind) == [.insertion, .removal, .replacement])
    #expect(listener.values == [#"- ["d"]"#, #"["a"] -"#, #"["b"] ["x"]"#])
    let places = listener.notices.map { $0.change[.indexesKey] as? IndexSet }
    #expect(places == [[3], [0], [0]])
    #expect(listener.notices[0].change[.indexesKey] as? NSIndexSet == NSIndexSet(index: 3))
    person.removeObserver(listener, forKeyPath: "tags")
  }

  @Test func `a move is a setting`() {
    person.addObserver(listener, forKeyPath: "tags", options: [.old, .new], context: nil)
    person.$tags.move(from: 0, to: 2)
    #expect(listener.notices.map(\.kind) == [.setting])
    #expect(listener.values == [#"["a", "b", "c"] ["b", "c", "a"]"#])
    person.removeObserver(listener, forKeyPath: "tags")
  }

  @Test func `contexts are passed on, and tell registrations apart`() {
    var (one, other) = (1, 2)
    withUnsafeMutablePointer(to: &one) { one in
      withUnsafeMutablePointer(to: &other) { other in
        let (one, other) = (UnsafeMutableRawPointer(one), UnsafeMutableRawPointer(other))
        person.addObserver(listener, forKeyPath: "name", context: one)
        person.addObserver(listener, forKeyPath: "name", context: other)
        person.name = "Grace"
        #expect(listener.notices.map(\.context) == [one, other])
        person.removeObserver(listener, forKeyPath: "name", context: one)
        person.name = "Alan"
        #expect(listener.notices.dropFirst(2).map(\.context) == [other])
        person.removeObserver(listener, forKeyPath: "name", context: other)
      }
    }
  }

  @Test func `an observer that is added twice is called twice, and removed twice`() {
    person.addObserver(listener, forKeyPath: "name", context: nil)
    person.addObserver(listener, forKeyPath: "name", context: nil)
    person.name = "Grace"
    #expect(listener.notices.count == 2)
    person.removeObserver(listener, forKeyPath: "name")
    person.name = "Alan"
    #expect(listener.notices.count == 3)
    person.removeObserver(listener, forKeyPath: "name")
  }

  @Test func `observers are called in the order in which they were added`() {
    let listeners = (0..<3).map { _ in Listener() }
    var order: [Int] = []
    for (number, listener) in listeners.enumerated() {
      listener.onNotice = { _ in order.append(number) }
      person.addObserver(listener, forKeyPath: "name", context: nil)
    }
    person.name = "Grace"
    #expect(order == [0, 1, 2])
    for listener in listeners { person.removeObserver(listener, forKeyPath: "name") }
  }

  @Test func `an observer that is removed inside a notice receives no more`() {
    let later = Listener()
    listener.onNotice = { [person, listener] _ in
      person.removeObserver(listener, forKeyPath: "name")
      person.removeObserver(later, forKeyPath: "name")
    }
    person.addObserver(listener, forKeyPath: "name", context: nil)
    person.addObserver(later, forKeyPath: "name", context: nil)
    person.name = "Grace"
    person.name = "Alan"
    #expect(listener.notices.count == 1)
    #expect(later.notices.isEmpty)
    listener.onNotice = nil
  }

  @Test func `an observer that is added inside a notice receives the next change`() {
    let later = Listener()
    listener.onNotice = { [person] _ in
      if later.notices.isEmpty {
        person.addObserver(later, forKeyPath: "name", options: .new, context: nil)
      }
    }
    person.addObserver(listener, forKeyPath: "name", context: nil)
    person.name = "Grace"
    #expect(later.notices.isEmpty)
    listener.onNotice = nil
    person.name = "Alan"
    #expect(later.values == ["- Alan"])
    person.removeObserver(listener, forKeyPath: "name")
    person.removeObserver(later, forKeyPath: "name")
  }

  @Test func `an observer removes itself inside its initial notice`() {
    listener.onNotice = { [person, listener] _ in
      person.removeObserver(listener, forKeyPath: "name")
    }
    person.addObserver(listener, forKeyPath: "name", options: .initial, context: nil)
    person.name = "Grace"
    #expect(listener.notices.count == 1)
    listener.onNotice = nil
  }

  @Test func `an observer removes itself in its deinit`() {
    final class Owner: Listener {
      let person: Person
      init(_ person: Person) {
        self.person = person
        super.init()
        person.addObserver(self, forKeyPath: "name", context: nil)
      }
      deinit { person.removeObserver(self, forKeyPath: "name", context: nil) }
    }
    let reports = Report.collecting {
      var owner: Owner? = Owner(person)
      person.name = "Grace"
      #expect(owner?.notices.count == 1)
      owner = nil
      person.name = "Alan"
    }.reports
    #expect(reports.isEmpty)
  }

  @Test func `neither object holds the other`() {
    weak var observed: Person?
    weak var observer: Listener?
    do {
      let person = Person()
      let listener = Listener()
      (observed, observer) = (person, listener)
      person.addObserver(listener, forKeyPath: "address.city", context: nil)
      person.addObserver(listener, forKeyPath: "name", context: nil)
      person.removeObserver(listener, forKeyPath: "address.city")
      person.removeObserver(listener, forKeyPath: "name")
      person.addObserver(listener, forKeyPath: "address.city", context: nil)
      person.addObserver(listener, forKeyPath: "name", context: nil)
      _ = Report.collecting { person.name = "Grace" }
    }
    #expect(observed == nil)
    #expect(observer == nil)
  }
}
