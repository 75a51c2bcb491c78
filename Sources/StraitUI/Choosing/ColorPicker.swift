import StraitChannels
import StraitForms
import StraitModel
public import StraitScreen

/// A colour, which is typed, stepped, or chosen from a palette that opens below it.
///
/// ```swift
/// ColorPicker("Accent", to: theme.$accent)
/// ColorPicker("Flag", value: .red).colors = .sixteen
/// ```
///
/// It reads names such as `red` and `bright-blue`, the numbers 0 to 255 of the palette, `#ff8700`,
/// and `default`, the terminal's own colour. A swatch precedes the text. Up and Down step the
/// number, or the part of `#ff8700` that the caret is in. Alt-Down, F4 or a click on the arrow open
/// the palette, in which the arrows, Home and End move around, Return, Space or a click choose, and
/// Escape closes.
///
/// Without colours, the palette is a list of names, and the text has no swatch.
@MainActor
public final class ColorPicker: EntryControl<Color> {
  /// The colours of the palette: the sixteen with names, or all 256.
  ///
  /// Any colour can be typed. An open palette has the new colours immediately.
  public var colors = ColorDepth.palette {
    didSet { if colors != oldValue { popupFollows() } }
  }

  /// The number of colours of the palette.
  private var colorCount: Int { colors <= .sixteen ? 16 : 256 }

  /// Makes a picker.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - value: The first colour.
  ///   - id: The name by which tests and scripts find it.
  public override init(_ name: String, value: Color = .default, id: String? = nil) {
    super.init(name, value: value, id: id)
  }

  /// The colour.
  public var color: Color {
    get { value }
    set { value = newValue }
  }

  // MARK: The text

  override func text(of value: Color) -> String { value.description }

  override func read(_ text: String) throws -> Color {
    let text = text.filter { !$0.isWhitespace }
    guard let color = try? Color(parsing: text) else {
      throw ConversionError(
        expected: "a colour",
        found: text,
        message: UserMessage(.colorExpected)
      )
    }
    return color
  }

  override func stepped(_ value: Color, by steps: Int, part caret: Int) -> Color? {
    let steps = max(-255, min(steps, 255))
    func moved(_ byte: UInt8) -> UInt8 { UInt8(max(0, min(Int(byte) + steps, 255))) }
    guard let parts = value.parts else {
      guard let index = value.paletteIndex else { return steps > 0 ? .palette(0) : value }
      return .palette(moved(index))
    }
    return switch caret {
    case ...2: .rgb(moved(parts.red), parts.green, parts.blue)
    case 3...4: .rgb(parts.red, moved(parts.green), parts.blue)
    default: .rgb(parts.red, parts.green, moved(parts.blue))
    }
  }

  // MARK: The palette

  /// `true` if colours can be seen.
  private var hasColors: Bool {
    guard let app = hostApp else { return true }
    return app.theme.hasColors && app.display?.colorDepth != .monochrome
  }

  override var leadingColumns: Int { hasColors ? 3 : 0 }

  override func drawLeading(at point: Point, on canvas: inout Canvas) {
    let swatch = Rect(origin: point, size: Size(columns: 2, rows: 1))
    if value == .default {
      canvas.fill(swatch, style: .surface)
    } else {
      canvas.fill(swatch, style: Style(background: value))
    }
  }

  override var hasPopup: Bool { true }

  /// The choices without colours.
  private static let names = [Color.default] + (UInt8(0)..<16).map(Color.palette)

  override func updatePopup(_ popup: Widget) {
    (popup as? ColorGrid)?.follow(value.paletteIndex, of: colorCount)
    (popup as? ChoiceList)?.follow(Self.names.firstIndex(of: value))
  }

  override func makePopup() -> Widget? {
    guard hasColors else {
      let names = Self.names
      let list = ChoiceList(name, names.map(\.description), chosen: names.firstIndex(of: value))
      list.minimum(columns: parts.well.size.columns)
      list.onChoose = { [weak self] in self?.choose(names[$0]) }
      return list
    }
    let grid = ColorGrid(name, count: colorCount, chosen: value.paletteIndex)
    grid.onChoose = { [weak self] in self?.choose(.palette($0)) }
    return grid
  }

  public override var semantics: Semantics {
    // The part of `#ff8700` that is stepped is the one that the caret is in.
    let isStepped = value.paletteIndex != nil
    return Semantics(
      .colorPicker,
      value: .text(value.description),
      abilities: isStepped ? [.set, .increment] : .set
    )
  }

  public override func perform(_ request: SemanticRequest) -> Bool {
    guard case .increment(let steps) = request else { return super.perform(request) }
    guard takesPart, isEditable, value.paletteIndex != nil,
      let stepped = stepped(value, by: steps, part: 0)
    else { return false }
    edit(stepped)
    return true
  }
}
