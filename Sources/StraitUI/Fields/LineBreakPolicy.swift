/// The treatment of line breaks in a text that is pasted into a field of one line.
public enum LineBreakPolicy: Hashable, Sendable, CaseIterable {
  /// Each becomes a blank.
  case blank
  /// The text before the first is inserted, with a notice.
  case firstLine
  /// Nothing is inserted, with a notice.
  case refuse
}

extension String {
  /// `true` if a byte of the text may belong to a line break: LF, VT, FF, CR, NEL, or a separator
  /// of lines or paragraphs.
  var hasLineBreak: Bool {
    utf8.contains { 0x0A...0x0D ~= $0 || $0 == 0xC2 || $0 == 0xE2 }
  }
}
