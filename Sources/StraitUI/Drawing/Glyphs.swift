/// The signs and lines that controls are drawn with.
///
///     var glyphs = Glyphs.unicode
///     glyphs[.bullet] = "-"
///     app.theme = app.theme.withGlyphs(glyphs)
public struct Glyphs: Hashable, Sendable {
  private var signs: [String]
  /// The pictures of a spinner, in order.
  ///
  /// Must not be empty; each must take one column.
  public var spinner: [String] {
    didSet { precondition(!spinner.isEmpty, "a spinner must have at least one picture") }
  }
  /// `true` if all borders are drawn as `Border.ascii`.
  public var usesASCIIBorders: Bool

  /// Box-drawing characters, blocks and geometric shapes.
  public static let unicode = Glyphs(
    signs: Glyph.allCases.map(\.unicode),
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"],
    usesASCIIBorders: false
  )

  /// Characters that every terminal, font and log file has.
  public static let ascii = Glyphs(
    signs: Glyph.allCases.map(\.ascii),
    spinner: ["|", "/", "-", "\\"],
    usesASCIIBorders: true
  )

  /// The look of a sign.
  ///
  /// - Parameter glyph: The sign.
  public subscript(_ glyph: Glyph) -> String {
    get { signs[glyph.rawValue] }
    set { signs[glyph.rawValue] = newValue }
  }

  /// The same signs, with fields in brackets.
  ///
  /// For themes in which the background of a field hardly differs from its surroundings.
  public var withBracketedFields: Glyphs {
    var glyphs = self
    glyphs[.fieldStart] = "["
    glyphs[.fieldEnd] = "]"
    return glyphs
  }
}

extension Glyph {
  fileprivate var unicode: String { forms.unicode }
  fileprivate var ascii: String { forms.ascii }

  private var forms: (unicode: String, ascii: String) {
    switch self {
    case .focusStart: ("▌", ">")
    case .focusEnd: ("▐", "<")
    case .fieldStart: ("", "[")
    case .fieldEnd: ("", "]")
    case .buttonStart: ("▐", "<")
    case .buttonEnd: ("▌", ">")
    case .chosenStart: ("▐", "[")
    case .chosenEnd: ("▌", "]")
    case .checked: ("☑", "[x]")
    case .unchecked: ("☐", "[ ]")
    case .mixed: ("▣", "[-]")
    case .radioOn: ("◉", "(*)")
    case .radioOff: ("○", "( )")
    case .switchOn: ("━◉", "[on ]")
    case .switchOff: ("○─", "[off]")
    case .starOn: ("★", "*")
    case .starOff: ("☆", ".")
    case .sliderBefore: ("━", "-")
    case .sliderKnob: ("●", "o")
    case .sliderAfter: ("─", "-")
    case .progressDone: ("━", "#")
    case .progressLeft: ("─", "-")
    case .arrowUp: ("▴", "^")
    case .arrowDown: ("▾", "v")
    case .arrowLeft: ("◂", "<")
    case .arrowRight: ("▸", ">")
    case .collapsed: ("▸", "+")
    case .expanded: ("▾", "-")
    case .selectionBar: ("▌", ">")
    case .scrollTrack: ("│", "|")
    case .scrollThumb: ("█", "#")
    case .bullet: ("•", "*")
    case .edited: ("●", "*")
    case .problem: ("✗", "!")
    case .warning: ("▲", "~")
    case .success: ("✓", "+")
    case .ellipsis: ("…", "...")
    }
  }
}
