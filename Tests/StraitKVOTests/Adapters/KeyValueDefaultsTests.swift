import Foundation
import StraitChannels
import StraitKVO
import Testing

extension KeyValueDefaults {
  fileprivate var fontSize: Int { integer(forKey: "fontSize") }
  fileprivate var margin: Int { integer(forKey: "KeyValueDefaultsTests.margin") }
}

/// User defaults that are observed by key.
@Suite struct KeyValueDefaultsTests {
  private final class Observer: KeyValueObject {
    var changes: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      changes.append("\(keyPath ?? "") \(change?[.newKey] ?? "-")")
    }
  }

  /// Defaults in memory: nothing is written without `synchronize()`.
  private let defaults: KeyValueDefaults

  init() throws {
    defaults = try #require(KeyValueDefaults(suiteName: "KeyValueDefaultsTests.\(UUID())"))
  }

  @Test func `a set is stored and observed, by string and by path`() {
    let observer = Observer()
    var sizes: [Int] = []
    let token = defaults.observe(\.fontSize, options: [.initial, .new]) { _, change in
      sizes.append(change.newValue ?? -1)
    }
    defaults.addObserver(observer, forKeyPath: "fontSize", options: [.new], context: nil)
    defaults.set(12, forKey: "fontSize")
    defaults.set(14, forKey: "fontSize")
    defaults.removeObject(forKey: "fontSize")
    defaults.set("other", forKey: "name")
    #expect(sizes == [0, 12, 14, 0])
    #expect(observer.changes == ["fontSize 12", "fontSize 14", "fontSize <null>"])
    #expect(defaults.defaults.object(forKey: "fontSize") == nil)
    defaults.removeObserver(observer, forKeyPath: "fontSize")
    token.invalidate()
  }

  @Test func `a key is bound both ways`() {
    let label = Label()
    defaults.set("Ada", forKey: "name")
    label.bind(
      .value,
      to: defaults,
      withKeyPath: "name",
      options: [.continuouslyUpdatesValue: true]
    )
    #expect(label.value == "Ada")
    label.value = "Grace"
    #expect(defaults.defaults.string(forKey: "name") == "Grace")
    defaults.set("Barbara", forKey: "name")
    #expect(label.value == "Barbara")
  }

  @Test func `values of all types are read as Foundation reads them`() {
    defaults.set("12", forKey: "text")
    defaults.set(2.5, forKey: "real")
    defaults.set(true, forKey: "truth")
    defaults.set(["a", "b"], forKey: "list")
    defaults.set(["a": 1], forKey: "table")
    defaults.set(Data([1]), forKey: "data")
    defaults.set(URL(fileURLWithPath: "/tmp/a"), forKey: "url")
    #expect(defaults.integer(forKey: "text") == 12)
    #expect(defaults.string(forKey: "text") == "12")
    #expect(defaults.double(forKey: "real") == 2.5)
    #expect(defaults.float(forKey: "real") == 2.5)
    #expect(defaults.bool(forKey: "truth"))
    #expect(defaults.stringArray(forKey: "list") == ["a", "b"])
    #expect(defaults.array(forKey: "list")?.count == 2)
    #expect(defaults.dictionary(forKey: "table")?["a"] as? Int == 1)
    #expect(defaults.data(forKey: "data") == Data([1]))
    #expect(defaults.url(forKey: "url")?.path == "/tmp/a")
    #expect(defaults.value(forKey: "real") as? Double == 2.5)
  }

  @Test func `registered values are those of keys without one`() {
    // Registered values are those of all suites of the process.
    let key = "KeyValueDefaultsTests.margin"
    var sizes: [Int] = []
    let token = defaults.observe(\.margin, options: [.new]) { sizes.append($1.newValue ?? -1) }
    defaults.register(defaults: [key: 10])
    #expect(sizes == [10])
    defaults.set(11, forKey: key)
    defaults.register(defaults: [key: 9])
    #expect(sizes == [10, 11])
    token.invalidate()
  }

  @Test func `values that are set elsewhere are noticed when they are read again`() {
    var sizes: [Int] = []
    let token = defaults.observe(\.fontSize, options: [.new]) { sizes.append($1.newValue ?? -1) }
    defaults.defaults.set(20, forKey: "fontSize")
    #expect(sizes.isEmpty)
    defaults.refresh()
    defaults.refresh()
    #expect(sizes == [20])
    token.invalidate()
  }

  @Test func `a rollback does not undo what is stored`() {
    var sizes: [Int] = []
    let token = defaults.observe(\.fontSize, options: [.new]) { sizes.append($1.newValue ?? -1) }
    struct Failure: Error {}
    try? transaction {
      defaults.set(20, forKey: "fontSize")
      throw Failure()
    }
    #expect(defaults.fontSize == 20)
    #expect(sizes == [20])
    token.invalidate()
  }

  @Test func `a value that cannot be stored is reported`() {
    defaults.set(1, forKey: "fontSize")
    let reports = Report.collecting { defaults.set(Label(), forKey: "fontSize") }.reports
    #expect("\(reports)".contains("cannot store a Label for fontSize"))
    #expect(defaults.fontSize == 1)
  }
}
