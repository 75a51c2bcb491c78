import StraitScreen

extension ShownText {
  /// Returns the number of columns of the widest of several texts; 0 without a text.
  static func columns(ofWidest texts: some Sequence<String>) -> Int {
    texts.reduce(0) { max($0, columns(of: $1)) }
  }

  /// Returns the number of columns of a name before a value, with a blank; 0 without a name.
  static func columns(ofName name: String) -> Int { name.isEmpty ? 0 : columns(of: name) + 1 }
}

extension Widget {
  /// Lays out the widgets again that are aligned with the widget's name.
  final func nameColumnsChanged() {
    up?.nameChanged()
    setNeedsLayout()
  }
}
