import StraitChannels
import StraitModel
import Testing

/// What classes say of their variables: at the beginning of a path, in its middle, and in each
/// class of a hierarchy.
@Suite struct CustomizationTests {
  class Child: ObservableModel, ObservingCustomization {
    @Observed var silent = 0
    @Observed var loud = 0
    @Observed var hushed = 0
    var plain = 0
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
  }

  /// Overrides what its superclass says.
  final class Quiet: Child {
    override class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
      key != \Child.hushed && super.automaticallyNotifiesObservers(for: key)
    }
  }

  final class Root: ObservableModel {
    @Observed var child: Child
    @Observed var spare: Child?
    let fixed: Child

    init(_ child: Child) {
      self.child = child
      fixed = child
    }
  }

  private func values<Root: ObservableModel, Value>(
    _ root: Root,
    _ path: KeyPath<Root, Value>,
    _ body: () -> Void
  ) -> [String] {
    var received: [[String]] = [[], [], []]
    func text(_ value: Value?) -> String { value.map { "\($0)" } ?? "-" }
    let token = root.observe(path, options: .new) { received[0].append(text($1.newValue)) }
    let changes = root.changeSignal(of: path)
      .subscribe(onNext: { received[1].append(text($0.newValue)) })
    let values = root.values(of: path).subscribe(onNext: { received[2].append("\($0)") })
    received[2].removeAll()
    body()
    token.invalidate()
    changes.dispose()
    values.dispose()
    #expect(received[0] == received[1])
    #expect(received[0] == received[2])
    return received[0]
  }

  // MARK: Silence

  @Test func `the class of the object in the middle of a path is asked`() {
    let root = Root(Child())
    #expect(values(root, \.child.silent) { root.child.silent += 1 } == [])
    #expect(values(root, \.fixed.silent) { root.child.silent += 1 } == [])
    #expect(values(root, \.child.loud) { root.child.loud += 1 } == ["1"])
    #expect(values(root, \.child.silent) { root.child.send(7) } == ["7"])
    #expect(values(root, \.child.silent) { root.child = Child() } == ["0"])
  }

  @Test func `no prior notice is sent of what is silent`() {
    let root = Root(Child())
    var delivered = 0
    let tokens = [
      root.observe(\.child.silent, options: .prior) { _, _ in delivered += 1 },
      root.child.observe(\.silent, options: .prior) { _, _ in delivered += 1 },
      root.child.observe(\.twice, options: .prior) { _, _ in delivered += 1 },
    ]
    root.child.silent = 1
    #expect(delivered == 0)
    root.child.send(2)
    #expect(delivered == 6)
    withExtendedLifetime(tokens) {}
  }

  @Test func `a new object in the middle is asked for itself`() {
    let root = Root(Child())
    #expect(
      values(root, \.child.hushed) {
        root.child.hushed = 1
        root.child = Quiet()
        root.child.hushed = 2
        root.child = Child()
        root.child.hushed = 3
      } == ["1", "0", "3"]
    )
  }

  @Test func `a declared dependent of a silent variable is silent, though it reads it`() {
    let child = Child()
    let root = Root(child)
    #expect(values(child, \.twice) { child.silent = 1 } == [])
    #expect(values(root, \.child.twice) { child.silent = 2 } == [])
    #expect(values(child, \.twice) { child.send(3) } == ["6"])
    #expect(values(root, \.child.twice) { child.send(4) } == ["8"])
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
    final class Holder: ObservingCustomization {
      @Observed var child = Child()

      static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }

      static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
        key != \Holder.child.loud
      }
    }
    let holder = Holder()
    #expect(values(holder, \.child.loud) { holder.child.loud = 1 } == [])
    #expect(values(holder, \.child.hushed) { holder.child.hushed = 1 } == ["1"])
  }

  @Test func `a silent object on the way is replaced in silence`() {
    final class Holder: ObservingCustomization {
      @Observed var child = Child()

      static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }

      static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
        key != \Holder.child
      }
    }
    let holder = Holder()
    #expect(
      values(holder, \.child.loud) {
        holder.child.loud = 1
        let child = Child()
        child.loud = 5
        holder.child = child
        holder.didChangeValue(for: \.child)
        holder.child.loud = 6
      } == ["1", "5", "6"]
    )
  }

  @Test func `properties, bindings and derived values are notified of what is silent`() {
    let kept = CompositeDisposable()
    let child = Child()
    var received: [Int] = []
    child.$silent.observe { received.append($1) }.store(in: kept)
    let copy = Property(0)
    copy.bind(to: child.$silent)
    let derived = Derived { child.silent + 1 }
    child.silent = 4
    #expect(received == [4] && copy.value == 4 && derived.value == 5)
  }

  // MARK: Dependencies

  @Test func `what a value in the middle of a path depends on by declaration is sent`() {
    let root = Root(Child())
    #expect(
      values(root, \.child.label) {
        root.child.willChangeValue(for: \.plain)
        root.child.plain = 3
        root.child.didChangeValue(for: \.plain)
      } == ["3"]
    )
  }

  @Test func `a declared path through objects is asked of each of them`() {
    final class Holder: ObservingCustomization {
      @Observed var child = Child()
      var text: String { untracked { "\(child.silent) \(child.loud)" } }

      static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
        key == \Holder.text ? [\Holder.child.silent, \Holder.child.loud] : []
      }

      static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { true }
    }
    let holder = Holder()
    #expect(
      values(holder, \.text) {
        holder.child.silent = 1
        holder.child.loud = 2
        holder.child.send(3)
        holder.child = Child()
        holder.child.silent = 8
        holder.child.loud = 9
      } == ["1 2", "3 2", "0 0", "8 9"]
    )
  }

  // MARK: Hierarchies

  class Base: ObservableModel {
    @Observed var name = ""
    @Observed var other = ""
  }

  class Middle: Base, ObservingCustomization {
    class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> { [] }

    class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { key != \Base.name }
  }

  final class Bottom: Middle {
    override class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
      key != \Bottom.other
    }
  }

  @Test func `a subclass adopts the hooks by itself`() {
    let (base, middle) = (Base(), Middle())
    #expect(values(base, \.name) { base.name = "a" } == ["a"])
    #expect(values(middle, \.name) { middle.name = "a" } == [])
    #expect(values(middle as Base, \.name) { middle.name = "b" } == [])
    #expect(values(middle, \.other) { middle.other = "a" } == ["a"])
  }

  @Test func `a subclass overrides them, whatever class the observer writes`() {
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
