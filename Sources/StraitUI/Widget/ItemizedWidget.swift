public import StraitScreen

/// The place of an item of a widget, or of one of the item's cells.
public struct ItemPlace: Hashable, Sendable {
  /// The index of the item.
  public var item: Int
  /// The index of the cell's column; `nil` for the item as a whole.
  public var column: Int?

  /// Describes a place.
  ///
  /// - Parameters:
  ///   - item: The index of the item.
  ///   - column: The index of the cell's column; `nil` for the item as a whole.
  public init(item: Int, column: Int? = nil) {
    self.item = item
    self.column = column
  }
}

/// A widget with items that scripts can find and use, though they are not widgets: the rows of a
/// list, and the cells of a table.
///
/// ```
/// fill #orders item=3 column="Price" "12.50"
/// expect #orders item="Ada Lovelace" column="Pays" checked
/// ```
///
/// `List`, `Table` and `Tree` are such widgets. An item need not be in sight: it is described as it
/// would be there, and scripts bring it into sight before they act on it. Every index that a
/// requirement is given is one of an item, and of a column, that there is.
@MainActor
public protocol ItemizedWidget: Widget {
  /// The number of items.
  var itemCount: Int { get }

  /// The titles of the columns, from the left; empty where items have no cells.
  var columnTitles: [String] { get }

  /// Returns the description of an item or a cell.
  func semantics(of place: ItemPlace) -> Semantics

  /// Returns the cells in which an item or a cell is shown, in the coordinates of the widget's
  /// content; empty if it is out of sight.
  func frame(of place: ItemPlace) -> Rect

  /// Returns the widgets that show an item, if it is in sight.
  func widgets(of item: Int) -> [Widget]

  /// Brings an item or a cell into sight.
  func bringIntoSight(_ place: ItemPlace)

  /// Fulfils a request for an item or a cell, as the user's edit.
  ///
  /// - Returns: `false` if it cannot be done.
  func perform(_ request: SemanticRequest, at place: ItemPlace) -> Bool
}

extension ItemizedWidget {
  /// The titles of the columns: none.
  public var columnTitles: [String] { [] }

  /// Returns the widgets that show an item: none.
  public func widgets(of item: Int) -> [Widget] { [] }
}

extension Widget {
  /// Returns an item of the widget, or one of its cells, as a widget that scripts can examine and
  /// act on.
  ///
  /// - Parameter place: The place of the item.
  /// - Returns: `nil` if the item or column does not exist, or the widget has no items.
  package final func part(at place: ItemPlace) -> Widget? {
    guard let owner = self as? any ItemizedWidget, 0..<owner.itemCount ~= place.item else {
      return nil
    }
    if let column = place.column, !owner.columnTitles.indices.contains(column) { return nil }
    return WidgetPart(of: owner, at: place)
  }
}

/// An item of a widget, or one of its cells, as it is now.
///
/// It is in no tree, and is made again whenever it is looked for.
private final class WidgetPart: Widget {
  private let owner: any ItemizedWidget
  private let place: ItemPlace

  init(of owner: any ItemizedWidget, at place: ItemPlace) {
    self.owner = owner
    self.place = place
    super.init()
    up = owner
    storedFrame = owner.frame(of: place)
  }

  override var partOwner: Widget? { owner }

  override var children: [Widget] { place.column == nil ? owner.widgets(of: place.item) : [] }

  override var semantics: Semantics {
    isPresent ? owner.semantics(of: place) : Semantics(.widget, name: "removed")
  }

  override func complete(_ semantics: inout Semantics) {
    semantics.isFocused = isPresent && owner.semantics(of: place).isFocused
  }

  override var lastRefusal: (number: Int, reason: String)? { owner.lastRefusal }

  override func bringIntoSight() {
    if isPresent { owner.bringIntoSight(place) }
  }

  override func perform(_ request: SemanticRequest) -> Bool {
    guard isPresent else { return false }
    guard let host = owner.host else { return owner.perform(request, at: place) }
    return host.act(as: owner) { owner.perform(request, at: place) }
  }

  /// `true` if there still is such an item: an action may have removed it.
  private var isPresent: Bool { place.item < owner.itemCount }
}
