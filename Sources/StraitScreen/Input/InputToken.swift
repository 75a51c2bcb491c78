/// One piece of a display's input, in the order in which it came in.
public enum InputToken: Hashable, Sendable {
  /// A key that does not type text, or one that was pressed together with control or alt.
  case key(KeyPress)
  /// Typed text, never empty, without control characters. One character may arrive in several
  /// pieces, as its scalars arrive.
  case text(String)
  /// Pasted text as it was, except that its line ends are line feeds. It may hold anything,
  /// controls included. A very long paste comes in several pieces.
  case paste(String)
  /// Something that was done with the mouse.
  case mouse(MousePress)
  /// `true` if the terminal has the user's attention now.
  case focus(Bool)
  /// An answer of the terminal, or a report that it sends by itself.
  case answer(TerminalAnswer)
  /// Bytes that mean nothing to the decoder: an answer of another kind, a sequence that paused for
  /// too long, or garbage. Of an overlong sequence only the beginning is kept.
  case unknown([UInt8])
}
