import StraitScript

/// The answer to a request.
struct RequestAnswer {
  private let id: JSONValue?
  private let value: ScriptValue?
  private let duration: Duration
  private let failure: RunFailure?
  /// Further members of the failure.
  private var more: JSONValue.Members = []

  /// The answer to a request that was understood.
  ///
  /// - Parameters:
  ///   - id: The sender's identifier.
  ///   - failure: Why it has failed; `nil` if it has not.
  ///   - value: The requested value.
  ///   - duration: The virtual time that it took.
  init(
    _ id: JSONValue?,
    _ failure: RunFailure? = nil,
    value: ScriptValue? = nil,
    duration: Duration = .zero
  ) {
    self.id = id
    self.failure = failure
    self.value = value
    self.duration = duration
  }

  /// The answer to a line that has no request in it.
  init(_ failure: RunFailure) {
    self.init(nil, failure)
  }

  /// Makes the answer to a line that is not JSON, with the place of the error.
  init(unreadable line: [UInt8], _ error: JSONError) {
    self.init(RunFailure(.syntax, "expected \(error.expected), found \(error.found)"))
    let before = String(decoding: line.prefix(error.offset), as: UTF8.self)
    more = [("column", .integer(before.count + 1))]
  }

  /// The answer to a request with a member that is missing, unknown or wrong.
  init(_ id: JSONValue?, _ error: ScriptRequestError) {
    self.init(id, RunFailure(.syntax, error.description, hint: error.nearest))
    if !error.member.isEmpty { more = [("member", .text(error.member))] }
  }

  /// Returns the answer on one line.
  ///
  /// - Returns: The answer as JSON.
  func text(state: JSONValue) -> String {
    let error = failure.map { JSONValue(members: $0.members + more) }
    return JSONValue(members: [
      ("id", id ?? .null), ("ok", .boolean(failure == nil)), ("ms", duration.milliseconds),
      ("value", value?.json), ("error", error), ("state", state),
    ]).text
  }
}
