/// One workload as one library does it.
struct Case: Sendable {
  /// What is measured, `W8-64` for a chain of 64.
  let workload: String
  let library: Library
  /// What the workload does, in a few words.
  let title: String
  /// What one operation may cost, if there is a target.
  let target: Double?
  let unit: Unit
  /// How many operations one repetition of the work does.
  let operations: Int
  /// How many derived values one operation computes, about, so that its instructions are counted in
  /// fewer repetitions.
  let nodes: Int
  /// Whether it must be done on the main thread, as all work with widgets must.
  let needsMainThread: Bool
  /// Builds what the work needs.
  let prepare: @Sendable () -> Work

  init(
    _ workload: String,
    _ library: Library,
    _ title: String,
    target: Double? = nil,
    unit: Unit = .nanoseconds,
    operations: Int = 1,
    nodes: Int = 1,
    needsMainThread: Bool = false,
    prepare: @escaping @Sendable () -> Work
  ) {
    self.workload = workload
    self.library = library
    self.title = title
    self.target = target
    self.unit = unit
    self.operations = operations
    self.nodes = nodes
    self.needsMainThread = needsMainThread
    self.prepare = prepare
  }

  /// Whether a name given on the command line means this case: `W8` means all of `W8-…`.
  func answers(to name: String) -> Bool {
    workload == name || workload.hasPrefix(name + "-")
  }

  /// How often its work is repeated to count its instructions.
  var countedRepetitions: Int { max(1, 4000 / (operations * nodes)) }
}

/// Who does the work.
enum Library: String, CaseIterable {
  case strait
  case opencombine
  case observation
  case handwritten
  case gobject
  case qt
}

/// What a case costs.
enum Unit: String, CaseIterable {
  /// Processor time of the thread.
  case nanoseconds = "ns"
  /// Time that passes, for work of several threads.
  case milliseconds = "ms"
  /// Memory given out by malloc.
  case bytes = "B"
}

/// The work of a case, ready to be done any number of times.
enum Work {
  /// Repeats the work, and says whether its checksum is right.
  case timed((_ repetitions: Int) -> Bool)
  /// The same, less what a part of it costs, which is measured beside it.
  case beyond((_ repetitions: Int) -> Bool, part: (_ repetitions: Int) -> Bool)
  /// Repeats writes to a graph of derived values, says whether its checksum is right, and counts.
  case graph((_ repetitions: Int) -> (isRight: Bool, runs: Runs))
  /// Does the work of several threads once, and says whether its checksum is right.
  case together(() -> Bool)
  /// Makes that many objects and says what one takes, and whether the checksum is right.
  case sized((_ objects: Int) -> (bytes: Double, isRight: Bool))
}

/// How often the closures of a graph of derived values ran.
struct Runs: Equatable {
  /// How often a value was computed.
  var computations = 0
  /// How often an effect received one.
  var effects = 0
}
