import StraitChannels
import StraitScreen

/// What a toast says, which decides its sign, its look and how long it stays.
public enum ToastKind: Hashable, Sendable, CaseIterable {
  /// Something that is good to know.
  case info
  /// Something has gone well.
  case success
  /// Something may have to be looked at.
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

  /// How long a toast stays if nothing else is said: what is bad news, longer.
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
  /// Several stand above each other. Neither keys nor the focus are affected, and nothing is
  /// scrolled when one comes or goes. A click closes it, and so does Escape, the latest first,
  /// where nothing else has a use for it. In an app that does not run yet, it is shown until it is
  /// closed.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - kind: What it says: it has the sign of its kind before it.
  ///   - duration: How long it is shown; `nil` for 3 seconds, and 6 for warnings and errors.
  /// - Returns: The layer, for `close(_:)`.
  @discardableResult
  public func toast(
    _ text: String,
    _ kind: ToastKind = .info,
    for duration: Duration? = nil
  ) -> Layer {
    let toast = Toast(text, kind)
    let duration = duration ?? kind.duration
    precondition(duration >= .zero, "a toast's duration must not be negative, got \(duration)")
    let layer = Layer(toast, .note)
    toast.layer = layer
    show(layer)
    scheduler?.schedule(after: duration) { [weak self, weak layer] in
      if let layer { self?.close(layer) }
    }
    return layer
  }

  /// The toast that was shown last and is there still.
  var latestToast: Layer? { layers.last { $0.kind == .note && !$0.isOwned } }
}

/// A short message in a border.
@MainActor
final class Toast: Widget {
  private let text: String
  private let kind: ToastKind
  weak var layer: Layer?

  init(_ text: String, _ kind: ToastKind) {
    self.text = text
    self.kind = kind
    super.init()
    border(.rounded)
  }

  override var semantics: Semantics { Semantics(.toast, name: text, value: .text(text)) }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: ShownText.columns(of: text) + (kind.sign == nil ? 2 : 4), rows: 1)
  }

  override func draw(on canvas: inout Canvas) {
    var column = 1
    if let sign = kind.sign {
      column = canvas.draw(sign, at: Point(column: 1, row: 0), style: kind.style) + 1
    }
    canvas.draw(
      text,
      at: Point(column: column, row: 0),
      within: canvas.size.columns - column,
      style: kind.style
    )
  }

  override var takesMouse: Bool { true }

  override func handle(_ input: WidgetInput) -> Bool {
    guard case .mouse(let press) = input, press.kind == .press, press.button == .left, let layer
    else { return false }
    hostApp?.close(layer)
    return true
  }
}
