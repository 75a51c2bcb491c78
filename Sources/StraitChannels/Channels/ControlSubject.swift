/// Something that traces, drawings of graphs, causes and lists of bindings call by a name of its
/// own, where an end of its channel has none.
package protocol NamedInGraphs: AnyObject {
  /// The name in graphs.
  var nameInGraphs: String { get }
}

/// The subject of a control's edits, which is called after the control.
package final class ControlSubject<Value>: Subject<Value> {
  /// The control, once its edits were subscribed to.
  package weak var control: (any NamedInGraphs)?

  package override init() {
    super.init()
  }

  override var label: String {
    name ?? control.map { "edits of \($0.nameInGraphs)" } ?? "Subject<\(Value.self)>"
  }
}
