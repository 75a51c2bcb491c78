import StraitScreen

/// The look of a cell of a picture, with its colours computed.
struct SVGLook: Hashable {
  let foreground: SVGColor
  /// `nil` where the paper shows.
  let background: SVGColor?
  let isBold: Bool
  let isItalic: Bool
  let isUnderlined: Bool
  /// The colour of text that asks for none, which need not be written.
  private let plain: SVGColor

  init(_ style: Style, _ palette: SVGPalette) {
    plain = palette.text
    var foreground = palette.color(style.foreground) ?? plain
    var background = palette.color(style.background)
    if style.attributes.contains(.reverse) {
      (foreground, background) = (background ?? palette.paper, foreground)
    }
    if style.attributes.contains(.dim) {
      foreground = foreground.mixed(5, over: background ?? palette.paper)
    }
    self.foreground = foreground
    self.background = background
    isBold = style.attributes.contains(.bold)
    isItalic = style.attributes.contains(.italic)
    isUnderlined = style.attributes.contains(.underline)
  }

  /// `true` if text has the colour of one that asks for none.
  var hasPlainText: Bool { foreground == plain }

  /// The attributes of a text element with this look.
  var attributes: String {
    var text = ""
    if !hasPlainText { text += " fill=\"\(foreground.text)\"" }
    if isBold { text += " font-weight=\"bold\"" }
    if isItalic { text += " font-style=\"italic\"" }
    return text
  }
}
