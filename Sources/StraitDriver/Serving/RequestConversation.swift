import StraitScreen
public import StraitScript
public import StraitUI

/// Answers requests of JSON lines on one app: line in, line out, over any transport.
///
/// ```swift
/// let conversation = RequestConversation { _ in myApp() }
/// await conversation.answer(#"{"id":1,"do":"fill","at":"#name","text":"Ada"}"#)
/// // {"id":1,"ok":true,"ms":0,"state":{…}}
/// ```
///
/// Each line that is not blank has one answer, in order, for any bytes. The requests are those of
/// `ScriptRequest`; <doc:DrivingFromAnotherLanguage> shows each, and the members of the answers.
/// The app is made for the first request other than setup, and made again for the first one after a
/// `restart`.
///
/// Everything happens on the main actor, and an answer must be awaited before the next line is given.
@MainActor
public final class RequestConversation {
  /// The most bytes that a line may have.
  public static let lineLimit = JSONValue.Limits.standard.bytes

  /// `true` after a request to stop: later requests are not answered.
  public private(set) var isOver = false

  /// The longest real time of the answer to a request; `nil` for no limit.
  var limit: TestLimit?
  /// Says on standard error that an answer has taken longer.
  var complain: LastWords?
  /// The client that is served, if one of several is.
  var client: (any ServedClient)?

  private let run: LiveRun

  /// Makes a conversation.
  ///
  /// - Parameters:
  ///   - options: The options of the steps: the setup, the variables and the treatment of
  ///     snapshots.
  ///   - goldens: The store of snapshots; `nil` for a conversation that cannot compare any.
  ///   - willRun: Called before each step with its text, for those who want to know where it was
  ///     that the program crashed.
  ///   - make: Makes an app with its own models, which must not have been started.
  public init(
    _ options: RunOptions = RunOptions(),
    goldens: GoldenStore? = nil,
    willRun: ((_ text: String, _ step: ScriptStep) -> Void)? = nil,
    make: @escaping (AppSetup) throws -> App
  ) {
    run = LiveRun(options, goldens: goldens, snapshotPath: "serve", willRun: willRun, make: make)
  }

  /// Answers a line.
  ///
  /// - Parameter line: The line without its end; a byte order mark before it is ignored.
  /// - Returns: The answer on one line, without an end; `nil` for a blank line.
  public func answer(_ line: [UInt8]) async -> String? {
    precondition(!isOver, "a conversation that is over must be asked nothing")
    let line = Array(line.withoutByteOrderMark)
    guard !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { return nil }
    return await answer(toRequest: line).text(state: state)
  }

  /// Answers a line.
  ///
  /// - Parameter line: The line without its end.
  /// - Returns: The answer on one line, without an end; `nil` for a blank line.
  public func answer(_ line: String) async -> String? {
    await answer(Array(line.utf8))
  }

  /// The answer to a line that is longer than `lineLimit`, whose bytes need not be kept.
  public var answerToLongLine: String {
    let message = "expected a line of at most \(Self.lineLimit) bytes, found a longer one"
    return RequestAnswer(RunFailure(.limit, message)).text(state: state)
  }

  /// The line for a client that comes while another one is served.
  package static var answerToOtherClient: String {
    let message =
      "expected no other client, found one that is served; connect again once it has left"
    let state = JSONValue(stateBefore: AppSetup())
    return RequestAnswer(RunFailure(.setup, message)).text(state: state)
  }

  private func answer(toRequest line: [UInt8]) async -> RequestAnswer {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: line)
    } catch {
      return RequestAnswer(unreadable: line, error)
    }
    let id = ScriptRequest.id(of: json)
    do throws(ScriptRequestError) {
      let request = try ScriptRequest(json, variables: run.variables)
      return await answer(to: request.content, id)
    } catch {
      return RequestAnswer(id, error)
    }
  }

  private func answer(to content: ScriptRequest.Content, _ id: JSONValue?) async -> RequestAnswer {
    beginLimit(content, id)
    defer { limit?.end() }
    let start = run.time
    var value: ScriptValue?
    var failure: RunFailure?
    switch content {
    case .step(let step):
      failure = await run.take(step)
      if failure == nil { value = step.definedName.flatMap { run.value(ofVariable: $0) } }
    case .get(let source):
      do throws(RunFailure) {
        value = try await run.value(of: source)
      } catch {
        failure = error
      }
    case .restart:
      run.restart()
      return RequestAnswer(id)
    case .stop: isOver = true
    }
    return RequestAnswer(id, failure, value: value, duration: run.time - start)
  }

  /// Lets a request take only so long.
  ///
  /// A client whose request takes longer receives an answer that reports it, with the state from
  /// before the request, and then the end of the program.
  private func beginLimit(_ content: ScriptRequest.Content, _ id: JSONValue?) {
    guard let limit else { return }
    let failure = limit.failure(of: "the answer to \(summary(of: content))")
    let answer = RequestAnswer(id, failure).text(state: state) + "\n"
    limit.begin { [client, complain] in
      client?.writeLast(Array(answer.utf8))
      try? complain?.say(failure.message.shown + "\n")
      return failure.kind.exitCode
    }
  }

  private var state: JSONValue { JSONValue(stateOf: run) }

  /// Returns the request in a few words.
  private func summary(of content: ScriptRequest.Content) -> String {
    switch content {
    case .step(let step): run.withoutSecrets(step).debugDescription
    case .get: "\"get\""
    case .restart: "\"restart\""
    case .stop: "\"stop\""
    }
  }
}
