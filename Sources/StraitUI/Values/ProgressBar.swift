public import StraitChannels
public import StraitModel
public import StraitScreen

/// The progress of work.
///
/// ```swift
/// ProgressBar("Copying", copy.$progress)                  // a Property<Double> or Double?
/// ProgressBar("Loading", download.progressValues)         // a Signal<Double?>
/// ```
///
///     Copying    ━━━━━━━━━━━─────────  55%
///
/// 1 is all. `nil` is an unknown part: the bar then shows that something is at work, and moves on
/// the app's scheduler unless `App.reducesMotion` is set. A number below 0 or above 1 is shown as
/// the nearer end.
@MainActor
public final class ProgressBar: Widget, MovingWidget {
  /// The name of the work, before the bar.
  public var name: String {
    didSet { if name != oldValue { nameColumnsChanged() } }
  }

  /// The part that is done, from 0 to 1; `nil` if it is unknown.
  public var progress: Double? {
    didSet { if progress != oldValue { setNeedsDisplay() } }
  }

  /// `true` if the percentage follows the bar.
  public var showsPercentage = true {
    didSet { if showsPercentage != oldValue { setNeedsLayout() } }
  }

  /// The number of columns that the bar wants.
  ///
  /// Must be positive; cut to a million.
  public var columns = 20 {
    didSet {
      precondition(columns > 0, "a progress bar must have columns, got \(columns)")
      columns = columns.cutToCells
      if columns != oldValue { setNeedsLayout() }
    }
  }

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - progress: The fraction that is done, from 0 to 1; `nil` if it is not known.
  ///   - id: The name by which tests and scripts find it.
  public init(_ name: String = "", progress: Double? = nil, id: String? = nil) {
    self.name = name
    self.progress = progress
    super.init(id: id)
  }

  /// Makes a bar that follows a signal.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - progress: The fraction that is done; the last value stays when the signal ends. The
  ///     subscription ends with the bar.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(_ name: String = "", _ progress: Signal<Double?>, id: String? = nil) {
    self.init(name, id: id)
    own(progress.subscribe(onNext: { [weak self] in self?.progress = $0 }))
  }

  /// Makes a bar that follows a property.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - progress: The fraction that is done; not held.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(_ name: String = "", _ progress: Property<Double?>, id: String? = nil) {
    self.init(name, progress.values, id: id)
  }

  /// Makes a bar that follows a property whose part is always known.
  ///
  /// - Parameters:
  ///   - name: The name before it.
  ///   - progress: The fraction that is done; not held.
  ///   - id: The name by which tests and scripts find it.
  public convenience init(_ name: String = "", _ progress: Property<Double>, id: String? = nil) {
    self.init(name, progress.values.map { $0 }, id: id)
  }

  /// The part that is shown; `nil` if it is not known.
  private var part: Double? {
    guard let progress, !progress.isNaN else { return nil }
    return min(max(progress, 0), 1)
  }

  /// The percentage: 100 only if all is done, and 0 only if nothing is.
  private var percentage: Int? {
    guard let part else { return nil }
    let rounded = Int((part * 100).rounded())
    return part < 1 && rounded == 100 ? 99 : part > 0 && rounded == 0 ? 1 : rounded
  }

  // MARK: Motion

  var isMoving: Bool { part == nil }

  public override func attached() {
    super.attached()
    hostApp?.motion.widgets.append(self)
  }

  // MARK: The widget

  public override var semantics: Semantics {
    guard let percentage else {
      var semantics = Semantics(.progress, name: name)
      semantics.isBusy = true
      return semantics
    }
    let value = SemanticValue.number(Double(percentage), in: 0...100, step: 1)
    return Semantics(.progress, name: name, value: value, abilities: [])
  }

  public override var nameColumns: Int { ShownText.columns(ofName: name) }

  /// A blank and up to four columns.
  private var percentageColumns: Int { showsPercentage ? 5 : 0 }

  public override func measure(_ proposal: Proposal) -> Size {
    Size(columns: alignedNameColumns + 1 + columns + percentageColumns, rows: 1)
  }

  public override func draw(on canvas: inout Canvas) {
    let room = canvas.size.columns
    let least = min(columns, 5) + percentageColumns
    let before = min(alignedNameColumns, max(0, room - least - 1))
    canvas.draw(name, at: .zero, within: before, style: .muted)
    // The bar begins where the texts of fields do.
    let start = room - before > 1 ? before + 1 : before
    let behind = room - start >= least ? percentageColumns : 0
    let bar = max(0, room - start - behind)
    let done = doneColumns(of: bar)
    for column in 0..<bar {
      let isDone = done.contains(column)
      canvas.draw(
        isDone ? Glyph.progressDone : .progressLeft,
        at: Point(column: start + column, row: 0),
        style: isDone ? .accent : .border
      )
    }
    guard behind > 0 else { return }
    let text = percentage.map { "\($0)%" } ?? ""
    let end = Point(column: room - ShownText.columns(of: text), row: 0)
    if percentage == nil {
      canvas.draw(.ellipsis, at: Point(column: start + bar + 1, row: 0), style: .muted)
    } else {
      canvas.draw(text, at: end, style: .text)
    }
  }

  /// Returns the columns of the bar that are done; those of the moving part if it is not known.
  private func doneColumns(of bar: Int) -> Range<Int> {
    guard bar > 0 else { return 0..<0 }
    if let part {
      let columns = Int((part * Double(bar)).rounded())
      // Neither all nor nothing before it is so.
      let isBetween = part > 0 && part < 1 && bar > 1
      return 0..<(isBetween ? min(max(columns, 1), bar - 1) : columns)
    }
    let length = max(1, bar / 4)
    let way = bar - length
    guard way > 0 else { return 0..<bar }
    guard let app = hostApp, !app.reducesMotion else { return way / 2..<(way / 2 + length) }
    let place = app.beats % (2 * way)
    let start = place <= way ? place : 2 * way - place
    return start..<(start + length)
  }
}
