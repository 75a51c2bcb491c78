/// Classes that declare which of their variables notify, and their dependencies; and
/// variables in the middle of a path that are announced by hand.
@Suite struct CustomizationTests {
  class Child: ObservableModel, ObservingCustomization {
    @Observed var silent = 0
    @Observed var loud = 0
    @Observed var hushed = 0
    private var stored = 0
    /// A variable that is announced by hand.
    var plain: Int {
      get {
        access(\.plain)
        return stored
      }
      set { stored = newValue }
    }
    /// Depends on a variable that is notified by hand alone, and reads it.
    var twice: Int { silent * 2 }
    /// Depends on one that is not observed.
    var label: String { "\(plain)" }
    var both: Int { silent + loud }

    class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
      switch key {
      case \Child.twice: [\Child.silent]
      case \Child.label: [\Child.plain]
      case \Child.both: [\Child.silent, \Child.loud]
      default: []
      }
    }

    class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
      key != \Child.silent
    }

    func send(_ value: Int) {
      willChangeValue(for: \.silent)
      silent = value
      didChangeValue(for: \.silent)
    }

    func announce(_ value: Int) {
      willChangeValue(for: \.plain)
      plain = value
      didChangeValue(for: \.plain)
    }
  }

  final class Grandchild: Child {}

  final class Root: ObservableModel {
    @Observed var child: Child
    let fixed: Child

    init(_ child: Child) {
      self.child = child
      fixed = child
    }
  }

  /// An object that notifies changes of silent variables of its children.
  final class Holder: ObservingCustomization {
    @Observed var child = Child()
    /// A child whose loud variable is silent here.
    @Observed var muted = Child()
    var text: String { untracked { "\(child.silent) \(child.loud)" } }

    static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
      key == \Holder.text ? [\Holder.child.silent, \Holder.child.loud] : []
    }

    static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
      key != \Holder.muted.loud
    }
  }

  /// Returns the values of a path that are sent by changes, for each way to follow it.
  private func values<Root: ObservableModel, Value>(
    _ root: Root,
    _ path: KeyPath<Root, Value>,
    _ body: () -> Void
  ) -> [String] {
    let logs = PathWay.allCases.map { way in
      let log = ChangeLog()
      way.follow(root, path, log)
      _ = log.take()
      return log
    }
    body()
    for log in logs {
      log.kept.dispose()
      #expect(log.lines == logs[0].lines)
    }
    return logs[0].lines
  }

  // MARK: Silence

  @Test func `an object in the middle of a path announces what its getter accesses`() {
    let root = Root(Child())
    #expect(values(root, \.child.plain) { root.child.plain += 1 } == [])
    #expect(values(root, \.fixed.plain) { root.child.plain += 1 } == [])
    #expect(values(root, \.child.plain) { root.child.announce(7) } == ["7"])
    #expect(values(root, \.fixed.plain) { root.child.announce(8) } == ["8"])
    #expect(
      values(root, \.child.plain) {
        root.child = Grandchild()
        root.child.announce(9)
      } == ["0", "9"]
    )
  }

  @Test func `what a getter accesses is announced to paths that are written for a subclass`() {
    let child = Grandchild()
    #expect(values(child, \.plain) { child.announce(1) } == ["1"])
    #expect(values(child, \.label) { child.announce(2) } == ["2"])
  }

  @Test func `the class of the object in the middle of a path is not asked`() {
    let root = Root(Child())
    #expect(values(root, \.child.silent) { root.child.silent += 1 } == ["1"])
    #expect(values(root, \.child.silent) { root.child.send(7) } == ["7"])
  }

  @Test func `a declared dependent of a silent variable is silent, though it reads it`() {
    let child = Child()
    #expect(values(child, \.twice) { child.silent = 1 } == [])
    #expect(values(child, \.twice) { child.send(3) } == ["6"])
  }

  @Test func `what a dependent reads besides is sent`() {
    let child = Child()
    #expect(
      values(child, \.both) {
        child.silent = 1
        child.loud = 1
      } == ["2"]
    )
  }

  @Test func `a silent path through objects is silent as the class says at which it begins`() {
    let holder = Holder()
    #expect(values(holder, \.muted.loud) { holder.muted.loud = 1 } == [])
    #expect(values(holder, \.muted.hushed) { holder.muted.hushed = 1 } == ["1"])
  }

  @Test func `properties, bindings and derived values are notified of what is silent`() {
    let child = Child()
    let received = Writes(child.$silent)
    let copy = Property(0)
    copy.bind(to: child.$silent)
    let derived = Derived { child.silent + 1 }
    child.silent = 4
    #expect(received.values == [4] && copy.value == 4 && derived.value == 5)
  }

  // MARK: Dependencies

  @Test func `variables accessed by a value in the middle of a path are sent`() {
    let root = Root(Child())
    #expect(values(root, \.child.label) { root.child.announce(3) } == ["3"])
  }

  @Test func `a declared path through objects is followed`() {
    let holder = Holder()
    #expect(
      values(holder, \.text) {
        holder.child.silent = 1
        holder.child.loud = 2
        holder.child.send(3)
        holder.child = Child()
        holder.child.silent = 8
        holder.child.loud = 9
      } == ["1 0", "1 2", "3 2", "0 0", "8 0", "8 9"]
    )
  }

  // MARK: Hierarchies

  class Base: ObservableModel {
    @Observed var name = ""
    @Observed var other = ""
  }

  class Middle: Base, ObservingCustomization {
    class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }

    class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
      key != \Base.name && key != \Middle.name
    }
  }

  final class Bottom: Middle {
    override class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
      ![\Bottom.other, \Middle.other, \Base.other].contains(key)
    }
  }

  @Test func `a subclass adopts the hooks by itself`() {
    let (base, middle) = (Base(), Middle())
    #expect(values(base, \.name) { base.name = "a" } == ["a"])
    #expect(values(middle, \.name) { middle.name = "a" } == [])
    #expect(values(middle as Base, \.name) { middle.name = "b" } == [])
    #expect(values(middle, \.other) { middle.other = "a" } == ["a"])
  }

  @Test func `a subclass overrides them, and is asked for the path that the observer writes`() {
    let bottom = Bottom()
    #expect(values(bottom, \.name) { bottom.name = "a" } == ["a"])
    #expect(values(bottom, \.other) { bottom.other = "a" } == [])
    #expect(values(bottom as Middle, \.other) { bottom.other = "b" } == [])
    #expect(values(bottom as Base, \.other) { bottom.other = "c" } == [])
  }

  @Test func `classes are asked when a path is followed, and not when it is set`() {
    final class Counting: ObservingCustomization {
      @Observed var value = 0
      nonisolated(unsafe) static var asked = 0

      static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
        asked += 1
        return []
      }

      static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
        asked += 1
        return true
      }
    }
    let counting = Counting()
    let token = counting.observe(\.value) { _, _ in }
    let asked = Counting.asked
    #expect(asked == 2)
    for value in 0..<10 { counting.value = value }
    #expect(Counting.asked == asked)
    withExtendedLifetime(token) {}
  }
}
