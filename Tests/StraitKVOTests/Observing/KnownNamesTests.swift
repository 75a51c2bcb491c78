import Foundation
import StraitModel
import Testing

@testable import StraitKVO

/// Key paths that are made of names.
@Suite struct KnownNamesTests {
  /// Values of any name, which is announced by hand.
  private final class Record: KeyValueObject {
    private var values: [String: Any] = [:]

    override func value(forUndefinedKey key: String) -> Any? { values[key] }

    override func setValue(_ value: Any?, forUndefinedKey key: String) {
      willChangeValue(forKey: key)
      values[key] = value
      didChangeValue(forKey: key)
    }
  }

  @Test func `names that come from input are forgotten when nothing uses them`() {
    let record = Record()
    for number in 0..<2000 { record.setValue(number, forKey: "key\(number)") }
    // Other tests use some at the same time.
    #expect(NamedPath.count < 1000)
  }

  @Test func `a name is known as long as it is observed`() {
    let (record, listener) = (Record(), Listener())
    let path = NamedPath.of("kept")
    record.addObserver(listener, forKeyPath: "kept", options: .new, context: nil)
    for number in 0..<500 { record.setValue(number, forKey: "other\(number)") }
    record.setValue(1, forKey: "kept")
    #expect(listener.values == ["- 1"])
    #expect(NamedPath.of("kept") === path)
    #expect(NamedPath.name(of: path) == "kept")
    #expect(NamedPath.name(of: \Record.hash) == nil)
    record.removeObserver(listener, forKeyPath: "kept")
  }
}
