public import StraitScreen

/// An animated picture in SVG of a screen, for pages that show pictures and run no program.
///
///     var picture = AnimatedSVG(size: Size(columns: 80, rows: 24))
///     picture.show(first, at: .zero)
///     picture.show(second, at: .milliseconds(400))
///     picture.document                  // begins again two seconds after the last frame
///
/// Each frame looks as `Frame.svgDocument` draws it, on its own paper; the margin has that of the
/// last one. The frames are placed next to each other, and a style sheet moves the current one into
/// view; no script is needed. A row that is drawn in several frames is in the document once. If the
/// reader prefers reduced motion, the last frame is shown without motion. The same frames and times
/// give the same bytes everywhere.
public struct AnimatedSVG: Hashable, Sendable {
  /// The visible number of columns and rows; of a frame of another size, the upper left part.
  public let size: Size
  /// The time for which the last frame is shown before the first one follows.
  public var rest = Duration.seconds(2)

  /// The longest time, some thirty years: its milliseconds can be multiplied without an overflow.
  private static let latest = Duration.seconds(1_000_000_000)

  private struct Moment: Hashable {
    let time: Duration
    let frame: Frame
  }

  private var frames: [Moment] = []

  /// Begins a picture without frames.
  ///
  /// - Parameter size: The visible number of columns and rows. Must be at most 1,000 in each
  ///   direction.
  public init(size: Size) {
    precondition(
      0...1000 ~= size.columns && 0...1000 ~= size.rows,
      "a moving picture must have at most 1,000 columns and rows, got \(size)"
    )
    self.size = size
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame. The same one again is not added; one at the time of the frame before
  ///     takes its place.
  ///   - time: The time at which it was shown. A time before that of the frame before counts as
  ///     that time; one more than 1,000,000,000 seconds from zero is cut to that.
  public mutating func show(_ frame: Frame, at time: Duration) {
    guard frame != frames.last?.frame else { return }
    let cut = min(max(time, .zero - Self.latest), Self.latest)
    let time = max(cut, frames.last?.time ?? cut)
    if time == frames.last?.time { frames.removeLast() }
    if frame != frames.last?.frame { frames.append(Moment(time: time, frame: frame)) }
  }

  /// The picture.
  ///
  /// - Complexity: O(*n*) in the number of cells of all frames.
  public var document: String {
    let margin = SVGShape.margin
    let (width, height) = (size.columns * SVGShape.cellWidth, size.rows * SVGShape.cellHeight)
    let total = "width=\"\(width + 2 * margin)\" height=\"\(height + 2 * margin)\""
    let paper = frames.last?.frame.paper ?? .dark
    var rows: [String: Int] = [:]
    var definitions: [String] = []
    var shown: [String] = []
    for (index, moment) in frames.enumerated() {
      var uses = ""
      for (row, elements) in drawnRows(of: moment.frame).enumerated() where !elements.isEmpty {
        let known = rows[elements]
        let number = known ?? rows.count
        if known == nil {
          rows[elements] = number
          definitions.append("<g id=\"r\(number)\">\(elements)</g>")
        }
        uses += "<use href=\"#r\(number)\" y=\"\(row * SVGShape.cellHeight)\"/>"
      }
      let area = "width=\"\(width)\" height=\"\(height)\""
      let own = moment.frame.paper
      let fill = own == paper ? "" : " fill=\"\(own.palette.text.text)\""
      if own != paper { uses = "<rect \(area) fill=\"\(own.palette.paper.text)\"/>" + uses }
      shown.append("<svg x=\"\(index * width)\" \(area)\(fill)>\(uses)</svg>")
    }
    return
      ([
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(total)"
          + " viewBox=\"0 0 \(width + 2 * margin) \(height + 2 * margin)\">",
        "<style>\(sheet(width: width))</style>",
        "<defs>",
      ] + definitions + [
        "</defs>",
        "<rect \(total) rx=\"8\" fill=\"\(paper.palette.paper.text)\"/>",
        "<svg x=\"\(margin)\" y=\"\(margin)\" width=\"\(width)\" height=\"\(height)\">",
        "<g class=\"frames\" font-size=\"15\""
          + " font-family=\"\(Frame.svgFonts)\" fill=\"\(paper.palette.text.text)\">",
      ] + shown + ["</g>", "</svg>", "</svg>", ""]).joined(separator: "\n")
  }

  /// Moves each frame into view when it is due, and keeps it there until the next one is.
  private func sheet(width: Int) -> String {
    guard let first = frames.first, let last = frames.last else { return "" }
    let begin = first.time
    let rest = min(max(.zero, rest), Self.latest)
    let length = max(.milliseconds(1), last.time - begin + rest)
    var keys = ""
    for (index, moment) in frames.enumerated() {
      let part = Self.percent(of: moment.time - begin, in: length)
      keys += "\(part)%{transform:translateX(-\(index * width)px)}"
    }
    let end = (frames.count - 1) * width
    return "@keyframes play{\(keys)100%{transform:translateX(-\(end)px)}}"
      + ".frames{animation:play \(Self.milliseconds(length))ms step-end infinite}"
      + "@media (prefers-reduced-motion){.frames{animation:none;transform:translateX(-\(end)px)}}"
  }

  private static func milliseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }

  /// Parts of a hundred with three decimals.
  private static func percent(of part: Duration, in whole: Duration) -> String {
    let thousandths = milliseconds(part) * 100_000 / max(1, milliseconds(whole))
    let decimals = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(decimals)"
  }

  /// Returns the elements of each row, as of a row that is the first one; the caret is in its row.
  private func drawnRows(of frame: Frame) -> [String] {
    let columns = min(size.columns, frame.cells.size.columns)
    // A wide cell that the edge cuts is a blank.
    let seen = frame.cells.resized(to: Size(columns: columns, rows: frame.cells.size.rows))
    return (0..<size.rows).map { row in
      guard row < seen.size.rows else { return "" }
      var cells = CellBuffer(size: Size(columns: columns, rows: 1))
      cells.cells = Array(seen.row(row))
      var writer = SVGWriter(cells: cells.exportable, on: frame.paper)
      let caret = frame.caret.flatMap { caret in
        caret.row == row ? Point(column: caret.column, row: 0) : nil
      }
      return writer.elements(caret: caret).joined()
    }
  }
}
