import Foundation
import StraitChannels
import StraitFoundation
import StraitModel
import Testing

/// What `rac_channelTerminalForKey` of `NSUserDefaults` promises.
@Suite struct ObservableDefaultsTests {
  /// Defaults of a test's own, removed with it.
  private final class Place {
    let name = "strait.tests.\(UUID().uuidString)"
    let defaults: UserDefaults

    init() {
      defaults = UserDefaults(suiteName: name) ?? .standard
    }

    deinit {
      defaults.removePersistentDomain(forName: name)
    }
  }

  private let place = Place()

  @Test func `a channel tells what is kept, then what others set`() {
    place.defaults.set("Ada", forKey: "name")
    let observable = ObservableDefaults(place.defaults)
    let (one, other) = (
      observable.channel(forKey: "name", as: String.self),
      observable.channel(forKey: "name", as: String.self)
    )
    var heard: [String?] = []
    one.subscribe(onNext: { heard.append($0) })
    other.sendNext("Grace")
    one.sendNext("Edsger")
    #expect(heard == ["Ada", "Grace"])
    #expect(place.defaults.string(forKey: "name") == "Edsger")
  }

  @Test func `the same value set again from the other side is not lost`() {
    let observable = ObservableDefaults(place.defaults)
    let terminal = observable.channel(forKey: "k", as: String.self)
    var heard: [String?] = []
    terminal.subscribe(onNext: { heard.append($0) })
    place.defaults.set("X", forKey: "k")
    observable.refresh()
    terminal.sendNext("Y")
    place.defaults.set("X", forKey: "k")
    observable.refresh()
    #expect(heard == [nil, "X", "X"])
  }

  @Test func `nil removes the key, and with a nilValue it sets that`() {
    let observable = ObservableDefaults(place.defaults)
    let size = observable.property(forKey: "size", as: Int.self)
    size.value = 12
    #expect(place.defaults.object(forKey: "size") as? Int == 12)
    observable.channel(forKey: "size", as: Int.self).sendNext(nil)
    #expect(place.defaults.object(forKey: "size") == nil)
    size.channel(nilValue: 42).sendNext(nil)
    #expect(place.defaults.object(forKey: "size") as? Int == 42)
  }

  @Test func `what is kept of another type counts as nothing`() {
    place.defaults.set("twelve", forKey: "size")
    let observable = ObservableDefaults(place.defaults)
    #expect(observable.property(forKey: "size", as: Int.self).value == nil)
    place.defaults.set(3, forKey: "size")
    observable.refresh()
    #expect(observable.property(forKey: "size", as: Int.self).value == 3)
  }

  @Test func `every type comes back as it was`() {
    func comesBack<Value: DefaultsValue>(_ value: Value) -> Bool {
      let key = "\(Value.self)"
      ObservableDefaults(place.defaults).property(forKey: key).value = value
      return ObservableDefaults(place.defaults).property(forKey: key).value == value
    }
    #expect(comesBack("Grüße, 世界"))
    #expect(comesBack(Int.min))
    #expect(comesBack(0.1))
    #expect(comesBack(true))
    #expect(comesBack(Data([0, 255])))
    #expect(comesBack(Date(timeIntervalSince1970: 1)))
    #expect(comesBack(["a", ""]))
    #expect(comesBack([[1], []]))
  }

  @Test func `numbers are taken from a file's numbers, if they fit`() {
    #expect(Int(stored: NSNumber(value: 3.0)) == 3)
    #expect(Int(stored: NSNumber(value: 3.5)) == nil)
    #expect(Double(stored: NSNumber(value: 3)) == 3)
    #expect(Bool(stored: NSNumber(value: 1)) == true)
    #expect(Bool(stored: NSNumber(value: 2)) == nil)
    #expect([Int](stored: [1, "2"]) == nil)
  }

  @Test func `the channels complete when the defaults' object dies`() {
    var observable: ObservableDefaults? = ObservableDefaults(place.defaults)
    var ends = 0
    observable?.channel(forKey: "k", as: Int.self).subscribe(onCompleted: { ends += 1 })
    observable = nil
    #expect(ends == 1)
  }

  @Test func `a key asked for with two types is the programmer's mistake`() async {
    await #expect(processExitsWith: .failure) {
      let observable = ObservableDefaults(
        UserDefaults(suiteName: "strait.tests.types") ?? .standard
      )
      _ = observable.property(forKey: "k", as: Int.self)
      _ = observable.property(forKey: "k", as: String.self)
    }
  }
}
