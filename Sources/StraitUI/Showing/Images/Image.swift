public import StraitChannels
import StraitForms
public import StraitModel
public import StraitScreen

/// A picture, drawn in half cells, or dot by dot on a terminal that has pictures.
///
/// ```swift
/// Image("Logo", try Bitmap(png: bytes))
/// Image("Portrait", person.$portrait).height(.cells(12))
/// ```
///
/// It is made smaller to fit, and never larger. In the colours that the terminal has: with 256 or
/// 16 of them, the nearest are shown. In a theme without colours, and in ASCII, the picture is made
/// of signs that are as dense as it is bright. Where it is not seen, the background shows.
///
/// A terminal that says that it has sixels is sent the picture in as many dots as the cells have
/// there, in up to 255 colours. The last row of the screen stays in half cells, since terminals may
/// scroll behind a picture there.
@MainActor
public final class Image: Widget {
  /// The subject of the picture, as text.
  public var name: String {
    didSet { if name != oldValue { setNeedsDisplay() } }
  }

  /// The picture; `nil` for none.
  public var bitmap: Bitmap? {
    didSet {
      scaled = nil
      setNeedsLayout()
    }
  }

  /// The text instead of a missing picture, such as the reason why it could not be read.
  public var problem: String? {
    didSet { if problem != oldValue { setNeedsLayout() } }
  }

  /// The picture in the size in which it was drawn last.
  private var scaled: ScaledBitmap?

  /// Makes a place for a picture.
  ///
  /// - Parameters:
  ///   - name: The subject of the picture, as text.
  ///   - bitmap: The picture; `nil` for none.
  ///   - id: The name by which tests and scripts find it.
  public init(_ name: String, _ bitmap: Bitmap? = nil, id: String? = nil) {
    self.name = name
    self.bitmap = bitmap
    super.init(id: id)
  }

  /// Makes a place for the pictures that a signal sends.
  ///
  /// - Parameters:
  ///   - name: The subject of the picture, as text.
  ///   - bitmaps: Sends the pictures; the last one stays when it ends. The subscription ends with
  ///     the widget.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(_ name: String, _ bitmaps: Signal<Bitmap?>, id: String? = nil) {
    self.init(name, nil as Bitmap?, id: id)
    own(bitmaps.subscribe(onNext: { [weak self] in self?.bitmap = $0 }))
  }

  /// Makes a place for the picture of a property.
  ///
  /// - Parameters:
  ///   - name: The subject of the picture, as text.
  ///   - bitmap: The picture; not held.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(_ name: String, _ bitmap: Property<Bitmap?>, id: String? = nil) {
    self.init(name, bitmap.values, id: id)
  }

  public override var semantics: Semantics {
    var semantics = Semantics(.image, name: name, value: .text(size))
    semantics.problem = problem
    return semantics
  }

  private var size: String {
    guard let bitmap else { return Wording.Key.imageEmpty.said() }
    return Wording.Key.imageSize.said(["width": "\(bitmap.width)", "height": "\(bitmap.height)"])
  }

  public override func measure(_ proposal: Proposal) -> Size {
    guard let bitmap else {
      guard let problem else { return Size(columns: 0, rows: 1) }
      return Size(
        columns: ShownText.columns(of: problem) + 2,
        rows: ProblemText(problem, below: 0).rows(in: proposal.columns)
      )
    }
    let room = Size(columns: proposal.columns ?? .max, rows: proposal.rows ?? .max)
    return ScaledBitmap.size(of: bitmap, within: room)
  }

  public override func draw(on canvas: inout Canvas) {
    guard let bitmap else {
      if let problem { ProblemText(problem, below: 0).draw(from: 0, on: &canvas) }
      return
    }
    let size = ScaledBitmap.size(of: bitmap, within: canvas.size)
    let shown: ScaledBitmap
    if let scaled, scaled.size == size {
      shown = scaled
    } else {
      shown = ScaledBitmap(bitmap, size: size)
      scaled = shown
    }
    let hasColors = canvas.theme.hasColors
    let isASCII = canvas.theme.glyphs.usesASCIIBorders
    let visible = canvas.visible.intersection(Rect(origin: .zero, size: size))
    guard !visible.isEmpty else { return }
    let background = canvas.background(at: visible.origin)
    for row in visible.origin.row..<visible.endRow {
      for column in visible.origin.column..<visible.endColumn {
        let place = Point(column: column, row: row)
        if hasColors, !isASCII {
          guard let (sign, style) = shown.cell(column, row) else { continue }
          canvas.draw(sign, at: place, style: style)
        } else {
          guard let (sign, color) = shown.sign(column, row) else { continue }
          canvas.draw(sign, at: place, style: hasColors ? Style(foreground: color) : .plain)
        }
      }
    }
    if hasColors, !isASCII {
      canvas.place(bitmap, in: Rect(origin: .zero, size: size), over: background)
    }
  }
}

extension Image {
  /// Returns an end of a new channel to the picture: it shows the pictures sent into it.
  ///
  /// It sends nothing, since a user cannot change a picture, and completes when the widget is
  /// deallocated.
  ///
  /// - Returns: The terminal: a new one, of a separate channel, at each call.
  public func newImageChannel() -> ChannelTerminal<Bitmap?> {
    .control(self, events: signal(for: .change), key: \.bitmap)
  }
}
