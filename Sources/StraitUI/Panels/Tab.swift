/// A page of `Tabs`, with the title by which it is chosen.
///
/// ```swift
/// Tabs("Settings") {
///   Tab("General") { TextField("Name", to: settings.$name) }
///   Tab("Network") { Checkbox("Offline", to: settings.$isOffline) }
/// }
/// ```
@MainActor
public final class Tab {
  /// The title; it may be any text, and is shown so that it cannot emit control sequences.
  public var title: String {
    didSet { if title != oldValue { changed?() } }
  }

  /// `true` if the user can choose the page; programs and channels can show it nevertheless.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { changed?() } }
  }

  /// The content, one widget below the other.
  let page: Column
  /// The widget that had the focus in the page when it was shown last.
  weak var focused: Widget?
  /// Called when the tab looks different, or its page may have another size while it is not shown.
  var changed: (@MainActor () -> Void)?

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - spacing: The number of free rows between two widgets. Must not be negative.
  ///   - content: The widgets, from the top. They are made once, and are kept while another page is
  ///     shown.
  public init(_ title: String, spacing: Int = 0, @ContentBuilder _ content: () -> [any Content]) {
    self.title = title
    page = Column(spacing: spacing, content)
    let belongings = page.belongings ?? Belongings()
    page.belongings = belongings
    belongings.sizesForgotten = { [weak self] in self?.changed?() }
  }
}

/// Lists pages in braces.
@resultBuilder
@MainActor
public enum TabBuilder {
  /// Returns one page.
  public static func buildExpression(_ tab: Tab) -> [Tab] { [tab] }
  /// Pages from elsewhere.
  public static func buildExpression(_ tabs: [Tab]) -> [Tab] { tabs }
  /// Returns the pages one after the other.
  public static func buildBlock(_ parts: [Tab]...) -> [Tab] { parts.flatMap { $0 } }
  /// Returns the pages of an `if`.
  public static func buildOptional(_ part: [Tab]?) -> [Tab] { part ?? [] }
  /// Returns the pages of one branch.
  public static func buildEither(first part: [Tab]) -> [Tab] { part }
  /// Returns the pages of the other branch.
  public static func buildEither(second part: [Tab]) -> [Tab] { part }
  /// Returns the pages of a loop.
  public static func buildArray(_ parts: [[Tab]]) -> [Tab] { parts.flatMap { $0 } }
}
