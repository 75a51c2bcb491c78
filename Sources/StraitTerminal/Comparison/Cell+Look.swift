package import StraitScreen

extension Cell {
  /// The cell without what cannot be seen of it.
  ///
  /// A blank looks the same in any colour, bold or slanted, unless it is underlined or reversed. ncurses
  /// knows that, and writes such blanks in whatever style is shortest.
  package var asSeen: Cell {
    // Links and pictures are not compared.
    var cell = self
    cell.link = 0
    let isBlank = base == " " && marks == .zero && width == 1
    guard isBlank, style.attributes.isDisjoint(with: [.underline, .reverse]) else { return cell }
    return Cell(base: " ", style: Style(background: style.background))
  }
}
