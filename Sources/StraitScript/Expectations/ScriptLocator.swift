public import StraitScreen

/// Names a widget: `#name`, `role=button "Save"`, `#orders > role=tablerow nth=2`.
///
/// A locator is read from left to right. It begins with all widgets that its base matches; each
/// refinement then narrows what matched so far, or moves into it. Every action wants one match; none
/// or several are an error that lists the candidates.
public struct ScriptLocator: Hashable, Sendable {
  /// The first part of a locator.
  public enum Base: Hashable, Sendable {
    /// `#id`: by the widget's id.
    case id(String)
    /// `role=button "Save"`: by role, and by name if one is given.
    case role(String, name: String?)
    /// `label "Name"`: by the label next to it.
    case label(String)
    /// `text "total"`: by the text that it shows.
    case text(String)
    /// `key person.name`: by the model's key path that it is bound to.
    case key(String)
    /// `focused`: the widget with the focus.
    case focused
    /// `cell 3,10`: what covers the cell, column first, both counted from 0.
    case cell(Point)
  }

  /// A further part of a locator.
  public enum Refinement: Hashable, Sendable {
    /// `> B`: those within the matches so far that B matches.
    case inside(Base)
    /// `right-of B`: those of the matches so far that have this position relative to a match of B.
    case beside(Relation, Base)
    /// `nth=2`: the second of the matches so far, in reading order, counted from 1.
    case nth(Int)
    /// `has-error`: those of the matches so far that show an error.
    case hasError
    /// `item=3`, `item="Ada" column="Price"`: of the matches so far, the items of that number or
    /// text, or their cells in a column.
    case item(ScriptItem, column: ScriptItem?)
  }

  /// The position of one widget relative to another.
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// To the left of it.
    case leftOf = "left-of"
    /// To the right of it.
    case rightOf = "right-of"
    /// Above it.
    case above
    /// Below it.
    case below
  }

  /// The first part of the locator.
  public var base: Base
  /// The further parts, in order.
  public var refinements: [Refinement]
  /// The place in the script, which is not compared; `nil` if it was not read from a text.
  public var place: SourcePlace?

  /// Makes a locator.
  ///
  /// - Parameters:
  ///   - base: The first part.
  ///   - refinements: Its continuations, in order.
  ///   - place: Its place, if it was read from a text.
  public init(_ base: Base, _ refinements: [Refinement] = [], at place: SourcePlace? = nil) {
    self.base = base
    self.refinements = refinements
    self.place = place
  }

  /// Returns whether two locators mean the same; their places are not compared.
  ///
  /// - Parameters:
  ///   - first: A locator.
  ///   - second: Another locator.
  /// - Returns: `true` if their parts are equal.
  public static func == (first: ScriptLocator, second: ScriptLocator) -> Bool {
    first.base == second.base && first.refinements == second.refinements
  }

  /// Feeds the parts into a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(refinements)
  }
}
