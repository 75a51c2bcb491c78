import Foundation
import StraitKVO
import Testing

/// Key paths through objects, by string and by closure.
@Suite struct KeyPathObservingTests {
  private let person = Person()
  private let listener = Listener()

  @Test func `each set on the way is delivered, though the value at the end is equal`() {
    person.addObserver(listener, forKeyPath: "address.city", options: [.old, .new], context: nil)
    person.address = Address("London")
    person.address?.city = "Paris"
    person.address = Address("Paris")
    person.address = Address(nil)
    person.address = nil
    person.address = nil
    #expect(
      listener.values == [
        "null London", "London Paris", "Paris Paris", "Paris null", "null null", "null null",
      ]
    )
    person.removeObserver(listener, forKeyPath: "address.city")
  }

  @Test func `a closure receives the same`() {
    var values: [String] = []
    let token = person.observe(\.address?.city, options: [.old, .new]) { _, change in
      let (old, new) = (change.oldValue ?? "-", change.newValue ?? "-")
      values.append("\(old ?? "null") \(new ?? "null")")
    }
    person.address = Address("London")
    person.address?.city = "Paris"
    person.address = Address("Paris")
    person.address = Address(nil)
    person.address = nil
    person.address = nil
    #expect(
      values == [
        "null London", "London Paris", "Paris Paris", "Paris null", "null null", "null null",
      ]
    )
    token.invalidate()
  }

  @Test func `an object that was replaced is not observed any more`() {
    let old = Address("London")
    person.address = old
    person.addObserver(listener, forKeyPath: "address.city", options: .new, context: nil)
    person.address = Address("Paris")
    old.city = "Rome"
    #expect(listener.values == ["- Paris"])
    person.removeObserver(listener, forKeyPath: "address.city")
  }

  @Test func `an edit of a collection at the end of a longer path is delivered as an edit`() {
    person.address = Address("London")
    person.addObserver(
      listener,
      forKeyPath: "address.lines",
      options: [.old, .new, .prior],
      context: nil
    )
    person.address?.$lines.append("1")
    person.address?.$lines.append("2")
    person.address?.$lines.remove(at: 0)
    person.address = Address("Paris")
    #expect(
      listener.values == [
        "- -", #"- ["1"]"#, "- -", #"- ["2"]"#, #"["1"] -"#, #"["1"] -"#, #"["2"] -"#, #"["2"] []"#,
      ]
    )
    let places = listener.notices.map { $0.change[.indexesKey] as? IndexSet }
    #expect(places == [[0], [0], [1], [1], [0], [0], nil, nil])
    person.removeObserver(listener, forKeyPath: "address.lines")
  }

  @Test func `an operator is followed`() {
    person.addObserver(listener, forKeyPath: "tags.@count", options: .new, context: nil)
    person.$tags.append("d")
    person.tags = []
    #expect(listener.values == ["- 4", "- 0"])
    person.removeObserver(listener, forKeyPath: "tags.@count")
  }

  @Test func `a prior notice is sent for each set on the way`() {
    person.address = Address("London")
    person.addObserver(listener, forKeyPath: "address.city", options: [.prior, .old], context: nil)
    person.address = Address("London")
    person.address?.city = "Paris"
    #expect(listener.values == ["London -", "London -", "London -", "London -"])
    person.removeObserver(listener, forKeyPath: "address.city")
  }
}
