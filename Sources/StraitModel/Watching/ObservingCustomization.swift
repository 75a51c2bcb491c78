/// A class that describes its own variables to observers that follow paths to them.
///
/// ```swift
/// class Probe: ObservableModel, ObservingCustomization {
///   @Observed var unit = "C"
///   var celsius = 20                               // not observed: announced by hand
///   var text: String { "\(celsius) \(unit)" }
///
///   class func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath> {
///     key == \Probe.text ? [\Probe.celsius] : []
///   }
///
///   class func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool { key != \Probe.unit }
/// }
/// ```
///
/// Both methods are called on the class of the object at which a path begins, with the path as the
/// observer wrote it, and with each path that they return. For `\Room.probe.celsius` this is the
/// class of the room, and not that of its probe. In the middle of a path, a variable that is
/// announced by hand calls `access(_:)` in its getter instead.
///
/// A path that is written for a subclass is another key path: `\Subprobe.celsius` does not equal
/// `\Probe.celsius`, whether the variable is inherited, overridden or overridden as final. So the
/// rules of `\Probe.celsius` hold for that path alone, on objects of every class. For the paths of
/// subclasses, use one of these:
///
/// - Read the dependencies in the getter, or call `access(_:)` there: the paths of every class
///   follow them.
/// - Override the methods in the subclass, compare with `\Subprobe.celsius` there, and call `super`
///   for all other paths.
///
/// In debug builds, a path that reads nothing observed and is named by no rule is reported when it
/// is first followed.
///
/// A class adopts this by itself, whether its superclass does or not. Both methods must be there:
/// none has a default implementation that could replace a subclass's. Make them `class func`, so
/// that subclasses can override them; the compiler refuses a second adoption, and an override of a
/// `static func`. A method of this name in a class that has not adopted the protocol is not called.
///
/// The methods are called when an observation begins. A set costs nothing more.
public protocol ObservingCustomization: ObservableModel {
  /// Returns further dependencies of a value, besides the properties that are read with it.
  ///
  /// Only a value that is computed from something that is not observed needs this. The method is
  /// also called for the paths that it returns; cycles are allowed.
  ///
  /// - Parameter key: A path of this class, of a superclass or of a subclass.
  /// - Returns: The paths whose changes are changes of the value, too; often none.
  static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath>

  /// Returns whether changes of the value of a path are delivered without being announced by hand.
  ///
  /// If not, only `willChangeValue(for:)` and `didChangeValue(for:)` deliver them. That is so for
  /// this path, and for the paths that depend on it by declaration. An observer of the variable's
  /// property, a longer path, a binding and a `Derived` receive them nevertheless.
  ///
  /// - Parameter key: A path of this class, of a superclass or of a subclass.
  /// - Returns: `true` if they are; `true` for most.
  static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool
}
