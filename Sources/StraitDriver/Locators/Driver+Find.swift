public import StraitScript
public import StraitUI

extension Driver {
  /// Finds the one widget that a locator means: of several, the one that no dialog, popup or screen
  /// is in front of.
  ///
  /// ```swift
  /// try driver.find(.role("textfield", name: "left"))
  /// try driver.find(.id("list").find(.text("total")))
  /// ```
  ///
  /// - Parameters:
  ///   - locator: The locator.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The widget.
  /// - Throws: `DriverError` if it means none or several; it lists the candidates, and the nearest
  ///   name there is.
  public func find(
    _ locator: ScriptLocator,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) -> Widget {
    try call(fileID, filePath, line, column) { () throws(DriverError) -> Widget in
      try onlyOne(of: try findAll(locator), locator)
    }
  }

  /// Returns the one widget to use of those that match a locator.
  ///
  /// The user must be able to reach it: two screens may each have a button with the same name, and
  /// so may a dialog and the screen it covers.
  func onlyOne(
    of found: [Widget],
    _ locator: ScriptLocator
  ) throws(DriverError) -> Widget {
    let inFront =
      found.count < 2
      ? found : found.filter { openApp?.modalLayer(inFrontOf: $0.partOwner ?? $0) == nil }
    if let widget = inFront.first, inFront.count == 1 { return widget }
    throw mismatch(of: locator, found)
  }

  /// Finds all widgets that a locator means.
  ///
  /// - Parameters:
  ///   - locator: The locator.
  ///   - fileID: The file of the call, as Swift Testing names it.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The widgets, in the order of focus; with `nth`, at most one.
  /// - Throws: `DriverError` if it names a model that the app does not have.
  public func findAll(
    _ locator: ScriptLocator,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws(DriverError) -> [Widget] {
    try call(fileID, filePath, line, column) { () throws(DriverError) -> [Widget] in
      let search = LocatorSearch(self)
      var found = try search.matches(of: locator.base)
      for refinement in locator.refinements {
        found = try search.refine(found, by: refinement)
      }
      return found
    }
  }

  /// All widgets of the app that are not hidden, each before those inside it; none once the app was
  /// closed.
  var widgets: [Widget] {
    var widgets: [Widget] = []
    for layer in openApp?.layers ?? [] { layer.root.forEachShown { widgets.append($0) } }
    return widgets
  }

  /// All widgets of the app, with the hidden ones.
  var widgetsAndHidden: [Widget] {
    var widgets: [Widget] = []
    for layer in openApp?.layers ?? [] { layer.root.forEachWidget { widgets.append($0) } }
    return widgets
  }
}
