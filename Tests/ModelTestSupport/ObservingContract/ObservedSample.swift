package import StraitModel

/// A model with a variable for each way to notify, as the contract of observing uses it.
package protocol ObservedSample: ObservableModel {
  /// Observed variables.
  var number: Int { get set }
  var next: Self? { get set }
  /// An observed variable whose changes are announced by hand alone.
  var silent: Int { get set }
  /// Variables that are not observed.
  var plain: Int { get set }
  var other: Int { get set }
  /// A variable that is not observed, and whose getter says that it is read.
  var announced: Int { get set }
  var items: [String] { get set }
  var tags: Set<Int> { get set }
  /// Observed collections.
  var lines: [String] { get set }
  var members: Set<Int> { get set }
  /// The properties of observed variables.
  var numberProperty: Property<Int> { get }
  var linesProperty: Property<[String]> { get }
  var membersProperty: Property<Set<Int>> { get }

  init()
}

/// A path from a sample, as a key path and by name.
package struct SamplePath<Root: ObservedSample, Value> {
  package let keyPath: KeyPath<Root, Value>
  package let name: String

  package init(_ keyPath: KeyPath<Root, Value>, _ name: String) {
    self.keyPath = keyPath
    self.name = name
  }
}

/// The paths that the contract follows, written for one class.
package struct SamplePaths<Root: ObservedSample> {
  package let number: SamplePath<Root, Int>
  /// Through an optional object.
  package let nextNumber: SamplePath<Root, Int?>
  package let silent: SamplePath<Root, Int>
  package let plain: SamplePath<Root, Int>
  package let other: SamplePath<Root, Int>
  package let items: SamplePath<Root, [String]>
  package let tags: SamplePath<Root, Set<Int>>
  /// Computed from `number`, which it reads.
  package let doubled: SamplePath<Root, Int>
  /// Computed from `plain`, on which it depends by declaration.
  package let signature: SamplePath<Root, String>
  /// Depends on a variable that depends on it, and on `number`, by declaration.
  package let ring: SamplePath<Root, Int>
  /// An observed array.
  package let lines: SamplePath<Root, [String]>
  /// Through an optional object, which announces the variable by hand.
  package let nextAnnounced: SamplePath<Root, Int?>
  /// Computed from `number`, and from `plain`, on which it depends by declaration.
  package let mixed: SamplePath<Root, Int>
  /// Computed from `silent`, on which it depends by declaration.
  package let silentTwice: SamplePath<Root, Int>
  package let announced: SamplePath<Root, Int>
  /// An observed set.
  package let members: SamplePath<Root, Set<Int>>

  package init(
    number: KeyPath<Root, Int>,
    nextNumber: KeyPath<Root, Int?>,
    silent: KeyPath<Root, Int>,
    plain: KeyPath<Root, Int>,
    other: KeyPath<Root, Int>,
    items: KeyPath<Root, [String]>,
    tags: KeyPath<Root, Set<Int>>,
    doubled: KeyPath<Root, Int>,
    signature: KeyPath<Root, String>,
    ring: KeyPath<Root, Int>,
    lines: KeyPath<Root, [String]>,
    nextAnnounced: KeyPath<Root, Int?>,
    mixed: KeyPath<Root, Int>,
    silentTwice: KeyPath<Root, Int>,
    announced: KeyPath<Root, Int>,
    members: KeyPath<Root, Set<Int>>
  ) {
    self.number = SamplePath(number, "number")
    self.nextNumber = SamplePath(nextNumber, "next.number")
    self.silent = SamplePath(silent, "silent")
    self.plain = SamplePath(plain, "plain")
    self.other = SamplePath(other, "other")
    self.items = SamplePath(items, "items")
    self.tags = SamplePath(tags, "tags")
    self.doubled = SamplePath(doubled, "doubled")
    self.signature = SamplePath(signature, "signature")
    self.ring = SamplePath(ring, "ring")
    self.lines = SamplePath(lines, "lines")
    self.nextAnnounced = SamplePath(nextAnnounced, "next.announced")
    self.mixed = SamplePath(mixed, "mixed")
    self.silentTwice = SamplePath(silentTwice, "silentTwice")
    self.announced = SamplePath(announced, "announced")
    self.members = SamplePath(members, "members")
  }
}

/// The sample under the framework's own names.
package final class ModelSample: ObservedSample, ObservingCustomization {
  @Observed package var number = 0
  @Observed package var next: ModelSample?
  @Observed package var silent = 0
  @Observed package var lines = ["a", "b"]
  @Observed package var members: Set<Int> = [1, 2]
  package var plain = 20
  package var other = 0
  package var items = ["a", "b", "c"]
  package var tags: Set<Int> = [1, 2]
  package var doubled: Int { 2 * number }
  package var signature: String { "at \(plain)" }
  package var ring: Int { 7 }
  package var ringTwin: Int { 8 }
  package var mixed: Int { number + plain }
  package var silentTwice: Int { 2 * silent }
  private var stored = 0
  package var announced: Int {
    get {
      access(\.announced)
      return stored
    }
    set { stored = newValue }
  }

  package var numberProperty: Property<Int> { $number }
  package var linesProperty: Property<[String]> { $lines }
  package var membersProperty: Property<Set<Int>> { $members }

  package init() {}

  package static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
    switch key {
    case \ModelSample.signature, \ModelSample.mixed: [\ModelSample.plain]
    case \ModelSample.silentTwice: [\ModelSample.silent]
    case \ModelSample.ring: [\ModelSample.ringTwin]
    case \ModelSample.ringTwin: [\ModelSample.ring, \ModelSample.number]
    default: []
    }
  }

  package static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool {
    key != \ModelSample.silent
  }
}
