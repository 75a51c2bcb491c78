import StraitChannels
import StraitModel
import StraitScript

/// The changes of all models of an app, in order.
///
/// Models added after the start of the app are not observed.
@MainActor
final class ModelLog {
  private var events: [StepRecord.Event] = []
  private var observations: [PropertyObservation] = []

  init(_ driver: Driver) {
    for path in BoundPaths(driver).names {
      guard let (model, rest) = try? driver.model(of: path) else { continue }
      observe(model, rest, as: path)
    }
  }

  /// Takes the changes since the last call.
  func take() -> [StepRecord.Event] {
    defer { events = [] }
    return events
  }

  /// Stops observing; the changes until now can still be taken.
  func stop() { observations = [] }

  private func observe<Model: ObservableModel>(_ model: Model, _ rest: String, as path: String) {
    let domain = ModelDomain()
    observations.append(
      model.observe(\Model.[valueAtPath: rest], options: [.new]) { [weak self] _, change in
        let event = StepRecord.Event(
          path: path,
          value: Self.value(change.newValue ?? nil),
          origin: change.origin.scriptName
        )
        domain.run(observing: path) { self?.events.append(event) }
      }
    )
  }

  /// Returns the value as scripts have it; a dictionary in the order of its texts, since its own
  /// order is another one in each process.
  private nonisolated static func value(_ value: Any?) -> ScriptValue {
    guard let dictionary = value as? [AnyHashable: Any] else { return ScriptValue(ofModel: value) }
    return .list(
      dictionary.map { "\($0.key.base): \(ScriptValue(ofModel: $0.value).text)" }.sorted()
        .map { .text($0) }
    )
  }
}
