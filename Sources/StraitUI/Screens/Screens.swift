public import StraitModel

/// The screens of an app, by their names, and the stack of those that are open.
///
/// ```swift
/// app.screens.register("settings", title: "Settings") { _ in SettingsScreen(settings) }
/// app.screens.register("settings/keys", title: "Keys") { _ in KeysScreen(settings) }
/// app.screens.register("orders/:id") { route in OrderScreen(route["id"] ?? "") }
///
/// try app.screens.push("settings")       // Escape and Alt-Left lead back
/// try app.open("settings/keys")          // and from there first to the settings
/// ```
///
///     app's own screen      push a      push b      pop      replace c
///     stack  []             [a]         [a, b]      [a]      [c]
///
/// A screen replaces the one before immediately, with no transition in between. A covered screen
/// keeps its focus, its values and its scroll offsets; it is neither drawn nor reached by keys,
/// though its signals and timers continue. A closed screen is released.
///
/// The lowest is the app's own screen, the root that it was made with. It has no name, and the
/// empty path.
@MainActor
public final class Screens {
  private struct Entry {
    let name: String
    let segments: [Substring]
    let title: String
    let make: @MainActor (ScreenRoute) -> Widget

    /// The number of its segments that are fixed names, not parameters.
    var literals: Int { segments.count { $0.first != ":" } }
  }

  /// `nil` once the app has been released, whose screens are closed by then.
  private weak var app: App?
  private var entries: [Entry] = []
  /// The screens that are open above the app's own, the one that is shown last.
  public private(set) var stack: [Screen] = []
  /// The screen that has replaced the app's own; `nil` before that.
  private var home: Screen?
  /// The app's title without a screen, and the title set by one.
  private var ownTitle: String?
  private var givenTitle: String?

  /// The path of the screen that is shown; empty for the app's own.
  public let path = Property("")

  init(_ app: App) {
    self.app = app
  }

  // MARK: Names

  /// Gives a screen a name.
  ///
  /// - Parameters:
  ///   - name: Names between slashes. One that begins with a colon is a parameter for any text:
  ///     `orders/:id`. Of several that a path fits, the one with fewer parameters is used. Must not
  ///     be empty, and must not be registered already.
  ///   - title: The title of the terminal's window while the screen is shown; empty keeps the old
  ///     one.
  ///   - make: Makes the widgets, each time that the screen is opened.
  public func register(
    _ name: String,
    title: String = "",
    _ make: @escaping @MainActor (ScreenRoute) -> Widget
  ) {
    let segments = name.split(separator: "/", omittingEmptySubsequences: false)
    precondition(
      !segments.isEmpty && segments.allSatisfy { !$0.isEmpty && $0 != ":" } && !name.contains("?"),
      "a screen's name must be names between slashes, got \"\(name)\""
    )
    precondition(
      !entries.contains { $0.name == name },
      "a screen's name must be registered once, got \"\(name)\" twice"
    )
    entries.append(Entry(name: name, segments: segments, title: title, make: make))
  }

  /// The names of the screens, in the order in which they were registered.
  public var names: [String] { entries.map(\.name) }

  /// Checks that a path leads to a screen, and opens nothing.
  ///
  /// - Parameter path: The path.
  /// - Returns: The route of the screen; `nil` for the app's own screen.
  /// - Throws: `ScreenError` if it leads to none.
  @discardableResult
  public func route(to path: String) throws(ScreenError) -> ScreenRoute? {
    let path = try ScreenPath(path)
    return path.segments.isEmpty ? nil : try find(path).route
  }

  private func find(_ path: ScreenPath) throws(ScreenError) -> (entry: Entry, route: ScreenRoute) {
    var best: (entry: Entry, route: ScreenRoute)?
    for entry in entries where entry.literals > best?.entry.literals ?? -1 {
      guard let found = try path.parameters(for: entry.segments) else { continue }
      best = (entry, ScreenRoute(path: path.text, name: entry.name, parameters: found))
    }
    if let best { return best }
    let wanted = path.prefix(.max)
    // A parameter may be anything: it is taken as it is written.
    let names = entries.map { entry in
      zip(entry.segments.indices, entry.segments).map { index, name in
        name.first == ":" && path.segments.indices.contains(index) ? path.segments[index] : name
      }.joined(separator: "/")
    }
    let start = path.segments.first?.startIndex ?? path.text.startIndex
    let nearest = NearestNames.near(wanted, in: names).first
    throw ScreenPath.error(
      path.text,
      at: start,
      "the name of a screen",
      wanted,
      nearest,
      among: self.names
    )
  }

  // MARK: The stack

  /// The screen that is shown; `nil` for the app's own.
  public var current: Screen? { stack.last ?? home }

  /// Opens a screen above the one that is shown.
  ///
  /// - Parameter path: The path of the screen.
  /// - Returns: The screen.
  /// - Throws: `ScreenError` if the path leads to none; the empty path, to the app's own screen,
  ///   cannot be pushed.
  @discardableResult
  public func push(_ path: String) throws(ScreenError) -> Screen {
    let (entry, route) = try find(try ScreenPath(path))
    return push(entry, route)
  }

