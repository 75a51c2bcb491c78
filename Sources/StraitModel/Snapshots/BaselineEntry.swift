/// The values of the properties of a model when a baseline was made.
struct BaselineEntries {
  /// In the order in which they are stored, those of objects behind the model last.
  let all: [any BaselineEntry]
  private var byProperty: [ObjectIdentifier: any BaselineEntry] = [:]

  /// Makes the entries without a model.
  init() {
    all = []
  }

  init(of model: any ObservableModel, deep: Bool) {
    let graph = untracked { ModelGraph(from: model, deep: deep) }
    let ways = graph.nodes.map(\.way)
    var all: [any BaselineEntry] = []
    for (index, node) in graph.nodes.enumerated() {
      for named in node.properties {
        let path = ways.path(to: named.name, at: index)
        let entry = named.property.makeBaselineEntry(path)
        all.append(entry)
        byProperty[ObjectIdentifier(named.property)] = entry
      }
    }
    self.all = all
  }

  /// The entry of a property, if it has one.
  subscript(property: AnyObject) -> (any BaselineEntry)? { byProperty[ObjectIdentifier(property)] }
}

/// The value of a property when a baseline was made.
protocol BaselineEntry: AnyObject {
  /// The way to the property from the model.
  var path: String { get }
  /// `true` if it differs now; reading it is noted.
  var isDirty: Bool { get }
  /// Takes the current value for the baseline.
  func commit()
  /// Restores the value.
  ///
  /// - Returns: The value that a coercing property has kept or stored instead, if it differs.
  func revert() -> CoercedValue?
}

/// The entry of a property of a known type.
final class TypedBaselineEntry<Value>: BaselineEntry {
  let path: String
  private weak var property: Property<Value>?
  private let baseline: Property<Value>
  private let difference: Derived<Bool>

  init(_ path: String, _ property: Property<Value>) {
    self.path = path
    self.property = property
    let baseline = Property(property.current)
    self.baseline = baseline
    difference = Derived { [weak property] in
      guard let property else { return false }
      return !areSame(property.value, baseline.value)
    }
  }

  var isDirty: Bool { difference.value }

  func commit() {
    guard let property, isDirty else { return }
    baseline.value = property.current
  }

  func revert() -> CoercedValue? {
    guard let property else { return nil }
    let asked = baseline.value
    return property.set(Kept(asked)).map { CoercedValue(path: path, asked: asked, kept: $0.erased) }
  }
}
