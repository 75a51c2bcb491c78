import StraitScreen
public import StraitScript

// Locators as Swift writes them: `.id("orders").find(.role("tablerow", name: nil)).nth(2)`.
extension ScriptLocator {
  /// Returns the widget with an id.
  ///
  /// - Parameter id: The id.
  /// - Returns: The locator `#id`.
  public static func id(_ id: String) -> ScriptLocator { ScriptLocator(.id(id)) }

  /// Returns the widgets of a role.
  ///
  /// - Parameters:
  ///   - role: The role, such as `textfield`.
  ///   - name: The name, if only those of that name are meant.
  /// - Returns: The locator `role=textfield "Name"`.
  public static func role(_ role: String, name: String? = nil) -> ScriptLocator {
    ScriptLocator(.role(role, name: name))
  }

  /// Returns a locator of the widget that has the label, or is next to it.
  ///
  /// - Parameter text: The label's text.
  /// - Returns: The locator `label "Name"`.
  public static func label(_ text: String) -> ScriptLocator { ScriptLocator(.label(text)) }

  /// Returns the widgets that show a text.
  ///
  /// - Parameter text: The text, or a part of it.
  /// - Returns: The locator `text "total"`.
  public static func text(_ text: String) -> ScriptLocator { ScriptLocator(.text(text)) }

  /// Returns the widgets that are bound to a value of a model.
  ///
  /// - Parameter path: The model's name in the app, a dot, and a path of names.
  /// - Returns: The locator `key person.name`.
  public static func key(_ path: String) -> ScriptLocator { ScriptLocator(.key(path)) }

  /// The widget that has the focus.
  public static var focused: ScriptLocator { ScriptLocator(.focused) }

  /// Returns the widget that covers a cell.
  ///
  /// - Parameters:
  ///   - column: The column, counted from 0.
  ///   - row: The row, counted from 0.
  /// - Returns: The locator `cell 3,10`.
  public static func cell(_ column: Int, _ row: Int) -> ScriptLocator {
    ScriptLocator(.cell(Point(column: column, row: row)))
  }

  /// Returns the widgets within those that are meant so far.
  ///
  /// - Parameter base: The locator of the inner widgets.
  /// - Returns: The locator with `> …` behind it.
  public func find(_ base: Base) -> ScriptLocator { refined(.inside(base)) }

  /// Selects the current matches that are next to another widget.
  ///
  /// - Parameters:
  ///   - relation: On which side of it they lie.
  ///   - base: The other widget.
  /// - Returns: The locator with `right-of …` behind it.
  public func beside(_ relation: Relation, _ base: Base) -> ScriptLocator {
    refined(.beside(relation, base))
  }

  /// Returns one of those that are meant so far, in reading order.
  ///
  /// - Parameter number: The number of the match, counted from 1. Must be positive.
  /// - Returns: The locator with `nth=2` behind it.
  public func nth(_ number: Int) -> ScriptLocator {
    precondition(number > 0, "widgets are counted from 1, got \(number)")
    return refined(.nth(number))
  }

  /// Returns an item of those that are meant so far, or one of its cells.
  ///
  /// ```swift
  /// try driver.fill(.id("orders").item(.number(3), column: .text("Price")), "12.50")
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item: a number must be positive.
  ///   - column: The column of the cell; `nil` for the item as a whole.
  /// - Returns: The locator with `item=3 column="Price"` behind it.
  public func item(_ item: ScriptItem, column: ScriptItem? = nil) -> ScriptLocator {
    for case .number(let number)? in [item, column] {
      precondition(number > 0, "items and columns are counted from 1, got \(number)")
    }
    return refined(.item(item, column: column))
  }

  /// A locator of the current matches that show an error.
  public var havingError: ScriptLocator { refined(.hasError) }

  /// `true` for a locator of an item of a widget, or of a cell of one.
  var isItem: Bool {
    for refinement in refinements.reversed() {
      switch refinement {
      case .item: return true
      case .inside: return false
      case .beside, .nth, .hasError: continue
      }
    }
    return false
  }

  private func refined(_ refinement: Refinement) -> ScriptLocator {
    ScriptLocator(base, refinements + [refinement], at: place)
  }
}
