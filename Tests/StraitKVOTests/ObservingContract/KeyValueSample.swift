import ModelTestSupport
import StraitKVO

/// The sample of the contract as a client of Apple's names writes it.
final class KeyValueSample: KeyValueObject, ObservedSample, PropertyDeclaring {
  @Observed var number = 0
  @Observed var next: KeyValueSample?
  @Observed var silent = 0
  @Observed var lines = ["a", "b"]
  var plain = 20
  var other = 0
  var items = ["a", "b", "c"]
  var tags: Set<Int> = [1, 2]
  var doubled: Int { 2 * number }
  var signature: String { "at \(plain)" }
  var ring: Int { 7 }
  var ringTwin: Int { 8 }

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
    ]
  }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    let keyPaths = super.keyPathsForValuesAffectingValue(forKey: key)
    switch key {
    case "signature": return keyPaths.union(["plain"])
    case "ring": return keyPaths.union(["ringTwin"])
    case "ringTwin": return keyPaths.union(["ring", "number"])
    default: return keyPaths
    }
  }

  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    key != "silent" && super.automaticallyNotifiesObservers(forKey: key)
  }
}
