import StraitChannels
import StraitModel
import StraitScript

/// The changes of one path of a model since the app was started.
@MainActor
final class EventRecord {
  /// One change.
  struct Event {
    let value: ScriptValue
    let origin: String
  }

  private(set) var events: [Event] = []
  private var observation: PropertyObservation?

  init<Model: ObservableModel>(_ model: Model, _ path: String) {
    let domain = ModelDomain()
    let name = "\(Model.self).\(path)"
    observation = model.observe(\Model.[valueAtPath: path], options: [.new]) {
      [weak self] _, change in
      let event = Event(
        value: ScriptValue(ofModel: change.newValue ?? nil),
        origin: change.origin.scriptName
      )
      domain.run(observing: name) { self?.events.append(event) }
    }
  }
}

extension ChangeOrigin {
  /// The origin as scripts name it: `setter`, the name of a property or of a channel's end, `none`.
  var scriptName: String {
    switch self {
    case .setter: "setter"
    case .property(let name): name ?? "property"
    case .terminal(let name): name
    case .none: "none"
    }
  }
}

extension Driver {
  /// Begins to record the changes of a path of a model, unless it leads nowhere.
  func record(_ path: String) {
    guard events[path] == nil, let (model, rest) = try? model(of: path) else { return }
    do throws(KeyError) {
      // A path to a value that is `nil` leads somewhere, too.
      _ = try model.value(forKeyPath: rest)
    } catch {
      return
    }
    events[path] = EventRecord(model, rest)
  }
}
