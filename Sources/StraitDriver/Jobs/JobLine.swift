package import StraitScript

/// The order to a worker: one test of those that the command line chooses.
///
///     {"run":12,"test":"the name is kept","round":1}
///
/// Both sides choose from the same scripts, so that a number identifies the test; its name shows
/// whether a script has changed in between.
struct JobOrder: Hashable {
  /// The index of the test in the order of selection.
  let index: Int
  /// The test's name.
  let name: String
  /// The number of the round.
  let round: Int

  /// The order of a test.
  init(_ index: Int, _ test: ScriptProgram.Test, round: Int) {
    (self.index, name, self.round) = (index, test.title, round)
  }

  /// Reads an order; `nil` for anything else.
  init?(line: [UInt8]) {
    guard let json = try? JSONValue(parsing: line), let index = json.int("run"), index >= 0,
      let name = json.string("test"), let round = json.int("round")
    else { return nil }
    (self.index, self.name, self.round) = (index, name, round)
  }

  /// The order on one line, without its end.
  var line: String {
    JSONValue(members: [
      ("run", .integer(index)), ("test", .text(name)), ("round", .integer(round)),
    ]).text
  }
}

/// An answer of a worker.
///
///     {"begun":12}
///     {"result":{"name":"the name is kept",…},"problem":["out/a.html","No space left on device"]}
///     {"overdue":{"name":"the name is kept",…}}
///     {"crash":["login.uitest",3,7,5]}
///     {"refused":"expected the test \"one\", found another"}
package enum JobAnswer: Hashable {
  /// The test of this index is run from now on.
  case begun(Int)
  /// The test was run; the problem is that a file of its trace could not be written.
  case result(TestResult, problem: Problem?)
  /// The test takes longer than it may, and the process ends now.
  case overdue(TestResult)
  /// The process ends now, at the step of this place, if that is known.
  case crash(SourcePlace?)
  /// The test cannot be run, for this reason.
  case refused(String)

  /// A file that could not be written, and why.
  package struct Problem: Hashable {
    package var path: String
    package var reason: String

    package init(path: String, reason: String) {
      (self.path, self.reason) = (path, reason)
    }
  }

  /// Reads an answer; `nil` for anything else.
  ///
  /// - Parameter line: The line, without its end.
  package init?(line: [UInt8]) {
    guard let json = try? JSONValue(parsing: line, limits: .results) else { return nil }
    if let index = json.int("begun") {
      self = .begun(index)
    } else if let value = json["result"] {
      guard let result = TestResult(json: value) else { return nil }
      var problem: Problem?
      if case .list(let parts) = json["problem"], parts.count == 2,
        case .text(let path) = parts[0], case .text(let reason) = parts[1]
      {
        problem = Problem(path: path, reason: reason)
      }
      self = .result(result, problem: problem)
    } else if let value = json["overdue"] {
      guard let result = TestResult(json: value) else { return nil }
      self = .overdue(result)
    } else if let place = json["crash"] {
      self = .crash(SourcePlace(json: place))
    } else if let reason = json.string("refused") {
      self = .refused(reason)
    } else {
      return nil
    }
  }

  /// The answer on one line, without its end.
  package var line: String {
    switch self {
    case .begun(let index): JSONValue(members: [("begun", .integer(index))]).text
    case .result(let result, let problem):
      JSONValue(members: [
        ("result", result.json),
        ("problem", problem.map { .list([.text($0.path), .text($0.reason)]) }),
      ]).text
    case .overdue(let result): JSONValue(members: [("overdue", result.json)]).text
    case .crash(let place): JSONValue(members: [("crash", place?.json ?? .null)]).text
    case .refused(let reason): JSONValue(members: [("refused", .text(reason))]).text
    }
  }
}
