extension CaseApp {
  /// The apps of all files in the folder `Cases`.
  static let all = texts + choices + controls + dates + forms + people + steps + setups
  static let names = all.map(\.name)
}
