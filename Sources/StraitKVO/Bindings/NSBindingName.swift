/// The name of a binding: the key of the receiver that it sets.
public struct NSBindingName: RawRepresentable, Hashable, Sendable {
  /// The key.
  public let rawValue: String

  /// Makes a name.
  ///
  /// - Parameter rawValue: The key of the receiver.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a name.
  ///
  /// - Parameter rawValue: The key of the receiver.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

extension NSBindingName {
  /// The array of an array controller.
  public static let contentArray = NSBindingName("contentArray")
  /// The content of a controller.
  public static let content = NSBindingName("content")
  /// The object of an object controller.
  public static let contentObject = NSBindingName("contentObject")
  /// The `isEditable` of a controller.
  public static let editable = NSBindingName("editable")
  /// The predicate of an array controller.
  public static let filterPredicate = NSBindingName("filterPredicate")
  /// The first selected row of an array controller.
  public static let selectionIndex = NSBindingName("selectionIndex")
  /// The selected rows of an array controller.
  public static let selectionIndexes = NSBindingName("selectionIndexes")
  /// The sort descriptors of an array controller.
  public static let sortDescriptors = NSBindingName("sortDescriptors")
  /// An object's `value`.
  public static let value = NSBindingName("value")
}

/// An option of a binding.
///
/// Only the options that matter without views exist; a line with another one does not compile.
public struct NSBindingOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option.
  public let rawValue: String

  /// Makes an option.
  ///
  /// - Parameter rawValue: The name of the option. A binding reports one that it does not know.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension NSBindingOption {
  /// `true` to write each change of the receiver back to the observed object, as controllers do.
  public static let continuouslyUpdatesValue =
    NSBindingOption(rawValue: "NSContinuouslyUpdatesValue")
  /// `true` to validate a value before it is written back.
  public static let validatesImmediately = NSBindingOption(rawValue: "NSValidatesImmediately")
  /// The value for `nil`.
  public static let nullPlaceholder = NSBindingOption(rawValue: "NSNullPlaceholder")
  /// The value for a controller that has nothing selected.
  public static let noSelectionPlaceholder = NSBindingOption(rawValue: "NSNoSelectionPlaceholder")
  /// The value for selected objects that differ.
  public static let multipleValuesPlaceholder =
    NSBindingOption(rawValue: "NSMultipleValuesPlaceholder")
  /// The value for a key that a selected object does not have.
  public static let notApplicablePlaceholder =
    NSBindingOption(rawValue: "NSNotApplicablePlaceholder")
  /// `false` to not report a key that a selected object does not have.
  public static let raisesForNotApplicableKeys =
    NSBindingOption(rawValue: "NSRaisesForNotApplicableKeys")
  /// A `ValueTransformer` that values pass.
  public static let valueTransformer = NSBindingOption(rawValue: "NSValueTransformer")
  /// The `NSValueTransformerName` of a registered transformer, or its text.
  public static let valueTransformerName = NSBindingOption(rawValue: "NSValueTransformerName")

  static let all: Set<NSBindingOption> = [
    .continuouslyUpdatesValue, .validatesImmediately, .nullPlaceholder, .noSelectionPlaceholder,
    .multipleValuesPlaceholder, .notApplicablePlaceholder, .raisesForNotApplicableKeys,
    .valueTransformer, .valueTransformerName,
  ]
}

/// A part of what `infoForBinding(_:)` returns.
public struct NSBindingInfoKey: RawRepresentable, Hashable, Sendable {
  /// The name of the part.
  public let rawValue: String

  /// Makes a key.
  ///
  /// - Parameter rawValue: The name of the part.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The object that the binding observes.
  public static let observedObject = NSBindingInfoKey(rawValue: "NSObservedObject")
  /// The key path that it observes.
  public static let observedKeyPath = NSBindingInfoKey(rawValue: "NSObservedKeyPath")
  /// The options, with every one that it has, as `[NSBindingOption: Any]`.
  public static let options = NSBindingInfoKey(rawValue: "NSOptions")
}
