import StraitChannels
import StraitScreen

/// The kind of a toast, which decides its sign, its look and its duration.
public enum ToastKind: Hashable, Sendable, CaseIterable {
  /// Something that is good to know.
  case info
  /// Something has gone well.
  case success
  /// A result that may need attention.
  case warning
  /// Something has gone wrong.
  case error

  var sign: Glyph? {
    switch self {
    case .info: nil
    case .success: .success
    case .warning: .warning
    case .error: .problem
    }
  }

  var style: StyleRole {
    switch self {
    case .info: .text
    case .success: .success
    case .warning: .warning
    case .error: .error
    }
  }

  /// The default duration: longer for bad news.
  var duration: Duration { self == .info || self == .success ? .seconds(3) : .seconds(6) }
}

extension App {
  /// Shows a short message at the lower edge of the screen for a while.
  ///
  /// ```swift
  /// app.toast("3 files copied", .success)
  /// app.toast("2 could not be read", .error)
  /// ```
  ///
  /// Several are shown above each other, the latest on top; if the screen is too small for all, the
  /// oldest are hidden. Toasts leave the widget with the focus visible, or its caret if the widget
  /// fills the screen. Page Up, Page Down and the wheel scroll a text that is too long for the
  /// screen, and restart its duration. A focused widget that uses these keys itself comes first;
  /// with Alt, they scroll the text.
  ///
  /// Neither keys nor the focus are affected, and nothing is scrolled when one comes or goes. A
  /// click closes it, and so does Escape, the latest first, if nothing else handles Escape. In
  /// an app that does not run yet, it is shown until it is closed.
  ///
  /// - Parameters:
  ///   - text: The message; broken into lines where it is long.
  ///   - kind: The kind, whose sign precedes the text.
  ///   - duration: The duration for which it is shown; `nil` for 3 seconds, and 6 for warnings and
  ///     errors.
  /// - Returns: The layer, for `close(_:)`.
  @discardableResult
  public func toast(
    _ text: String,
    _ kind: ToastKind = .info,
    for duration: Duration? = nil
  ) -> Layer {
    let duration = duration ?? kind.duration
    precondition(duration >= .zero, "a toast's duration must not be negative, got \(duration)")
    let toast = Toast(text, kind, for: duration)
    let layer = Layer(toast, .note)
    toast.layer = layer
    show(layer)
    toast.awaitEnd()
    return layer
  }

  /// The toast that was shown last and is there still.
  var latestToast: Layer? { layers.last(where: \.isLoose) }

  // MARK: Places

  /// Places the toasts at the lower right, the latest on top, and none over the focus.
  func placeToasts(on screen: Size) {
    let toasts = layers.filter(\.isLoose)
    guard !toasts.isEmpty else { return }
    let frames = toastFrames(toasts, on: screen)
    let hidden = toasts.count - frames.count
    for toast in toasts[..<hidden] { toast.take(.zero) }
    for (toast, frame) in zip(toasts[hidden...], frames) { toast.take(frame) }
  }

  /// Returns the frames of the latest toasts, as many as there is room for.
  private func toastFrames(_ toasts: [Layer], on screen: Size) -> [Rect] {
    let places = focusPlaces
    for kept in places {
      for first in toasts.indices {
        if let frames = frames(of: toasts[first...], besides: kept, on: screen) { return frames }
      }
    }
    guard let latest = toasts.last else { return [] }
    for kept in places {
      if let frame = largestFrame(of: latest, besides: kept, on: screen) { return [frame] }
    }
    for first in toasts.indices {
      if let frames = frames(of: toasts[first...], besides: .zero, on: screen) { return frames }
    }
    return largestFrame(of: latest, besides: .zero, on: screen).map { [$0] } ?? []
  }

  /// The parts of the screen that show the focus, of which a toast must leave one visible.
  private var focusPlaces: [Rect] {
    guard let focused else { return [] }
    // The caret, the current row of a list, or the first row, as of the title of tabs.
    var row = focused.menuPlace
    row = Rect(
      origin: Point(column: 0, row: row.origin.row),
      size: Size(columns: focused.contentSize.columns, rows: row.size.rows)
    )
    let place = onScreen(row, of: focused, inContent: true)
    // A container shows the focus in one row. A text or a list may fill the screen.
    return focused is Container ? [place] : [focused.screenFrame, place]
  }

  /// Returns a frame for each toast, from the lowest upwards, none over a rectangle; `nil` if one
  /// has no room.
  private func frames(
    of toasts: ArraySlice<Layer>,
    besides kept: Rect,
    on screen: Size
  ) -> [Rect]? {
    var lowest = screen.rows - 1
    var frames: [Rect] = []
    for toast in toasts {
      let size = toast.wantedSize(in: screen)
      var frame = toastFrame(size, above: lowest, on: screen)
      if !frame.intersection(kept).isEmpty {
        frame = toastFrame(size, above: kept.origin.row, on: screen)
      }
      guard frame.origin.row >= 0 else { return nil }
      lowest = frame.origin.row
      frames.append(frame)
    }
    return frames
  }

  private func toastFrame(_ size: Size, above row: Int, on screen: Size) -> Rect {
    Rect(
      origin: Point(column: max(0, screen.columns - size.columns - 1), row: row - size.rows),
      size: size
    )
  }

  /// Returns the frame of a toast that has too few rows; `nil` if it has none.
  private func largestFrame(of toast: Layer, besides kept: Rect, on screen: Size) -> Rect? {
    var size = toast.wantedSize(in: screen)
    let end = max(0, screen.rows - 1)
    let (above, below) = (min(kept.origin.row, end), max(0, end - kept.endRow))
    if kept.isEmpty || below >= above {
      size.rows = min(size.rows, kept.isEmpty ? end : below)
      return size.rows > 0 ? toastFrame(size, above: end, on: screen) : nil
    }
    size.rows = min(size.rows, above)
    return toastFrame(size, above: kept.origin.row, on: screen)
  }
}

/// A short message in a border.
@MainActor
final class Toast: WrappedText {
  weak var layer: Layer?
  /// The time until it is closed, from its start or the last scrolling.
  private let duration: Duration
  private var timer: Disposable?

  init(_ text: String, _ kind: ToastKind, for duration: Duration) {
    self.duration = duration
    super.init(text, margin: 1, style: kind.style, sign: kind.sign)
    border(.rounded)
  }

  override var semantics: Semantics { Semantics(.toast, name: text, value: .text(text)) }

  /// Closes the toast after its duration.
  func awaitEnd() {
    timer?.dispose()
    timer = hostApp?.scheduler?.schedule(after: duration) { [weak self] in self?.close() }
  }

  private func close() {
    if let layer { hostApp?.close(layer) }
  }

  override func scroll(by rows: Int) {
    super.scroll(by: rows)
    awaitEnd()
  }

  override var takesMouse: Bool { true }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, press.kind == .press, press.button == .left, layer != nil
    else { return super.handle(input) }
    close()
    return true
  }
}
