import Foundation
import StraitKVO
import Testing

/// Spellings 16 to 22 of KeyValueObserving.md: changes announced by hand, and the rules of a class.
@Suite struct AnnouncingSpellingTests {
  /// An observer that notes each change.
  private final class Screen: KeyValueObject {
    var lines: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let kind = (change?[.kindKey] as? NSNumber)
        .flatMap { NSKeyValueChange(rawValue: $0.uintValue) }
      let indexes = (change?[.indexesKey] as? IndexSet).map { "at \(Array($0))" }
      let values = [change?[.oldKey], change?[.newKey]].map { value in
        (value as? Set<Int>).map { "\($0)" } ?? value.map { "\($0)" } ?? "-"
      }
      let words: [String?] = [keyPath, kind.map { "\($0)" }, indexes]
      let known = words.compactMap(\.self) + [values.joined(separator: "→")]
      lines.append(known.joined(separator: " "))
    }
  }

  private let screen = Screen()

  private func observe(_ object: KeyValueObject, _ keyPaths: String...) {
    for keyPath in keyPaths {
      object.addObserver(screen, forKeyPath: keyPath, options: [.old, .new], context: nil)
    }
  }

  private class Download: KeyValueObject, PropertyDeclaring {
    private var state = "waiting"
    var lines = ["a", "b"]
    var tags: Set<Int> = [1, 2]

    class var declarations: [PropertyDeclaration] {
      [
        .variable(\Download.isFinished, name: "isFinished", isReadOnly: true),
        .variable(\Download.lines, name: "lines"), .variable(\Download.tags, name: "tags"),
      ]
    }

    var isFinished: Bool { state == "finished" }

    func finishByKey() {
      willChangeValue(forKey: "isFinished")
      state = "finished"
      didChangeValue(forKey: "isFinished")
    }

    func finish() {
      willChangeValue(for: \.isFinished)
      state = "finished"
      didChangeValue(for: \.isFinished)
    }

    func insertLine(_ line: String, at index: Int) {
      let indexes = IndexSet(integer: index)
      willChange(.insertion, valuesAt: indexes, forKey: "lines")
      lines.insert(line, at: index)
      didChange(.insertion, valuesAt: indexes, forKey: "lines")
    }

    func addTags(_ added: Set<Int>) {
      willChangeValue(forKey: "tags", withSetMutation: .union, using: added)
      tags.formUnion(added)
      didChangeValue(forKey: "tags", withSetMutation: .union, using: added)
    }
  }

  @Test func `16: willChangeValue and didChangeValue by key`() {
    let download = Download()
    observe(download, "isFinished")
    download.finishByKey()
    #expect(screen.lines == ["isFinished setting 0→1"])
    download.removeObserver(screen, forKeyPath: "isFinished")
  }

  @Test func `17: willChangeValue and didChangeValue by key path`() {
    let download = Download()
    var lines: [String] = []
    let token = download.observe(\.isFinished, options: [.old, .new]) { _, change in
      lines.append("\(change.oldValue as Any) \(change.newValue as Any)")
    }
    observe(download, "isFinished")
    download.finish()
    #expect(lines == ["Optional(false) Optional(true)"])
    #expect(screen.lines == ["isFinished setting 0→1"])
    token.invalidate()
    download.removeObserver(screen, forKeyPath: "isFinished")
  }

  @Test func `18: willChange and didChange of elements at indexes`() {
    let download = Download()
    observe(download, "lines")
    download.insertLine("x", at: 1)
    #expect(screen.lines == [#"lines insertion at [1] -→["x"]"#])
    download.removeObserver(screen, forKeyPath: "lines")
  }

  @Test func `19: willChangeValue and didChangeValue of members of a set`() {
    let download = Download()
    observe(download, "tags")
    download.addTags([2, 3])
    #expect(screen.lines == ["tags insertion -→[3]"])
    download.removeObserver(screen, forKeyPath: "tags")
  }

  private class Player: KeyValueObject {
    @Observed var isPlaying = false
    @Observed var rate: Float = 0

    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
      if key == "isPlaying" { return false }
      return super.automaticallyNotifiesObservers(forKey: key)
    }

    func play() {
      willChangeValue(forKey: "isPlaying")
      isPlaying = true
      didChangeValue(forKey: "isPlaying")
    }
  }

  @Test func `20: automaticallyNotifiesObservers(forKey:), with the superclass's`() {
    let player = Player()
    observe(player, "isPlaying", "rate")
    player.isPlaying = true
    player.isPlaying = false
    #expect(screen.lines == [])
    player.play()
    player.rate = 1
    #expect(screen.lines == ["isPlaying setting 0→1", "rate setting 0.0→1.0"])
    player.removeObserver(screen, forKeyPath: "isPlaying")
    player.removeObserver(screen, forKeyPath: "rate")
  }

  private class Track: KeyValueObject {
    @Observed var title = "Song"
    @Observed var artist = "Ada"
    /// Not observed: its dependents declare it.
    static nonisolated(unsafe) var separator = " - "

    var label: String { artist + Track.separator + title }

    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
      var keyPaths = super.keyPathsForValuesAffectingValue(forKey: key)
      if key == "label" { keyPaths.formUnion(["title", "artist"]) }
      return keyPaths
    }
  }

  @Test func `21: keyPathsForValuesAffectingValue(forKey:), with the superclass's`() {
    final class LongTrack: Track, PropertyDeclaring {
      @Observed var seconds = 60
      /// The number of seconds in whole minutes, as the last reader computed it.
      var minutes: Int { untracked { seconds } / 60 }

      static var declarations: [PropertyDeclaration] {
        [
          .variable(\LongTrack.label, name: "label"),
          .variable(\LongTrack.minutes, name: "minutes"),
        ]
      }

      override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        let keyPaths = super.keyPathsForValuesAffectingValue(forKey: key)
        return key == "minutes" ? keyPaths.union(["seconds"]) : keyPaths
      }
    }
    let track = LongTrack()
    observe(track, "label", "minutes")
    track.title = "Tune"
    track.seconds = 120
    #expect(
      screen.lines == ["label setting Ada - Song→Ada - Tune", "minutes setting 1→2"]
    )
    track.removeObserver(screen, forKeyPath: "label")
    track.removeObserver(screen, forKeyPath: "minutes")
  }

  @Test func `22: keyPathsForValuesAffecting and a name, called for the name`() {
    final class Person: KeyValueObject, PropertyDeclaring {
      private var first = "Ada"
      var fullName: String { first + " Lovelace" }

      static var declarations: [PropertyDeclaration] {
        [.variable(\Person.fullName, name: "fullName")]
      }

      class func keyPathsForValuesAffectingFullName() -> Set<String> { ["first"] }

      override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        key == "fullName"
          ? keyPathsForValuesAffectingFullName()
          : super.keyPathsForValuesAffectingValue(forKey: key)
      }

      func rename(_ name: String) {
        willChangeValue(forKey: "first")
        first = name
        didChangeValue(forKey: "first")
      }
    }
    let person = Person()
    observe(person, "fullName")
    person.rename("Augusta")
    #expect(screen.lines == ["fullName setting Ada Lovelace→Augusta Lovelace"])
    person.removeObserver(screen, forKeyPath: "fullName")
  }
}
