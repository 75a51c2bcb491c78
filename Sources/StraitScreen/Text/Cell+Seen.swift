extension Cell {
  /// The cell without its invisible properties.
  ///
  /// A blank looks the same in any colour, bold or slanted, unless it is underlined or reversed.
  /// ncurses uses that, and writes such blanks in the style with the shortest sequence.
  package var asSeen: Cell {
    // Links and pictures are not compared.
    var cell = self
    cell.link = 0
    let isBlank = base == " " && marks == .zero && width == 1
    guard isBlank, style.attributes.isDisjoint(with: [.underline, .reverse]) else { return cell }
    return Cell(base: " ", style: Style(background: style.background))
  }
}
