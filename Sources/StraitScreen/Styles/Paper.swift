/// The colours that a terminal has where a program names none: light on dark, or dark on light.
///
///     frame.paper = .light
///     frame.svgDocument             // dark text on a white picture
///
/// A terminal decides this by itself. Pictures of a frame, which have no terminal, draw it on the
/// frame's paper, for which an app takes that of its theme.
public enum Paper: String, Hashable, Sendable, CaseIterable {
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
}
