public import StraitChannels

/// Content that is there while a condition holds.
///
/// ```swift
/// Column {
///   ForEach(order.$lines) { line in LineRow(line) }
///   When(order.values(of: \.lines.isEmpty)) { Label("Nothing ordered yet") } else: { total }
/// }
/// ```
///
///     condition   f----t-----t----f---|
///     content     -----made-------dropped
///
/// The content is made again each time the condition becomes true, and released when it becomes
/// false. Before the first value the place is empty; the content stays when the signal ends. The
/// subscription ends with the container, or with the removal from it.
@MainActor
public final class When: Place {
  private let condition: Signal<Bool>
  private let content: () -> [any Content]
  private let otherwise: () -> [any Content]
  private var following: ScopedDisposable?
  private var shown: Bool?

  /// Makes a place that follows a condition.
  ///
  /// - Parameters:
  ///   - condition: Whether the content is there.
  ///   - content: Makes the content; called each time the condition becomes true.
  ///   - otherwise: Makes the content instead; called each time the condition becomes false.
  public init(
    _ condition: Signal<Bool>,
    @ContentBuilder _ content: @escaping () -> [any Content],
    @ContentBuilder else otherwise: @escaping () -> [any Content] = { [] }
  ) {
    self.condition = condition
    self.content = content
    self.otherwise = otherwise
    super.init()
  }

  override func enter() {
    following = ScopedDisposable(
      condition.subscribe(onNext: { [weak self] in self?.show($0) })
    )
  }

  override func leave() {
    following = nil
    shown = nil
  }

  private func show(_ isTrue: Bool) {
    guard isTrue != shown, let owner else { return }
    shown = isTrue
    owner.empty(self)
    // Emptying may have had consequences that came first.
    guard shown == isTrue, self.owner === owner, count == 0 else { return }
    owner.fill(self, with: isTrue ? content() : otherwise())
  }
}
