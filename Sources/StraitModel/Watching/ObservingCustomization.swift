/// What a class says of its own variables to observers that follow paths to them.
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
/// The class of an object is asked about the object's own variables, wherever a path begins: for
/// `\Room.probe.unit` the class of the room is asked for `\Room.probe`, and the class of its probe,
/// which may be a subclass of `Probe`, for `\Probe.unit`. The class that the path begins at is
/// asked for the whole path, too, as the observer wrote it. If there is another object in the
/// middle of the path, its class is asked.
///
/// A class adopts this by itself, whether its superclass does or not. Both methods must be there:
/// none has a default implementation that could take the place of a subclass's. Make them
/// `class func`, so that subclasses can override them; the compiler refuses a second adoption, and
/// an override of a `static func`. A method of this name in a class that has not adopted the
/// protocol is not called.
///
/// Classes are asked when a path is followed, and when it comes to lead through another object. A
/// set costs nothing more.
public protocol ObservingCustomization: ObservableModel {
  /// What else a value depends on, besides what is read when it is read.
  ///
  /// Only a value that is computed from something that is not observed has to say so. What it
  /// answers is asked for in turn; it may answer in circles.
  ///
  /// - Parameter key: A path of this class, or of a superclass.
  /// - Returns: The paths whose changes are changes of the value, too; often none.
  static func keyPathsAffectingValue(for key: AnyKeyPath) -> Set<AnyKeyPath>

  /// Whether changes of the value of a path are delivered without being announced by hand.
  ///
  /// If not, only `willChangeValue(for:)` and `didChangeValue(for:)` deliver them. That is so for
  /// every path that ends at the variable, or depends on it by declaration. An observer of the
  /// variable's property, a binding and what is computed by a `Derived` receive them all the same.
  ///
  /// - Parameter key: A path of this class, or of a superclass.
  /// - Returns: Whether they are; `true` for most.
  static func automaticallyNotifiesObservers(for key: AnyKeyPath) -> Bool
}

/// What a class says of one of its variables.
struct CustomizationAnswer {
  /// What the variable depends on besides.
  var affecting: [AnyKeyPath] = []
  /// Whether its changes are delivered without being announced by hand.
  var isAutomatic = true

  /// Asks the class of an object.
  ///
  /// A path may be written for a superclass or a subclass of the class that the answer is written
  /// for; so it is asked for from each class that has it.
  init(of object: AnyObject, for key: AnyKeyPath) {
    guard let type = Swift.type(of: object) as? any ObservingCustomization.Type else { return }
    var known: Set<AnyKeyPath> = []
    var next: AnyClass? = Swift.type(of: object)
    while let present = next, present is any ObservableModel.Type {
      let path = key.path(from: present)
      next = _getSuperclass(present)
      if let path, known.insert(path).inserted { ask(type, for: path) }
    }
    if !known.contains(key) { ask(type, for: key) }
  }

  private mutating func ask(_ type: any ObservingCustomization.Type, for key: AnyKeyPath) {
    isAutomatic = isAutomatic && type.automaticallyNotifiesObservers(for: key)
    affecting += type.keyPathsAffectingValue(for: key).filter { !affecting.contains($0) }
  }
}