  private func push(_ entry: Entry, _ route: ScreenRoute) -> Screen {
    let layer = Layer(entry.make(route), .screen)
    layer.canGoBack = true
    let screen = screen(entry, route, layer)
    guard let app else {
      // It is never shown, so nothing else would end the cycle of the two.
      layer.onClose = nil
      return screen
    }
    stack.append(screen)
    app.show(layer)
    app.raiseNotes()
    changed()
    return screen
  }

  private func screen(_ entry: Entry, _ route: ScreenRoute, _ layer: Layer) -> Screen {
    let screen = Screen(route, title: entry.title, layer: layer)
    screen.onTitle = { [weak self] in self?.nameWindow() }
    // The layer holds the screen until it is closed.
    layer.onClose = { [weak self] in
      self?.forget(screen)
      screen.notifyClosed()
      self?.changed()
    }
    return screen
  }

  /// Closes the screen that is shown, with all dialogs above it; the one below is shown as it was.
  ///
  /// - Returns: `false` if the app's own screen is shown, which cannot be closed, or the app was
  ///   released.
  @discardableResult
  public func pop() -> Bool {
    guard let app, let last = stack.last else { return false }
    app.closeAll(from: last.layer)
    return true
  }

  /// Closes all screens that are open: the app's own is shown.
  ///
  /// A screen that is opened in the meantime, as by `onClose` of one of them, stays open.
  public func popAll() {
    for screen in stack.reversed() {
      guard let index = stack.firstIndex(where: { $0 === screen }) else { continue }
      let above = index + 1 < stack.count ? stack[index + 1].layer : nil
      app?.closeAll(from: screen.layer, upTo: above)
    }
  }

  /// Opens a screen instead of the one that is shown, which is closed.
  ///
  /// It replaces the app's own screen as the app's root: no key leads back.
  ///
  /// - Parameter path: The path of the screen.
  /// - Returns: The screen.
  /// - Throws: `ScreenError` if the path leads to none; nothing is closed then.
  @discardableResult
  public func replace(_ path: String) throws(ScreenError) -> Screen {
    let (entry, route) = try find(try ScreenPath(path))
    if !stack.isEmpty {
      // The new screen is pushed before the old one is closed, so that the screen below never
      // appears.
      let old = stack.removeLast()
      let screen = push(entry, route)
      app?.closeAll(from: old.layer, upTo: screen.layer)
      return screen
    }
    let layer = Layer(entry.make(route), .screen)
    let screen = screen(entry, route, layer)
    guard let app else {
      // It is never shown, so nothing else would end the cycle of the two.
      layer.onClose = nil
      return screen
    }
    home = screen
    app.replaceRoot(with: layer)
    changed()
    return screen
  }

  /// Opens a path: the screens of its beginnings that have names, one above the other, and its own.
  ///
  /// Screens that are already open along the way stay unchanged. So going back follows the path,
  /// independent of the place from which it was opened.
  ///
  /// - Parameter path: The path; the empty one closes all screens.
  /// - Returns: The screen that is shown; `nil` for the app's own.
  /// - Throws: `ScreenError` if the path leads to none; nothing is opened or closed then.
  @discardableResult
  public func open(_ path: String) throws(ScreenError) -> Screen? {
    let path = try ScreenPath(path)
    guard !path.segments.isEmpty else {
      popAll()
      return current
    }
    var wanted = [try find(path)]
    for count in stride(from: path.segments.count - 1, to: 0, by: -1) {
      let beginning = try ScreenPath(path.prefix(count))
      if let step = try? find(beginning) { wanted.insert(step, at: 0) }
    }
    var kept = 0
    while kept < min(wanted.count, stack.count), stack[kept].route.isSame(as: wanted[kept].route) {
      kept += 1
    }
    if kept < stack.count { app?.closeAll(from: stack[kept].layer) }
    for step in wanted[kept...] { _ = push(step.entry, step.route) }
    return current
  }

  // MARK: Consequences

  private func forget(_ screen: Screen) {
    if home === screen { home = nil }
    stack.removeAll { $0 === screen }
  }

  private func changed() {
    let shown = current?.route.path ?? ""
    if path.value != shown { path.value = shown }
    nameWindow()
  }

  /// Calls the window by the title of the uppermost screen that has one.
  private func nameWindow() {
    guard let app else { return }
    if app.title != givenTitle { ownTitle = app.title }
    let titles = ([home] + stack).compactMap { $0?.title }
    guard let title = titles.last(where: { !$0.isEmpty }) else {
      if givenTitle != nil, app.title == givenTitle { app.title = ownTitle ?? "" }
      givenTitle = nil
      return
    }
    givenTitle = title
    app.title = title
  }
}

extension App {
  /// The screens of the app, by their names, and the stack of those that are open.
  public var screens: Screens {
    let key = ObjectIdentifier(Screens.self)
    if let screens = attachments[key] as? Screens { return screens }
    let screens = Screens(self)
    attachments[key] = screens
    return screens
  }

  /// Opens a path of the app's screens; see `Screens.open(_:)`.
  ///
  /// ```swift
  /// try app.open("settings/keys")
  /// ```
  ///
  /// - Parameter path: The path; the empty one closes all screens.
  /// - Returns: The screen that is shown; `nil` for the app's own.
  /// - Throws: `ScreenError` with the nearest name, if the path leads to no screen.
  @discardableResult
  public func open(_ path: String) throws(ScreenError) -> Screen? { try screens.open(path) }
}
