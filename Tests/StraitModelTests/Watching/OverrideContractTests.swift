import Testing

/// Paths to variables that a subclass overrides or inherits, in every kind of subclass.
///
/// A key path that is written for a subclass never equals the superclass's, whether the override is
/// final or not. So a rule holds for the path that it names, on objects of every class, and the
/// paths of every class follow the variables that a getter reads or accesses. A variable with
/// `@Observed` cannot be an override: the compiler refuses it.
@Suite struct OverrideContractTests {
  class Hook: ObservableModel, ObservingCustomization, PropertyDeclaring {
    @Observed var first = "a"
    /// Only announced by hand, as the class says.
    @Observed var quiet = 0
    /// Depends on `first` by declaration.
    var full: String { untracked { first } }
    /// Depends on `first` since it reads it.
    var read: String { first }
    /// A plain variable that is announced by hand, with `access(_:)`.
    var told: Int {
      access(\.told)
      return stored
    }
    /// A plain variable that is announced by hand, without `access(_:)`.
    var untold: Int { stored }
    var stored = 0

    required init() {}

    /// Depends on `told` by declaration.
    var sum: Int { stored * 10 }
    /// Depends on `quiet` by declaration.
    var loud: String { untracked { "\(quiet)!" } }

    class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
      switch key {
      case \Hook.full: [\Hook.first]
      case \Hook.sum: [\Hook.told]
      case \Hook.loud: [\Hook.quiet]
      default: []
      }
    }

    class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { key != \Hook.quiet }

