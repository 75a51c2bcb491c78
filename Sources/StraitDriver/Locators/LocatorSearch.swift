import StraitChannels
import StraitInspection
import StraitModel
import StraitScreen
import StraitScript
import StraitUI

/// Looks for what locators mean in the tree of an app as it is now.
@MainActor
struct LocatorSearch {
  let driver: Driver
  let widgets: [Widget]

  init(_ driver: Driver) {
    self.driver = driver
    widgets = driver.widgets
  }

  // MARK: Bases

  /// Returns the widgets that a base means, in the order of focus.
  func matches(of base: ScriptLocator.Base) throws(DriverError) -> [Widget] {
    switch base {
    case .id(let id): return widgets.filter { $0.id == id }
    case .role(let role, let name):
      return widgets.filter {
        $0.role.rawValue == role && (name == nil || $0.described.name == name)
      }
    case .label(let text): return labelled(text)
    case .text(let text): return showing(text)
    case .key(let path): return try bound(to: path)
    case .focused: return widgets.filter(\.isFocused)
    case .cell(let point): return covering(point).map { [$0] } ?? []
    }
  }

  /// Returns the widgets with a label, and those without a name to the right of one, or under it.
  private func labelled(_ text: String) -> [Widget] {
    var found = Set(
      widgets.filter { $0.described.name == text && $0.role != .label }.map(\.identity)
    )
    for label in widgets
    where label.role == .label && label.described.name == text && !label.screenFrame.isEmpty {
      if let neighbour = neighbour(of: label) { found.insert(neighbour.identity) }
    }
    return widgets.filter { found.contains($0.identity) }
  }

  private func neighbour(of label: Widget) -> Widget? {
    let others = widgets.filter {
      $0.described.name.isEmpty && $0.isFocusable && !$0.screenFrame.isEmpty
    }
    let right = others.filter { $0.lies(.rightOf, label) }
    if let nearest = right.min(by: { $0.screenFrame.origin.column < $1.screenFrame.origin.column })
    {
      return nearest
    }
    return others.first {
      $0.lies(.below, label) && $0.screenFrame.origin.row == label.screenFrame.endRow
    }
  }

  /// Returns the innermost widgets in whose cells a text is shown.
  private func showing(_ text: String) -> [Widget] {
    let policy = driver.display.textPolicy
    var sought = [ShownText.cells(ofPart: Substring(text), policy: policy).flatMap(\.scalars)]
    guard !sought[0].isEmpty else { return [] }
    // A line feed is a picture where it is shown in one row, and else the end of a row.
    if text.unicodeScalars.contains("\n") {
      sought.append(Array(text.onScreen(policy).unicodeScalars))
    }
    func shows(_ widget: Widget) -> Bool {
      let shown = driver.shownText(of: widget).unicodeScalars
      return sought.contains { shown.contains($0) }
    }
    func innermost(_ widget: Widget) -> [Widget] {
      guard shows(widget) else { return [] }
      let inner = widget.children.flatMap(innermost)
      return inner.isEmpty ? [widget] : inner
    }
    return driver.openApp?.layers.flatMap { innermost($0.root) } ?? []
  }

  private func bound(to path: String) throws(DriverError) -> [Widget] {
    let found = try driver.atModel(of: path) { model, rest throws(KeyError) in
      try model.property(atPath: rest) as (any GraphObject)?
    }
    guard let property = found else { return [] }
    // The others are looked for as well: a widget is bound to the property that is nearest to it.
    let targets = [property] + BoundPaths(driver).properties
    return widgets.filter { widget in
      guard let source = widget.channelSource as? any GraphObject else { return false }
      return SignalGraph.nearest(of: targets, from: source).contains(0)
    }
  }

  /// Returns the innermost widget that covers a cell; of several, the one drawn last.
  private func covering(_ point: Point) -> Widget? {
    guard let app = driver.openApp else { return nil }
    for layer in app.layers.reversed() where layer.root.screenFrame.contains(point) {
      var found = layer.root
      while let inner = found.children.last(where: { $0.screenFrame.contains(point) }) {
        found = inner
      }
      return found
    }
    return nil
  }

  // MARK: Refinements

  func refine(
    _ found: [Widget],
    by refinement: ScriptLocator.Refinement
  ) throws(DriverError) -> [Widget] {
    switch refinement {
    case .inside(let base):
      var inside: Set<ObjectIdentifier> = []
      for widget in found {
        for child in widget.children { child.forEachShown { inside.insert($0.identity) } }
      }
      return try matches(of: base).filter { inside.contains($0.identity) }
    case .beside(let relation, let base):
      let others = try matches(of: base)
      return found.filter { widget in
        others.contains { $0 !== widget && widget.lies(relation, $0) }
      }
    case .nth(let number):
      // Items come in their order; those out of sight have no other place.
      if !found.isEmpty, found.allSatisfy({ $0.partOwner != nil }) {
        return 1...found.count ~= number ? [found[number - 1]] : []
      }
      // Sorting is stable: those at the same place stay in order.
      let ordered = found.sorted { $0.readingPlace < $1.readingPlace }
      return number > 0 && number <= ordered.count ? [ordered[number - 1]] : []
    case .hasError: return found.filter { $0.described.problem != nil }
    case .item(let item, let column): return found.flatMap { parts(of: $0, item, column) }
    }
  }

  /// Returns the items of a widget that are meant, or their cells in a column.
  private func parts(of widget: Widget, _ item: ScriptItem, _ column: ScriptItem?) -> [Widget] {
    guard let owner = widget as? any ItemizedWidget else { return [] }
    let titles = owner.columnTitles
    var columns: [Int?] = [nil]
    switch column {
    case nil: break
    case .number(let number)?: columns = number > 0 ? [number - 1] : []
    case .text(let title)?: columns = titles.indices.filter { titles[$0] == title }
    }
    if columns.isEmpty { return [] }
    return items(of: owner, item).flatMap { index in
      columns.compactMap { widget.part(at: ItemPlace(item: index, column: $0)) }
    }
  }

  private func items(of owner: any ItemizedWidget, _ item: ScriptItem) -> [Int] {
    switch item {
    case .number(let number): number > 0 ? [number - 1] : []
    case .text(let text): owner.items(showing: text)
    }
  }
}

extension Widget {
  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  /// The place of the widget in reading order; those out of sight come last.
  fileprivate var readingPlace: (row: Int, column: Int) {
    screenFrame.isEmpty ? (.max, .max) : (screenFrame.origin.row, screenFrame.origin.column)
  }

  /// Returns whether the widget has this position relative to another one: past its edge, and not
  /// past its corners.
  fileprivate func lies(_ relation: ScriptLocator.Relation, _ other: Widget) -> Bool {
    guard !screenFrame.isEmpty, !other.screenFrame.isEmpty else { return false }
    let sharesRow =
      screenFrame.origin.row < other.screenFrame.endRow
      && other.screenFrame.origin.row < screenFrame.endRow
    let sharesColumn =
      screenFrame.origin.column < other.screenFrame.endColumn
      && other.screenFrame.origin.column < screenFrame.endColumn
    return switch relation {
    case .leftOf: sharesRow && screenFrame.endColumn <= other.screenFrame.origin.column
    case .rightOf: sharesRow && screenFrame.origin.column >= other.screenFrame.endColumn
    case .above: sharesColumn && screenFrame.endRow <= other.screenFrame.origin.row
    case .below: sharesColumn && screenFrame.origin.row >= other.screenFrame.endRow
    }
  }
}
