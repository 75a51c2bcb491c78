/// A binding of two ends of channels: two links, to be disposed together.
///
/// ```
/// source ══► link ┄┄► TerminalBinding ◄══ whoever made it      ══► retained   ┄┄► weak
///             ▲════════════╝
/// ```
///
/// It counts as disposed when both links have closed: an ending of one channel goes over one of
/// them to the other channel, so neither is disposed for the other's sake.
final class TerminalBinding: Disposable {
  private var links: [any EnteringLink] = []
  private var openLinks = 0
  /// What stands for the binding where it is a part of something else; disposed with it.
  weak var whole: Disposable?

  override init() {
    super.init()
  }

  /// Takes one of the two links in.
  func add(_ link: any EnteringLink) {
    links.append(link)
    openLinks += 1
  }

  /// One half of a binding: what leads to its link, the end that this leads into, and how it is
  /// connected.
  typealias Half<Value> = (Disposable, into: ChannelTerminal<Value>, connect: () -> Void)

  /// Connects both halves in order, each unless the end that it leads into has ended.
  ///
  /// The ends learn of their links last: one that listens to its property by then need not watch
  /// over its death besides.
  func join<One, Other>(_ forth: Half<One>, _ back: Half<Other>) {
    if forth.into.hasEnded { forth.0.dispose() } else { forth.connect() }
    if back.into.hasEnded { back.0.dispose() } else { back.connect() }
    for link in links where !link.isDisposed { link.enter() }
  }

  /// One of the links has closed.
  func linkClosed() {
    openLinks -= 1
    if openLinks == 0 { dispose() }
  }

  override func disposed() {
    for link in links { link.dispose() }
    whole?.dispose()
  }
}