    class var declarations: [PropertyDeclaration] { [.variable(\Hook.full, name: "full")] }
  }

  class Open: Hook {
    override var full: String { "open " + super.full }
    override var read: String { "open " + super.read }
    override var told: Int { super.told }
    override var untold: Int { super.untold }
    override var quiet: Int { didSet {} }
  }

  final class Final: Hook {
    override var full: String { "final " + super.full }
    override var read: String { "final " + super.read }
    override var told: Int {
      (self as Hook).access(\.told)
      return stored
    }
    override var untold: Int { super.untold }
    override var quiet: Int { didSet {} }
  }

  class FinalVariables: Hook {
    final override var full: String { "final " + super.full }
    final override var read: String { "final " + super.read }
    final override var told: Int { super.told }
    final override var untold: Int { super.untold }
    final override var quiet: Int { didSet {} }
  }

  final class Inheriting: Hook {}

  class Generic<Value>: Hook {
    override var full: String { "\(Value.self) " + super.full }
    override var told: Int { super.told }
  }

  final class OfGeneric: Generic<Int> {
    override var full: String { "of " + super.full }
    override var told: Int { super.told }
    override var quiet: Int { didSet {} }
  }

  /// Names its own paths, besides its superclass's.
  class Naming: Hook {
    override var full: String { "naming " + super.full }
    override var quiet: Int { didSet {} }

    override class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
      key == \Naming.full ? [\Naming.first] : super.keyPathsAffectingValue(for: key)
    }

    override class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
      key != \Naming.quiet && super.automaticallyNotifiesObservers(for: key)
    }
  }

  final class FinalNaming: Hook {
    override var full: String { "naming " + super.full }
    override var quiet: Int { didSet {} }

    override class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
      key == \FinalNaming.full ? [\FinalNaming.first] : super.keyPathsAffectingValue(for: key)
    }

    override class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
      key != \FinalNaming.quiet && super.automaticallyNotifiesObservers(for: key)
    }
  }

  enum Variable { case full, read, told, untold, quiet, sum, loud }

  /// A kind of subclass, with its paths.
  struct Kind: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let make: () -> Hook
    let follow: (Hook, Variable, PathWay, ChangeLog) -> Void
    /// Announces a change of a variable by a path that is written for the class.
    let announce: (Hook, Variable) -> Void

    init<Sub: Hook>(
      _ type: Sub.Type,
      _ full: KeyPath<Sub, String>,
      _ read: KeyPath<Sub, String>,
      _ told: KeyPath<Sub, Int>,
      _ untold: KeyPath<Sub, Int>,
      _ quiet: ReferenceWritableKeyPath<Sub, Int>
    ) {
      func own(_ object: Hook) -> Sub { unsafeDowncast(object, to: Sub.self) }
      testDescription = "\(type)"
      make = { Sub() }
      follow = { object, variable, way, log in
        switch variable {
        case .full: way.follow(own(object), full, log)
        case .read: way.follow(own(object), read, log)
        case .told: way.follow(own(object), told, log)
        case .untold: way.follow(own(object), untold, log)
        case .quiet: way.follow(own(object), quiet, log)
        case .sum: way.follow(object, \.sum, log)
        case .loud: way.follow(object, \.loud, log)
        }
      }
      announce = { object, variable in
        let path = variable == .told ? told : variable == .untold ? untold : quiet
        own(object).willChangeValue(for: path)
        if variable == .quiet { object.quiet += 1 } else { object.stored += 1 }
        own(object).didChangeValue(for: path)
      }
    }

    static let hook = Kind(Hook.self, \.full, \.read, \.told, \.untold, \.quiet)
    static let naming = [
      Kind(Naming.self, \.full, \.read, \.told, \.untold, \.quiet),
      Kind(FinalNaming.self, \.full, \.read, \.told, \.untold, \.quiet),
    ]
    static let subclasses = [
      Kind(Open.self, \.full, \.read, \.told, \.untold, \.quiet),
      Kind(Final.self, \.full, \.read, \.told, \.untold, \.quiet),
      Kind(FinalVariables.self, \.full, \.read, \.told, \.untold, \.quiet),
      Kind(Inheriting.self, \.full, \.read, \.told, \.untold, \.quiet),
      Kind(Generic<Int>.self, \.full, \.read, \.told, \.untold, \.quiet),
      Kind(OfGeneric.self, \.full, \.read, \.told, \.untold, \.quiet),
    ]
    static let all = [hook] + subclasses + naming
  }

  /// Returns the number of notices of a variable, by a path that is written for a class.
  ///
  /// All ways of following the path must have the same number.
  private func notices(
    of variable: Variable,
    _ object: Hook,
    as kind: Kind,
    _ body: () -> Void
  ) -> Int {
    let logs = PathWay.allCases.map { way in
      let log = ChangeLog()
      kind.follow(object, variable, way, log)
      _ = log.take()
      return log
    }
    body()
    for log in logs {
      log.kept.dispose()
      #expect(log.lines == logs[0].lines)
    }
    return logs[0].lines.count
  }

  @Test(arguments: Kind.all)
  func `a rule holds for the path that it names, on objects of every class`(_ kind: Kind) {
    let object = kind.make()
    #expect(notices(of: .full, object, as: .hook) { object.first += "b" } == 1)
    #expect(notices(of: .quiet, object, as: .hook) { object.quiet += 1 } == 0)
    let announce = Kind.hook.announce
    #expect(notices(of: .untold, object, as: .hook) { announce(object, .untold) } == 1)
  }

  @Test(arguments: Kind.subclasses)
  func `a path of a subclass that no rule names has none, in every kind of subclass`(_ kind: Kind) {
    let object = kind.make()
    #expect(notices(of: .full, object, as: kind) { object.first += "b" } == 0)
    #expect(notices(of: .quiet, object, as: kind) { object.quiet += 1 } == 1)
    let announce = Kind.hook.announce
    #expect(notices(of: .untold, object, as: kind) { announce(object, .untold) } == 0)
  }

  @Test(arguments: Kind.naming)
  func `a subclass's rules name its own paths, final or not`(_ kind: Kind) {
    let object = kind.make()
    #expect(notices(of: .full, object, as: kind) { object.first += "b" } == 1)
    #expect(notices(of: .quiet, object, as: kind) { object.quiet += 1 } == 0)
  }

  @Test(arguments: Kind.all)
  func `the paths of every class follow the reads and accesses of a getter`(_ kind: Kind) {
    let object = kind.make()
    for root in [kind, .hook] {
      #expect(notices(of: .read, object, as: root) { object.first += "b" } == 1)
      for announcing in [kind, .hook] {
        #expect(notices(of: .told, object, as: root) { announcing.announce(object, .told) } == 1)
      }
    }
  }

  @Test(arguments: Kind.all)
  func `a change announced by hand is announced by the path of every class`(_ kind: Kind) {
    let object = kind.make()
    for announcing in [kind, .hook] {
      #expect(notices(of: .quiet, object, as: .hook) { announcing.announce(object, .quiet) } == 1)
      #expect(notices(of: .loud, object, as: .hook) { announcing.announce(object, .quiet) } == 1)
      #expect(notices(of: .sum, object, as: .hook) { announcing.announce(object, .told) } == 1)
    }
  }

  @Test(arguments: Kind.naming)
  func `the same of a path that a subclass's rules name`(_ kind: Kind) {
    let object = kind.make()
    for announcing in [kind, .hook] {
      #expect(notices(of: .quiet, object, as: kind) { announcing.announce(object, .quiet) } == 1)
    }
  }

  private final class Box {}

  /// A class with computed variables that read one variable of the same type.
  private class Computing: Hook {
    private var box = Box()
    var toldBox: Box {
      access(\.toldBox)
      return box
    }
  }

  private final class Doubling: Computing {
    var twice: Int { told * 2 }
    var loudness: Int { quiet * 2 }
    var box: Box { toldBox }
  }

  @Test func `a computed variable is not taken for the one that it reads`() {
    let object = Doubling()
    let (hook, computing): (Hook, Computing) = (object, object)
    let kept = CompositeDisposable()
    var received: [String] = []
    for options in [ObservingOptions.new, [.old, .new], [.new, .prior]] {
      hook.observe(\.told, options: options) { _, _ in received.append("told") }.store(in: kept)
      hook.observe(\.quiet, options: options) { _, _ in received.append("quiet") }.store(in: kept)
    }
    computing.observe(\.toldBox) { _, _ in received.append("box") }.store(in: kept)
    let told = ChangeLog()
    for way in PathWay.allCases { way.follow(hook, \.told, told) }
    _ = told.take()
    object.willChangeValue(for: \.twice)
    object.didChangeValue(for: \.twice)
    object.didChangeValue(for: \.twice)
    object.willChangeValue(for: \.loudness)
    object.didChangeValue(for: \.loudness)
    object.willChangeValue(for: \.box)
    object.didChangeValue(for: \.box)
    #expect(received == [])
    #expect(told.take() == [])
    // Without a value before there is nothing to compare with: objects are not kept.
    object.didChangeValue(for: \.box)
    #expect(received == ["box"])
    told.kept.dispose()
  }

  @Test(arguments: Kind.all)
  func `a variable is read by the name that the superclass declares`(_ kind: Kind) throws {
    let object = kind.make()
    #expect(try object.value(forKey: "full") as? String == object.full)
  }

  #if DEBUG
    @Test(arguments: Kind.subclasses)
    func `a path of a subclass that reads nothing, and no rule names, is reported`(_ kind: Kind) {
      let ((), reports) = Report.collecting {
        kind.follow(kind.make(), .full, .observer, ChangeLog())
      }
      #expect(reports.count == 1)
      guard case .unobserved? = reports.first else {
        Issue.record("\(reports)")
        return
      }
    }
  #endif
}
