import StraitChannels
import StraitInspection
import StraitModel
import StraitScreen
import StraitUI

/// The cause of the value that has changed last: the writer, and the origin of that write.
@MainActor
final class WhyLines: TextLines {
  /// The number of shown lines: causes are remembered in the meantime.
  private static var shown = 0

  /// Makes lines.
  ///
  /// - Parameters:
  ///   - title: The text above them.
  ///   - causes: The causes of some values; called again when something has changed that it reads.
  ///   - id: The name by which tests and scripts find them.
  init(_ title: String, of causes: @escaping @MainActor () -> [Cause?], id: String) {
    super.init(title, id: id)
    lines = ["Nothing has changed yet."]
    let effect = Effect { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let last = causes().compactMap(\.self).max(by: { $0.number < $1.number })
        else { return }
        self.lines = Self.lines(of: last)
      }
    }
    own(Disposable { effect.dispose() })
  }

  private static func lines(of cause: Cause) -> [String] {
    var lines: [String] = []
    var next: Cause? = cause
    while let cause = next {
      let line = cause.line.replacing(/sent into ChannelTerminal<.*>/, with: "over a channel")
      lines.append((lines.isEmpty ? "" : "because of ") + line)
      next = cause.parent
    }
    return lines
  }

  override func attached() {
    super.attached()
    Self.shown += 1
    Trace.remembersCauses = true
  }

  override func detached() {
    super.detached()
    Self.shown -= 1
    if Self.shown == 0 { Trace.remembersCauses = false }
  }
}
