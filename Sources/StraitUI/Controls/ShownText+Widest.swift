import StraitScreen

extension ShownText {
  /// How many columns the widest of several texts takes; 0 without a text.
  static func columns(ofWidest texts: some Sequence<String>) -> Int {
    texts.reduce(0) { max($0, columns(of: $1)) }
  }

  /// How many columns a name takes before a value, with a blank; 0 without a name.
  static func columns(ofName name: String) -> Int { name.isEmpty ? 0 : columns(of: name) + 1 }
}

extension Widget {
  /// Lays out again what is aligned with the widget's name.
  final func nameColumnsChanged() {
    up?.nameChanged()
    setNeedsLayout()
  }
}
