/// A part of a formatted text in separate rows.
indirect enum MarkdownBlock: Hashable, Sendable {
  case heading(Int, [MarkdownRun])
  case paragraph([MarkdownRun])
  /// Lines as they are.
  case code([String])
  /// Items, from a number on or with bullets; with rows between them or not.
  case list(from: Int?, isLoose: Bool, [[MarkdownBlock]])
  case quote([MarkdownBlock])
  case rule
}

/// Text in one look.
struct MarkdownRun: Hashable, Sendable {
  var text: String
  var look: MarkdownLook = []
  /// The address; `nil` without one.
  var url: String?
}

/// The emphasis of text.
struct MarkdownLook: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let emphasis = MarkdownLook(rawValue: 1)
  static let strong = MarkdownLook(rawValue: 2)
  static let code = MarkdownLook(rawValue: 4)
}
