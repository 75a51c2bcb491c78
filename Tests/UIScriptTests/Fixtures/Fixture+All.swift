extension Fixture {
  /// All fixtures, by the files of this folder.
  static var all: [Fixture] { dates }
}
