public import Foundation
public import StraitModel

/// A value that the selection of a controller has for a key, instead of a value of its objects.
///
/// ```swift
/// controller.value(forKeyPath: "selection.name")       // NSBindingSelectionMarker.noSelection
/// ```
///
/// A key path that leads on from a marker has the same marker as its value.
public class NSBindingSelectionMarker: NSObject, ObservableModel, KeyValueFallback {
  // Markers may be used on any thread, since these three have no state.
  /// The selected objects have different values.
  public nonisolated(unsafe) static let multipleValues = NSBindingSelectionMarker("multipleValues")
  /// No object is selected.
  public nonisolated(unsafe) static let noSelection = NSBindingSelectionMarker("noSelection")
  /// A selected object has no such key.
  public nonisolated(unsafe) static let notApplicable = NSBindingSelectionMarker("notApplicable")

  private let name: String

  init(_ name: String) {
    self.name = name
  }

  /// Returns the marker itself.
  ///
  /// - Parameter key: A key of the selected objects.
  /// - Returns: The marker.
  /// - Throws: Nothing.
  public func value(forUndefinedKey key: String) throws(KeyError) -> Any? { self }

  /// Refuses to set a key.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  /// - Throws: An error in any case.
  public func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyError) {
    throw KeyError(.unreachable, key: key, in: type(of: self))
  }

  /// Returns whether another object is the same marker.
  ///
  /// - Parameter object: The other one.
  /// - Returns: `true` also for a marker of the same kind of another selection.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSBindingSelectionMarker)?.name == name
  }

  /// The hash value of the name.
  public override var hash: Int { name.hashValue }

  /// The name of the marker.
  public override var description: String { "NSBindingSelectionMarker.\(name)" }
}

/// The marker for selected objects that have different values.
public var NSMultipleValuesMarker: NSBindingSelectionMarker { .multipleValues }
/// The marker for a selection without objects.
public var NSNoSelectionMarker: NSBindingSelectionMarker { .noSelection }
/// The marker for a key that a selected object does not have.
public var NSNotApplicableMarker: NSBindingSelectionMarker { .notApplicable }

/// Returns whether a value is one of the markers of a controller.
///
/// - Parameter object: The value.
/// - Returns: `true` for `NSMultipleValuesMarker`, `NSNoSelectionMarker` and
///   `NSNotApplicableMarker`.
public func NSIsControllerMarker(_ object: Any?) -> Bool { object is NSBindingSelectionMarker }
