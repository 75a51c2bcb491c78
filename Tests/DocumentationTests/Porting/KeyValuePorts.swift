import Foundation
import StraitKVO
import Testing

/// The examples of FromKeyValueObserving.md: files as a client of Apple's wrote them, with other
/// declarations.
@Suite struct KeyValuePorts {
  // MARK: Declared variables

  final class Reel: KeyValueObject, PropertyDeclaring {
    @Observed var frames = 48
    var seconds: Int { frames / 24 }

    static var declarations: [PropertyDeclaration] {
      [.variable(\Reel.seconds, name: "seconds")]
    }
  }

  @Test func `a computed variable is observed by string if it is declared`() {
    final class Counter: KeyValueObject {
      var count = 0

      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        count += 1
      }
    }
    let (reel, counter) = (Reel(), Counter())
    reel.addObserver(counter, forKeyPath: "seconds", options: [.new], context: nil)
    reel.frames = 96
    #expect(reel.value(forKey: "seconds") as? Int == 4)
    #expect(counter.count == 1)
    reel.removeObserver(counter, forKeyPath: "seconds")
  }

  // MARK: Overrides

  final class Mixer: KeyValueObject, PropertyDeclaring {
    private var gain = 1
    var level: Int { 2 * gain }

    static var declarations: [PropertyDeclaration] {
      [.variable(\Mixer.level, name: "level")]
    }

    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
      key == "level" ? ["gain"] : super.keyPathsForValuesAffectingValue(forKey: key)
    }

    override func value(forKey key: String, file: String = #fileID, line: Int = #line) -> Any? {
      key == "gain" ? gain : super.value(forKey: key, file: file, line: line)
    }

    func raise() {
      willChangeValue(forKey: "gain")
      gain += 1
      didChangeValue(forKey: "gain")
    }
  }

  @Test func `overrides of methods for all keys`() {
    let mixer = Mixer()
    var levels: [Int?] = []
    let token = mixer.observe(\.level, options: [.old, .new]) {
      levels += [$1.oldValue, $1.newValue]
    }
    mixer.raise()
    #expect(levels == [2, 4])
    #expect(mixer.value(forKeyPath: "gain") as? Int == 2)
    token.invalidate()
  }

  // MARK: Objects of Foundation

  @Test func `objects of Foundation have classes that notify`() throws {
    let name = "strait-\(UUID().uuidString)"
    let suite = try #require(UserDefaults(suiteName: name))
    defer { suite.removePersistentDomain(forName: name) }
    let defaults = KeyValueDefaults(suite)
    let progress = KeyValueProgress(totalUnitCount: 2)
    let done = Recorded()
    let token = progress.observe(\.fractionCompleted, options: [.new]) { _, change in
      done.value = change.newValue ?? 0
    }
    progress.completedUnitCount = 1
    #expect(done.value == 0.5)
    defaults.setValue(12, forKey: "fontSize")
    #expect(suite.integer(forKey: "fontSize") == 12)
    #expect(!KeyValueOperation().isFinished)
    token.invalidate()
  }

  /// A value that is written on the thread of the test.
  private final class Recorded: @unchecked Sendable {
    var value = 0.0
  }

  // MARK: A player

  final class Track: KeyValueObject {
    @Observed var isReady = false
  }

  final class Deck: KeyValueObject {
    @Observed var rate: Float = 0
    @Observed var track: Track?
  }

  final class DeckPanel: KeyValueObject {
    nonisolated(unsafe) private static var context = 0

    private let deck: Deck
    private(set) var lines: [String] = []

    init(deck: Deck) {
      self.deck = deck
      super.init()
      deck.addObserver(self, forKeyPath: "rate", options: [.new], context: &Self.context)
      deck.addObserver(self, forKeyPath: "track.isReady", options: [.new], context: &Self.context)
    }

    deinit {
      deck.removeObserver(self, forKeyPath: "rate", context: &Self.context)
      deck.removeObserver(self, forKeyPath: "track.isReady", context: &Self.context)
    }

    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      guard context == &Self.context else {
        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        return
      }
      switch keyPath {
      case "rate": lines.append(deck.rate > 0 ? "playing" : "paused")
      case "track.isReady":
        lines.append(change?[.newKey] as? Bool == true ? "ready" : "loading")
      default: break
      }
    }
  }

  @Test func `a player`() {
    let deck = Deck()
    var panel: DeckPanel? = DeckPanel(deck: deck)
    let track = Track()
    deck.track = track
    track.isReady = true
    deck.rate = 1
    deck.rate = 0
    #expect(panel?.lines == ["loading", "ready", "playing", "paused"])
    weak let seen = panel
    panel = nil
    #expect(seen == nil)
    deck.rate = 1
  }

  // MARK: A download

  final class Download: KeyValueObject {
    @Observed var expectedBytes = 0
    @Observed private(set) var receivedBytes = 0
    private var state = "running"

    var fractionCompleted: Double {
      expectedBytes == 0 ? 0 : Double(receivedBytes) / Double(expectedBytes)
    }
    var isFinished: Bool { state == "finished" }

    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
      if key == "isFinished" { return false }
      return super.automaticallyNotifiesObservers(forKey: key)
    }

    func receive(_ count: Int) {
      receivedBytes += count
      guard receivedBytes == expectedBytes else { return }
      willChangeValue(for: \.isFinished)
      state = "finished"
      didChangeValue(for: \.isFinished)
    }
  }

  @Test func `a download`() {
    let download = Download()
    download.expectedBytes = 4
    var lines: [String] = []
    var observations: Set<NSKeyValueObservation> = []
    observations.insert(
      download.observe(\.fractionCompleted, options: [.new]) { _, change in
        lines.append("\(change.newValue ?? 0)")
      }
    )
    observations.insert(
      download.observe(\.isFinished, options: [.old, .new]) { _, change in
        lines.append("\(change.oldValue ?? true) \(change.newValue ?? false)")
      }
    )
    download.receive(1)
    download.receive(3)
    #expect(lines == ["0.25", "1.0", "false true"])
    observations.removeAll()
  }

  // MARK: A document

  final class Document: KeyValueObject {
    @Observed var title = "Untitled"
    @Observed var pages: [String] = []
    @Observed var isEdited = false

    func insert(_ page: String, at index: Int) {
      mutableArrayValue(forKey: "pages").insert(page, at: index)
    }

    func read(from values: [String: Any]) {
      setValuesForKeys(values)
      isEdited = false
    }

    func written() -> [String: Any] {
      dictionaryWithValues(forKeys: ["title", "pages"])
    }
  }

  final class DocumentWindow: KeyValueObject {
    let document: Document
    private(set) var lines: [String] = []

    init(_ document: Document) {
      self.document = document
      super.init()
      for key in ["title", "pages"] {
        document.addObserver(self, forKeyPath: key, options: [.new], context: nil)
      }
    }

    func close() {
      for key in ["title", "pages"] { document.removeObserver(self, forKeyPath: key) }
    }

    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      document.setValue(true, forKey: "isEdited")
      let indexes = change?[.indexesKey] as? IndexSet
      lines.append(keyPath == "pages" ? "pages \(indexes.map { Array($0) } ?? [])" : "title")
    }
  }

  @Test func `a document`() {
    let document = Document()
    document.read(from: ["title": "Notes", "pages": ["one"]])
    let window = DocumentWindow(document)
    document.insert("two", at: 1)
    document.title = "Diary"
    #expect(window.lines == ["pages [1]", "title"])
    #expect(document.isEdited)
    #expect(document.written()["pages"] as? [String] == ["one", "two"])
    window.close()
  }

  // MARK: Settings

  final class SettingsModel: KeyValueObject {
    @Observed(coercing: { min(max($0, 0), 10) }) var volume = 5
    @Observed var isMuted = false
    @Observed var name = "Ada"

    private(set) var saves = 0

    override init() {
      super.init()
      $name.observe { [unowned self] _, _ in saves += 1 }.store(in: kept)
    }

    private let kept = CompositeDisposable()

    var summary: String { isMuted ? "muted" : "volume \(volume)" }
  }

  final class VolumeSlider: KeyValueObject {
    @Observed var value = 0
  }

  @Test func `settings`() {
    let settings = SettingsModel()
    var summaries: [String] = []
    let observation = settings.observe(\.summary, options: [.initial, .new]) { settings, _ in
      summaries.append(settings.summary)
    }
    let slider = VolumeSlider()
    slider.bind(.value, to: settings, withKeyPath: "volume", options: nil)
    settings.setValue(50, forKey: "volume")
    #expect(slider.value == 10)
    settings.isMuted = true
    #expect(summaries == ["volume 5", "volume 10", "muted"])
    settings.name = "Grace"
    #expect(settings.saves == 1)
    observation.invalidate()
  }
}
