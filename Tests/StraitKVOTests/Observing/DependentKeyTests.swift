import Foundation
import StraitKVO
import Testing

/// Values that depend on others.
@Suite struct DependentKeyTests {
  private class Name: KeyValueObject, PropertyDeclaring {
    @Observed var first = "Ada"
    @Observed var last = "Lovelace"
    /// Announced by hand.
    var title = "Ms"
    var full: String { "\(title) \(first) \(last)" }

    class var declarations: [PropertyDeclaration] { [.variable(\Name.full, name: "full")] }

    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
      key == "full" ? ["title"] : super.keyPathsForValuesAffectingValue(forKey: key)
    }
  }

  private final class LongName: Name {
    @Observed var suffix = "1st"

    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
      let keys = super.keyPathsForValuesAffectingValue(forKey: key)
      return key == "full" ? keys.union(["suffix"]) : keys
    }
  }

  private let listener = Listener()

  @Test func `a computed variable follows what it reads`() {
    let name = Name()
    name.addObserver(listener, forKeyPath: "full", options: [.old, .new], context: nil)
    name.first = "Grace"
    #expect(listener.values == ["Ms Ada Lovelace Ms Grace Lovelace"])
    name.removeObserver(listener, forKeyPath: "full")
  }

  @Test func `a declared dependency that is announced by hand is delivered`() {
    let name = Name()
    var values: [String?] = []
    let token = name.observe(\.full, options: .new) { values.append($1.newValue) }
    name.addObserver(listener, forKeyPath: "full", options: [.old, .new], context: nil)
    name.willChangeValue(forKey: "title")
    name.title = "Countess"
    name.didChangeValue(forKey: "title")
    #expect(listener.values == ["Ms Ada Lovelace Countess Ada Lovelace"])
    #expect(values == ["Countess Ada Lovelace"])
    name.removeObserver(listener, forKeyPath: "full")
    token.invalidate()
  }

  @Test func `a subclass adds dependencies to those of its superclass`() {
    let name = LongName()
    name.addObserver(listener, forKeyPath: "full", context: nil)
    name.suffix = "2nd"
    name.willChangeValue(forKey: "title")
    name.didChangeValue(forKey: "title")
    #expect(listener.notices.count == 2)
    name.removeObserver(listener, forKeyPath: "full")
  }

  @Test func `dependencies that are declared in a ring are read once`() {
    final class Ring: KeyValueObject {
      @Observed var one = 1
      @Observed var two = 2
      override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        [key == "one" ? "two" : "one"]
      }
    }
    let ring = Ring()
    ring.addObserver(listener, forKeyPath: "one", options: .new, context: nil)
    ring.two = 3
    ring.one = 4
    #expect(listener.values == ["- 1", "- 4"])
    ring.removeObserver(listener, forKeyPath: "one")
  }

  @Test func `a dependency of an object in the middle of a path is followed`() {
    final class Book: KeyValueObject {
      @Observed var author = Name()
    }
    let book = Book()
    book.addObserver(listener, forKeyPath: "author.full", options: .new, context: nil)
    book.author.first = "Grace"
    book.author.willChangeValue(forKey: "title")
    book.author.title = "Dr"
    book.author.didChangeValue(forKey: "title")
    #expect(listener.values == ["- Ms Grace Lovelace", "- Dr Grace Lovelace"])
    book.removeObserver(listener, forKeyPath: "author.full")
  }

  @Test func `rules by key path are asked, too`() {
    final class Temperature: KeyValueObject, NSKeyValueObservingCustomization {
      @Observed var celsius = 20
      @Observed var hidden = 1
      static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
        key == \Temperature.celsius ? [\Temperature.hidden] : []
      }
      static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
    }
    let temperature = Temperature()
    var count = 0
    let token = temperature.observe(\.celsius) { _, _ in count += 1 }
    temperature.hidden = 2
    #expect(count == 1)
    token.invalidate()
  }
}
