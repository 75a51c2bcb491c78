import StraitChannels
import StraitInspection
import StraitModel
import StraitScreen
import StraitUI

/// The deliveries of the last change, as a trace that is on while the tour's first screen is shown.
@MainActor
final class DeliveryLines: TextLines {
  /// The one that the thread's trace is made for.
  private static weak var present: DeliveryLines?

  /// Called when a change begins.
  var onBegin: @MainActor () -> Void = {}
  /// Called for each delivery.
  var onDelivery: @MainActor (TraceEntry) -> Void = { _ in }

  private var following: ScopedDisposable?
  private let sources: [String]
  /// `true` if the current change is one of those that are shown, and not a tick of a timer.
  private var isFollowed = false
  /// The delivery that the current change has begun with.
  private var first: TraceEntry?

  /// Makes lines.
  ///
  /// - Parameters:
  ///   - title: The text above them.
  ///   - sources: The first words in the names of sources that begin a change.
  ///   - id: The name by which tests and scripts find them.
  init(_ title: String, from sources: [String], id: String) {
    self.sources = sources
    super.init(title, id: id)
  }

  override func attached() {
    super.attached()
    // A screen that is covered by another one is still attached, and a trace has its cost.
    following = (app?.screens.path.values).map { paths in
      ScopedDisposable(
        paths.subscribe(onNext: { [weak self] path in
          if path.isEmpty { self?.begin() } else { self?.end() }
        })
      )
    }
  }

  override func detached() {
    super.detached()
    following = nil
    end()
  }

  private func begin() {
    Self.present = self
    Trace.handler = { [weak self] in self?.note($0) }
  }

  private func end() {
    guard Self.present === self else { return }
    Self.present = nil
    Trace.handler = nil
  }

  private func note(_ entry: TraceEntry) {
    if begins(with: entry) {
      isFollowed = sources.contains { entry.sender.hasPrefix($0) }
      if isFollowed {
        lines = []
        onBegin()
      }
      first = entry
    }
    guard isFollowed else { return }
    lines.append(Self.line(of: entry))
    onDelivery(entry)
  }

  /// Returns whether a delivery is the first of a change.
  ///
  /// An edit, or a property's set, is delivered from outside to each subscriber.
  private func begins(with entry: TraceEntry) -> Bool {
    guard entry.depth == 0, let first else { return entry.depth == 0 }
    let isSame = entry.sender == first.sender && entry.event == first.event
    return !isSame || entry.wave != first.wave
  }

  private static func line(of entry: TraceEntry) -> String {
    func name(_ text: String) -> String { text.hasPrefix("ChannelTerminal<") ? "end" : text }
    let indent = String(repeating: "  ", count: entry.depth)
    let way = "\(name(entry.sender)) → \(name(entry.receiver ?? "nothing"))"
    return "\(indent)\(way): \(entry.event)"
  }
}
