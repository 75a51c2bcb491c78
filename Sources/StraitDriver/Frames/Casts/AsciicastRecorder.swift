public import StraitScreen
import StraitScript

/// Keeps a session as a recording that players of terminal sessions show: asciicast, version 2.
///
///     var recorder = AsciicastRecorder(size: Size(columns: 80, rows: 24), title: "Adding a person")
///     recorder.show(frame, at: .zero)
///     recorder.input("ada".utf8, at: .milliseconds(120))
///     recorder.mark("saved", at: .seconds(2))
///     recorder.text                                   // one line of JSON for each event
///
/// The caller supplies the time, so that a test on virtual time gives the same bytes each time. An
/// event with an earlier time than the previous one is kept with the time of that one: a recording
/// never runs backwards.
public struct AsciicastRecorder: Hashable, Sendable {
  /// The current number of columns and rows.
  public private(set) var size: Size
  /// When the last event happened.
  public private(set) var time = Duration.zero
  /// The paper of the last frame; the header lists its colours if it is light.
  package private(set) var paper = Paper.dark

  /// The header without the colours and without its end.
  private let header: String
  private var lines = ""
  private var shown: Frame?
  private var output = UTF8Joiner()
  private var input = UTF8Joiner()

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the terminal at first.
  ///   - title: The title of the recording.
  ///   - timestamp: The start of the session, in seconds since 1970; left out of the recording if
  ///     `nil`, so that it can be compared.
  public init(size: Size, title: String? = nil, timestamp: Int? = nil) {
    self.size = size
    var header = "{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.rows)"
    if let timestamp { header += ", \"timestamp\": \(timestamp)" }
    if let title { header += ", \"title\": \(JSONValue.text(title))" }
    self.header = header
  }

  /// Records bytes that the program wrote.
  ///
  /// A scalar that is cut at the end of the bytes is recorded with the next ones; the format has text
  /// only, so bytes that are none become `�`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes. None are no event.
  ///   - time: The time at which they were written.
  public mutating func output(_ bytes: some Sequence<UInt8>, at time: Duration) {
    shown = nil
    let text = output.take(bytes)
    if !text.isEmpty { add(.output(text), at: time) }
  }

  /// Records that a frame was shown: what of it differs from the frame before, as escape sequences.
  ///
  /// A frame of another size than the terminal's is recorded after a change of the terminal's size.
  /// If the last frame has light paper, the header says in which colours players are to show the
  /// recording; without that, they show it on dark paper.
  ///
  /// - Parameters:
  ///   - frame: The frame. The same one again is ignored.
  ///   - time: The time at which it was shown.
  public mutating func show(_ frame: Frame, at time: Duration) {
    paper = frame.paper
    resize(to: frame.cells.size, at: time)
    let text = frame.ansiScreen(after: shown)
    if !text.isEmpty { add(.output(text), at: time) }
    shown = frame
  }

  /// Records bytes that the user sent.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, treated as those of `output(_:at:)`. None are no event.
  ///   - time: The time at which they came.
  public mutating func input(_ bytes: some Sequence<UInt8>, at time: Duration) {
    let text = input.take(bytes)
    if !text.isEmpty { add(.input(text), at: time) }
  }

  /// Records that the terminal got another size.
  ///
  /// - Parameters:
  ///   - size: The new number of columns and rows. The same size again is ignored.
  ///   - time: The time at which that happened.
  public mutating func resize(to size: Size, at time: Duration) {
    guard size != self.size else { return }
    self.size = size
    shown = nil
    add(.resized(size), at: time)
  }

  /// Marks a moment, for players that jump from mark to mark.
  ///
  /// - Parameters:
  ///   - label: The text at the mark.
  ///   - time: The moment.
  public mutating func mark(_ label: String = "", at time: Duration) {
    add(.marker(label), at: time)
  }

  /// The recording so far: a header, then one line for each event, each with a line feed.
  ///
  /// - Complexity: O(*n*) in its length.
  public var text: String {
    let theme = paper == .dark ? "" : ", \"theme\": \(paper.palette.castTheme)"
    var lines = "\(header)\(theme)}\n\(lines)"
    let left: [AsciicastEvent.Kind] = [.output(output.rest), .input(input.rest)]
    for kind in left where kind != .output("") && kind != .input("") {
      lines += AsciicastEvent(time: time, kind: kind).line + "\n"
    }
    return lines
  }

  private mutating func add(_ kind: AsciicastEvent.Kind, at time: Duration) {
    self.time = max(self.time, time)
    lines += AsciicastEvent(time: self.time, kind: kind).line + "\n"
  }
}

extension SVGPalette {
  /// The colours as the header of a recording has them: "asciicast v2", section "theme".
  fileprivate var castTheme: String {
    let palette = first.map(\.text).joined(separator: ":")
    return
      "{\"fg\": \"\(text.text)\", \"bg\": \"\(paper.text)\", \"palette\": \"\(palette)\"}"
  }
}
