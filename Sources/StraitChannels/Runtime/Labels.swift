/// The names of objects without a name.
enum Label {
  /// Returns a type's name, as in `Subject<Int>`.
  static func of(_ type: Any.Type) -> String {
    String(describing: type)
  }

  /// Returns the operator that a subscriber's class belongs to: `map` for `MapSubscriber<Int,
  /// String>`.
  static func ofOperator(_ type: Any.Type) -> String {
    var name = String(describing: type).prefix { $0 != "<" }
    for ending in endings where name.count > ending.count && name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
      break
    }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private static let endings = ["Subscriber", "Junction", "Arm", "Succession", "Link", "Tap"]
}
