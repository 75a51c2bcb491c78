import ModelTestSupport
import StraitKVO

/// The sample of the contract as a client of Apple's names writes it.
final class KeyValueSample: KeyValueObject, ObservedSample, PropertyDeclaring {
  @Observed var number = 0
  @Observed var next: KeyValueSample?
  @Observed var silent = 0
  @Observed var lines = ["a", "b"]
  @Observed var members: Set<Int> = [1, 2]
  var plain = 20
  var other = 0
  var items = ["a", "b", "c"]
  var tags: Set<Int> = [1, 2]
  var doubled: Int { 2 * number }
  var signature: String { "at \(plain)" }
  var ring: Int { 7 }
  var ringTwin: Int { 8 }
  var mixed: Int { number + plain }
  var silentTwice: Int { 2 * silent }
  private var stored = 0
  var announced: Int {
    get {
      access(\.announced)
      return stored
    }
    set { stored = newValue }
  }

  var numberProperty: Property<Int> { $number }
  var linesProperty: Property<[String]> { $lines }
  var membersProperty: Property<Set<Int>> { $members }

  static var declarations: [PropertyDeclaration] {
    [
      .variable(\KeyValueSample.plain, name: "plain"),
      .variable(\KeyValueSample.other, name: "other"),
      .variable(\KeyValueSample.items, name: "items"),
      .variable(\KeyValueSample.tags, name: "tags"),
      .variable(\KeyValueSample.doubled, name: "doubled"),
      .variable(\KeyValueSample.signature, name: "signature"),
      .variable(\KeyValueSample.ring, name: "ring"),
      .variable(\KeyValueSample.ringTwin, name: "ringTwin"),
      .variable(\KeyValueSample.mixed, name: "mixed"),
      .variable(\KeyValueSample.silentTwice, name: "silentTwice"),
      .variable(\KeyValueSample.announced, name: "announced"),
    ]
  }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    let keyPaths = super.keyPathsForValuesAffectingValue(forKey: key)
    switch key {
    case "signature", "mixed": return keyPaths.union(["plain"])
    case "silentTwice": return keyPaths.union(["silent"])
    case "ring": return keyPaths.union(["ringTwin"])
    case "ringTwin": return keyPaths.union(["ring", "number"])
    default: return keyPaths
    }
  }

  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    key != "silent" && super.automaticallyNotifiesObservers(forKey: key)
  }
}
