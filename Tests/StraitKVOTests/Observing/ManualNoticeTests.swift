import Foundation
import StraitChannels
import StraitKVO
import Testing

/// Changes that are announced by hand.
@Suite struct ManualNoticeTests {
  private final class Probe: KeyValueObject {
    var celsius = 20
    @Observed var unit = "C"
    @Observed var rows = ["a", "b"]
    @Observed var ids: Set = [1, 2]

    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
      key == "unit" || super.automaticallyNotifiesObservers(forKey: key) && key == "celsius"
    }
  }

  private let probe = Probe()
  private let listener = Listener()

  @Test func `a plain variable that is declared is delivered with its values`() {
    let gauge = Gauge()
    gauge.addObserver(listener, forKeyPath: "level", options: [.old, .new], context: nil)
    gauge.willChangeValue(forKey: "level")
    gauge.level = 5
    gauge.didChangeValue(forKey: "level")
    #expect(listener.values == ["0 5"])
    gauge.removeObserver(listener, forKeyPath: "level")
  }

  private final class Gauge: KeyValueObject, PropertyDeclaring {
    var level = 0
    class var declarations: [PropertyDeclaration] { [.variable(\Gauge.level, name: "level")] }
  }

  @Test func `a key and a key path are the same variable`() {
    let gauge = Gauge()
    var values: [Int?] = []
    let token = gauge.observe(\.level, options: [.old, .new]) {
      values += [$1.oldValue, $1.newValue]
    }
    gauge.willChangeValue(forKey: "level")
    gauge.level = 5
    gauge.didChangeValue(forKey: "level")
    gauge.willChangeValue(for: \.level)
    gauge.level = 6
    gauge.didChangeValue(for: \.level)
    #expect(values == [0, 5, 5, 6])
    token.invalidate()
    gauge.addObserver(listener, forKeyPath: "level", options: [.old, .new], context: nil)
    gauge.willChangeValue(for: \.level)
    gauge.level = 7
    gauge.didChangeValue(for: \.level)
    #expect(listener.values == ["6 7"])
    gauge.removeObserver(listener, forKeyPath: "level")
  }

  @Test func `a variable that is announced by hand is not delivered otherwise`() {
    var rows: [[String]] = []
    let token = probe.observe(\.rows, options: .new) { rows.append($1.newValue ?? []) }
    probe.addObserver(listener, forKeyPath: "rows", options: .new, context: nil)
    probe.addObserver(listener, forKeyPath: "unit", options: .new, context: nil)
    probe.rows = ["x"]
    #expect(listener.notices.isEmpty)
    probe.unit = "F"
    #expect(listener.values == ["- F"])
    probe.willChangeValue(forKey: "rows")
    probe.rows = ["y"]
    probe.didChangeValue(forKey: "rows")
    #expect(listener.values.last == #"- ["y"]"#)
    #expect(rows == [["y"]])
    probe.removeObserver(listener, forKeyPath: "rows")
    probe.removeObserver(listener, forKeyPath: "unit")
    token.invalidate()
  }

  @Test func `elements are delivered with their places`() {
    var changes: [NSKeyValueObservedChange<[String]>] = []
    let token = probe.observe(\.rows, options: [.old, .new]) { changes.append($1) }
    probe.addObserver(listener, forKeyPath: "rows", options: [.old, .new, .prior], context: nil)
    probe.willChange(.insertion, valuesAt: [1], forKey: "rows")
    probe.rows.insert("x", at: 1)
    probe.didChange(.insertion, valuesAt: [1], forKey: "rows")
    probe.willChange(.removal, valuesAt: [0, 2], for: \.rows)
    probe.rows = ["x"]
    probe.didChange(.removal, valuesAt: [0, 2], for: \.rows)
    #expect(listener.values == ["- -", #"- ["x"]"#, #"["a", "b"] -"#, #"["a", "b"] -"#])
    #expect(listener.notices.map(\.kind) == [.insertion, .insertion, .removal, .removal])
    #expect(listener.notices[3].change[.indexesKey] as? IndexSet == [0, 2])
    #expect(changes.map(\.kind) == [.insertion, .removal])
    #expect(changes.map(\.newValue) == [["x"], nil])
    #expect(changes.map(\.indexes) == [[1], [0, 2]])
    probe.removeObserver(listener, forKeyPath: "rows")
    token.invalidate()
  }

  @Test func `members of a set are delivered by the kind of mutation`() {
    probe.addObserver(listener, forKeyPath: "ids", options: [.old, .new], context: nil)
    probe.willChangeValue(forKey: "ids", withSetMutation: .union, using: [2, 3])
    probe.ids.formUnion([2, 3])
    probe.didChangeValue(forKey: "ids", withSetMutation: .union, using: [2, 3])
    probe.willChangeValue(for: \.ids, withSetMutation: .minus, using: [1])
    probe.ids.subtract([1])
    probe.didChangeValue(for: \.ids, withSetMutation: .minus, using: [1])
    #expect(listener.values == ["- [3]", "[1] -"])
    #expect(listener.notices.map(\.kind) == [.insertion, .removal])
    probe.removeObserver(listener, forKeyPath: "ids")
  }

  @Test func `pairs may overlap`() {
    let gauge = Gauge()
    gauge.addObserver(listener, forKeyPath: "level", options: [.old, .new], context: nil)
    gauge.willChangeValue(forKey: "level")
    gauge.level = 1
    gauge.willChangeValue(forKey: "level")
    gauge.level = 2
    gauge.didChangeValue(forKey: "level")
    gauge.didChangeValue(forKey: "level")
    #expect(listener.values == ["1 2", "0 2"])
    gauge.removeObserver(listener, forKeyPath: "level")
  }

  @Test func `an object in the middle of a path announces its own variables`() {
    final class Room: KeyValueObject {
      @Observed var probe: Probe
      init(_ probe: Probe) { self.probe = probe }
    }
    let room = Room(probe)
    room.addObserver(listener, forKeyPath: "probe.rows", options: .new, context: nil)
    probe.rows = ["x"]
    #expect(listener.notices.isEmpty)
    probe.willChangeValue(forKey: "rows")
    probe.rows = ["y"]
    probe.didChangeValue(forKey: "rows")
    #expect(listener.values == [#"- ["y"]"#])
    room.probe = Probe()
    #expect(listener.values.last == #"- ["a", "b"]"#)
    room.removeObserver(listener, forKeyPath: "probe.rows")
  }
}
