extension ScriptProgram {
  /// Reads a script and all that it includes.
  ///
  /// The paths of `source` and `for` lines are relative to the file that names them, unless they
  /// begin with a slash; `.` and `..` are removed. Each file is read once.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - variables: The names of variables that have values before the script begins.
  ///   - limits: How large the files may be, and how much they may include.
  ///   - vocabulary: The verbs that the files can contain.
  ///   - read: Gives the bytes of a file.
  /// - Throws: `ScriptErrors` with all errors of all files; what `read` throws is one of them, with
  ///   the place that names the file. A file that includes itself is an error that names the chain.
  package init(
    loading path: String,
    variables: Set<String>,
    limits: ScriptLimits,
    vocabulary: ScriptVocabulary,
    read: (String) throws -> [UInt8]
  ) throws(ScriptErrors) {
    self = try withoutActuallyEscaping(read) { read throws(ScriptErrors) in
      var loader = ScriptLoader(limits: limits, vocabulary: vocabulary, read: read)
      let steps = loader.file(path)
      return try ScriptProgram(steps, loader, variables)
    }
  }

  /// Makes a program of a script that was read before, and reads all that it includes.
  ///
  /// - Parameters:
  ///   - script: The script; its name is the path that other paths are relative to.
  ///   - variables: The names of variables that have values before the script begins.
  ///   - limits: How large the files may be, and how much they may include.
  ///   - vocabulary: The verbs that the files can contain.
  ///   - read: Gives the bytes of a file.
  /// - Throws: `ScriptErrors` with all errors of all files, as for `init(loading:)`.
  package init(
    _ script: Script,
    variables: Set<String>,
    limits: ScriptLimits,
    vocabulary: ScriptVocabulary,
    read: (String) throws -> [UInt8]
  ) throws(ScriptErrors) {
    self = try withoutActuallyEscaping(read) { read throws(ScriptErrors) in
      var loader = ScriptLoader(limits: limits, vocabulary: vocabulary, read: read)
      let steps = loader.expanded(script)
      return try ScriptProgram(steps, loader, variables)
    }
  }

  private init(
    _ steps: [ScriptStep],
    _ loader: ScriptLoader,
    _ variables: Set<String>
  ) throws(ScriptErrors) {
    var errors = loader.errors
    if errors.isEmpty {
      var checker = ScriptChecker(
        variables: variables,
        tables: loader.tables,
        limits: loader.limits
      )
      checker.check(steps)
      errors = checker.errors.map { loader.withLine($0) }
    }
    guard errors.isEmpty else {
      throw ScriptErrors(Array(errors.prefix(loader.limits.errors)))
    }
    tables = loader.tables
    do throws(ScriptError) {
      tests = try Self.tests(of: steps, loader.limits)
    } catch {
      throw ScriptErrors([loader.withLine(error)])
    }
  }

  /// The path that places have for the file of a script.
  ///
  /// - Parameter path: The path that the script is loaded from.
  /// - Returns: The path without `.` and, as far as can be, without `..`.
  package static func file(ofScript path: String) -> String { ScriptLoader.normalized(path) }

  /// Takes the steps of a file apart into tests.
  private static func tests(
    of steps: [ScriptStep],
    _ limits: ScriptLimits
  ) throws(ScriptError) -> [Test] {
    var setup: [(line: ScriptSetup, place: SourcePlace?)] = []
    var tags: [String] = []
    var before: [ScriptStep] = []
    var after: [ScriptStep] = []
    var outside: [ScriptStep] = []
    var tests: [Test] = []
    for step in steps {
      switch step.content {
      case .test(let name, let steps): tests.append(test(name, steps, at: step.place))
      case .before(let steps): before += steps
      case .after(let steps): after += steps
      case .command(.setup(let line)): setup.append((line, step.place))
      case .command(.tag(let more)): tags += more
      default: outside.append(step)
      }
    }
    if tests.isEmpty, outside.contains(where: { $0.outline?.isRunning ?? true }) {
      // Definitions before the first step are known in `before`, as in a file of tests, unless they
      // use or replace a name of `before`.
      let names = Set(before.compactMap(\.definedName))
      let definitions = outside.prefix { $0.definesLiteral(without: names) }
      let steps = Array(outside.dropFirst(definitions.count))
      tests = [Test(setup: [], tags: [], steps: steps, after: [], place: outside.first?.place)]
      outside = Array(definitions)
    }
    // Each test has them once more, so that few bytes could make very many.
    let shared = setup.count + tags.count + outside.count + before.count
    let most = max(0, limits.steps)
    if shared > 0, tests.count > most / shared {
      throw ScriptError(
        at: tests[most / shared].place,
        expected: "at most \(limits.steps) lines and tags outside of tests, counted for each test",
        found: "\(shared) for each of \(tests.count) tests"
      )
    }
    for index in tests.indices {
      tests[index].setup = setup.map(\.line) + tests[index].setup
      tests[index].setupPlaces = setup.map(\.place) + tests[index].setupPlaces
      tests[index].tags = unique(tags + tests[index].tags)
      tests[index].steps = outside + before + tests[index].steps
      // Without tests, all of the file is one block, and `after` belongs to it.
      tests[index].sharedStepCount =
        tests[index].name == nil ? tests[index].steps.count : outside.count + before.count
      tests[index].after = after
    }
    return tests
  }

  private static func test(_ name: String, _ steps: [ScriptStep], at place: SourcePlace?) -> Test {
    var test = Test(name: name, setup: [], tags: [], steps: [], after: [], place: place)
    for step in steps {
      switch step.content {
      case .command(.setup(let line)):
        test.setup.append(line)
        test.setupPlaces.append(step.place)
      case .command(.tag(let tags)): test.tags += tags
      default: test.steps.append(step)
      }
    }
    return test
  }

  private static func unique(_ tags: [String]) -> [String] {
    var seen: Set<String> = []
    return tags.filter { seen.insert($0).inserted }
  }
}

extension ScriptStep {
  /// Returns whether the step gives a name to a value that needs no app, and none of some names.
  fileprivate func definesLiteral(without names: Set<String>) -> Bool {
    guard case .definition(let definition)? = outline, case .literal = definition.source,
      !names.contains(definition.name)
    else { return false }
    guard case .template(let template) = content else { return true }
    return template.uses.allSatisfy { !names.contains($0.name) }
  }
}
