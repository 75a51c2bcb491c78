import StraitChannels
import StraitScreen

extension App {
  /// Shows a short message at the lower edge of the screen for a while.
  ///
  /// Several stand above each other. Neither keys nor the focus are affected.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - style: How it looks.
  ///   - duration: How long it is shown, by the app's scheduler; in an app that does not run yet,
  ///     until it is closed.
  /// - Returns: The layer, for `close(_:)`.
  @discardableResult
  public func toast(
    _ text: String,
    style: StyleRole = .text,
    for duration: Duration = .seconds(3)
  ) -> Layer {
    precondition(duration >= .zero, "a toast's duration must not be negative, got \(duration)")
    let layer = push(Toast(text, style: style), as: .note)
    scheduler?.schedule(after: duration) { [weak self, weak layer] in
      if let layer { self?.close(layer) }
    }
    return layer
  }
}

/// A short message in a border.
@MainActor
final class Toast: Widget {
  private let text: String
  private let style: StyleRole

  init(_ text: String, style: StyleRole) {
    self.text = text
    self.style = style
    super.init()
    border(.rounded)
  }

  override var semantics: Semantics { Semantics(.toast, name: text, value: .text(text)) }

  override func measure(_ proposal: Proposal) -> Size {
    Size(columns: ShownText.columns(of: text) + 2, rows: 1)
  }

  override func draw(on canvas: inout Canvas) {
    canvas.draw(text, at: Point(column: 1, row: 0), style: style)
  }
}
