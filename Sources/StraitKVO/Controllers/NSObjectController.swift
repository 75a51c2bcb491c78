public import StraitModel

/// A controller of one object, which forms that show the object are bound to.
///
/// ```swift
/// let controller = NSObjectController(content: person)
/// label.bind(.value, to: controller, withKeyPath: "selection.name", options: [
///   .noSelectionPlaceholder: "none"
/// ])
/// controller.content = otherPerson            // the label shows the other name
/// ```
///
/// By key it has `content` (also as `contentObject`), `selection`, `selectedObjects`, `editable`,
/// `canAdd` and `canRemove`; all can be observed. A value that is bound to one of its keys is
/// written back when it changes.
///
/// Apple's creates objects of its `objectClass`, which Swift cannot do for any class; set
/// `makeObject`, or override `newObject()`.
open class NSObjectController: KeyValueObject, PropertyDeclaring {
  /// The keys.
  open class var declarations: [PropertyDeclaration] {
    [
      .variable(\NSObjectController.content, name: "content"),
      .variable(\NSObjectController.content, name: "contentObject"),
      .variable(\NSObjectController.selection, name: "selection"),
      .variable(\NSObjectController.selectedObjects, name: "selectedObjects"),
      .variable(\NSObjectController.isEditable, name: "editable"),
      .variable(\NSObjectController.canAdd, name: "canAdd"),
      .variable(\NSObjectController.canRemove, name: "canRemove"),
    ]
  }

  private let presentContent = Property<Any?>(nil)
  private let editing = Property(true)
  private lazy var proxy = ObjectSelection(of: self)

  /// Makes a controller without an object.
  public override init() {
    super.init()
  }

  /// Makes a controller of an object.
  ///
  /// - Parameter content: The object; `nil` for none.
  public convenience init(content: Any?) {
    self.init()
    self.content = content
  }

  /// The object; `nil` without one.
  open var content: Any? {
    get { presentContent.value }
    set { presentContent.value = newValue.flatMap { flatten($0) } }
  }

  /// The selected objects as one object, for key paths that begin with `selection.`.
  ///
  /// The value of one of its keys is the one that all selected objects have, or a marker: see
  /// `NSBindingSelectionMarker`. Setting a key sets it in all of them, in one transaction. If no
  /// selected object has the key, reading it is a `Report`.
  open var selection: KeyValueObject { proxy }

  /// The object, as an array; empty without one.
  open var selectedObjects: [Any] { content.map { [$0] } ?? [] }

  /// `false` to refuse that objects are added and removed.
  public final var isEditable: Bool {
    get { editing.value }
    set { editing.value = newValue }
  }

  /// `true` if `add(_:)` adds an object.
  open var canAdd: Bool { isEditable }

  /// `true` if `remove(_:)` removes an object.
  open var canRemove: Bool { isEditable && !selectedObjects.isEmpty }

  /// The closure that creates the object that `add(_:)` adds.
  public final var makeObject: (() -> Any)?

  /// The class of new objects in Apple's controllers.
  @available(*, unavailable, message: "set makeObject, or override newObject()")
  public final var objectClass: AnyClass! { nil }

  /// Returns a new object.
  ///
  /// - Returns: The result of `makeObject`; `nil` and a `Report` without it.
  open func newObject() -> Any? {
    if makeObject == nil { reportCall("newObject() needs makeObject, or an override") }
    return makeObject?()
  }

  /// Sets the object to a new one; nothing if `canAdd` is `false`.
  ///
  /// - Parameter sender: Ignored.
  open func add(_ sender: Any?) {
    if canAdd, let object = newObject() { addObject(object) }
  }

  /// Removes the object; nothing if `canRemove` is `false`.
  ///
  /// - Parameter sender: Ignored.
  open func remove(_ sender: Any?) {
    if canRemove { content = nil }
  }

  /// Sets the object.
  ///
  /// - Parameter object: The object.
  open func addObject(_ object: Any) {
    content = object
  }

  /// Removes the object.
  ///
  /// - Parameter object: The object; another one than `content` changes nothing.
  open func removeObject(_ object: Any) {
    if areEqual(content, object) { content = nil }
  }

  final override var writesBindingsBack: Bool { true }

  /// Reports a call that cannot be followed.
  final func reportCall(_ error: String) {
    CallPlace(file: #fileID, line: #line).report("\(type(of: self)): \(error)")
  }
}
