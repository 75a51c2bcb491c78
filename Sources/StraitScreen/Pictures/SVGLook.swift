/// How a cell of a picture looks, with its colours worked out.
struct SVGLook: Hashable {
  let foreground: SVGColor
  /// `nil` where the paper shows.
  let background: SVGColor?
  let isBold: Bool
  let isItalic: Bool
  let isUnderlined: Bool

  init(_ style: Style) {
    var foreground = SVGColor(style.foreground) ?? .text
    var background = SVGColor(style.background)
    if style.attributes.contains(.reverse) {
      (foreground, background) = (background ?? .paper, foreground)
    }
    if style.attributes.contains(.dim) {
      foreground = foreground.mixed(5, over: background ?? .paper)
    }
    self.foreground = foreground
    self.background = background
    isBold = style.attributes.contains(.bold)
    isItalic = style.attributes.contains(.italic)
    isUnderlined = style.attributes.contains(.underline)
  }

  /// What a text element needs to look like this.
  var attributes: String {
    var text = ""
    if foreground != .text { text += " fill=\"\(foreground.text)\"" }
    if isBold { text += " font-weight=\"bold\"" }
    if isItalic { text += " font-style=\"italic\"" }
    return text
  }
}
