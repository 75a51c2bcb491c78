import StraitChannels
import StraitScreen

/// Keeps of each test of a run what its screen has shown, as an asciicast or a moving picture.
///
/// Its time is the app's, so that the same run gives the same bytes. Of several tests, each has a file of its
/// own: `out.cast`, `out-2.cast`, `out-3.cast`.
@MainActor
final class TestCasts {
  /// The first file that could not be written, and why; none is written after it.
  private(set) var problem: (path: String, error: any Error)?

  private let path: String
  private let write: (_ path: String, _ bytes: [UInt8]) throws -> Void
  /// Number of finished tests.
  private var count = 0

  init(path: String, write: @escaping (_ path: String, _ bytes: [UInt8]) throws -> Void) {
    self.path = path
    self.write = write
  }

  /// Begins to keep a test.
  ///
  /// - Parameters:
  ///   - driver: The driver of its app, which has just been started.
  ///   - test: The test.
  /// - Returns: Ends it: writes the file.
  func begin(_ driver: Driver, _ test: TestResult) -> () -> Void {
    let path = path(of: count + 1)
    let frame = driver.display.frame
    let cast = SessionCast(as: path, size: frame.cells.size, title: test.name)
    let display = CastDisplay(driver, cast)
    let previous = driver.display.onSend
    driver.display.onSend = { [weak driver] input in
      if let driver { display.keep(driver.shown(input)) }
      previous?(input)
    }
    driver.display.mirror = display
    return { [weak self] in
      self?.end(path, display.cast.text)
    }
  }

  /// Counts a finished test: the next one has the next number, also if no app could be made for
  /// this one.
  func passTest() { count += 1 }

  private func end(_ path: String, _ text: String) {
    guard problem == nil else { return }
    do {
      try write(path, Array(text.utf8))
    } catch {
      problem = (path, error)
    }
  }

  private func path(of number: Int) -> String {
    guard number > 1 else { return path }
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
      return "\(path)-\(number)"
    }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }
}

/// A display that only keeps the frames that it is given.
@MainActor
private final class CastDisplay: Display {
  var cast: SessionCast
  private let scheduler: VirtualScheduler
  var onInput: (() -> Void)?

  init(_ driver: Driver, _ cast: SessionCast) {
    scheduler = driver.scheduler
    size = driver.display.frame.cells.size
    self.cast = cast
    self.cast.show(driver.display.frame, at: scheduler.now)
  }

  private(set) var size: Size

  func keep(_ input: DisplayInput) {
    switch input {
    case .bytes(let bytes): cast.input(bytes, at: scheduler.now)
    case .resized(let size):
      self.size = size
      cast.resize(to: size, at: scheduler.now)
    case .closed, .terminated: break
    }
  }

  func takeInput() -> [DisplayInput] { [] }
  func show(_ frame: Frame) { cast.show(frame, at: scheduler.now) }
  func ring() {}
  func suspend() {}
  func close() {}
}
