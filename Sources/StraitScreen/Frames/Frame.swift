/// The contents of a display at one moment: the cells and the caret.
public struct Frame: Hashable, Sendable {
  /// The cells.
  public var cells: CellBuffer
  /// The cell the terminal's own cursor rests on, or `nil` to hide it.
  public var caret: Point?
  /// The targets of links, by `Cell.link` less 1.
  public var links: [LinkTarget]
  /// The pictures that cells show parts of, by `Cell.picture`.
  public var pictures: [PlacedBitmap]
  /// The colours of cells without a colour, in pictures of the frame.
  public var paper: Paper

  /// Makes a frame.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - caret: The cell the terminal's own cursor rests on, or `nil` to hide it.
  ///   - links: The targets of cells, by `Cell.link` less 1.
  ///   - pictures: The pictures that cells show parts of, by `Cell.picture`.
  ///   - paper: The colours of cells without a colour, in pictures of the frame.
  public init(
    cells: CellBuffer,
    caret: Point? = nil,
    links: [LinkTarget] = [],
    pictures: [PlacedBitmap] = [],
    paper: Paper = .dark
  ) {
    self.cells = cells
    self.caret = caret
    self.links = links
    self.pictures = pictures
    self.paper = paper
  }

  /// Returns the link target of a cell; otherwise `nil`.
  ///
  /// - Parameter point: The place of the cell; one outside of the frame leads nowhere.
  /// - Returns: The target.
  public func link(at point: Point) -> LinkTarget? {
    guard cells.bounds.contains(point) else { return nil }
    let number = Int(cells[point].link)
    return links.indices.contains(number - 1) ? links[number - 1] : nil
  }
}
