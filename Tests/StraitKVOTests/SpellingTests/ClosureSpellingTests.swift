import Foundation
import StraitKVO
import Testing

/// Spellings 1 to 7 of KeyValueObserving.md: observing with closures and key paths.
@Suite struct ClosureSpellingTests {
  private class Item: KeyValueObject {
    @Observed var status = "unknown"
  }

  private class Player: KeyValueObject {
    @Observed var rate: Float = 0
    @Observed var currentItem: Item?
  }

  private class Screen {
    let player: Player
    var observation: NSKeyValueObservation?
    var lines: [String] = []

    init(_ player: Player) { self.player = player }

    func add(_ line: String) { lines.append(line) }

    /// Spelling 5.
    func playerRateDidChange(_ player: Player, _ change: NSKeyValueObservedChange<Float>) {
      switch change.kind {
      case .setting: add("setting \(player.rate)")
      case .insertion, .removal, .replacement: add("elements")
      }
    }
  }

  private let player = Player()
  private let screen: Screen

  init() { screen = Screen(player) }

  @Test func `1: observe with the values before and after, and a stored token`() {
    screen.observation = player.observe(\.rate, options: [.old, .new]) {
      [weak screen] player, change in
      guard let old = change.oldValue, let new = change.newValue else { return }
      screen?.add("\(old) \(new) \(player.rate)")
    }
    player.rate = 1
    player.rate = 1
    #expect(screen.lines == ["0.0 1.0 1.0", "1.0 1.0 1.0"])
    screen.observation = nil
    player.rate = 2
    #expect(screen.lines.count == 2)
  }

  @Test func `2: observe without options`() {
    screen.observation = player.observe(
      \.rate,
      changeHandler: { [weak screen] _, change in
        screen?.add("\(change.oldValue as Any) \(change.newValue as Any)")
      }
    )
    player.rate = 1
    #expect(screen.lines == ["nil nil"])
  }

  @Test func `3: observe with an initial notice`() {
    let options: NSKeyValueObservingOptions = [.initial, .new]
    screen.observation = player.observe(\.rate, options: options) { [weak screen] _, change in
      screen?.add("\(change.newValue ?? -1)")
    }
    #expect(screen.lines == ["0.0"])
    player.rate = 1
    #expect(screen.lines == ["0.0", "1.0"])
  }

  @Test func `4: observe with a notice before the change`() {
    screen.observation = player.observe(\.rate, options: [.prior, .old, .new]) {
      [weak screen] player, change in
      if change.isPrior {
        screen?.add("will \(player.rate) \(change.oldValue ?? -1) \(change.newValue as Any)")
      } else {
        screen?.add("did \(player.rate) \(change.oldValue ?? -1) \(change.newValue ?? -1)")
      }
    }
    player.rate = 1
    #expect(screen.lines == ["will 0.0 0.0 nil", "did 1.0 0.0 1.0"])
  }

  @Test func `5: a method as the handler, which switches over the kind`() {
    screen.observation = player.observe(\.rate, changeHandler: screen.playerRateDidChange)
    player.rate = 1
    #expect(screen.lines == ["setting 1.0"])
  }

  @Test func `6: tokens in a set, invalidated`() {
    var observations = Set<NSKeyValueObservation>()
    let token = player.observe(\.rate) { [weak screen] _, _ in screen?.add("rate") }
    observations.insert(token)
    observations.insert(token)
    observations.insert(
      player.observe(\.currentItem) { [weak screen] _, _ in screen?.add("item") }
    )
    #expect(observations.count == 2)
    token.invalidate()
    player.rate = 1
    player.currentItem = Item()
    #expect(screen.lines == ["item"])
    observations.removeAll()
    player.currentItem = nil
    #expect(screen.lines == ["item"])
  }

  @Test func `7: a key path through an optional object`() {
    screen.observation = player.observe(\.currentItem?.status, options: [.old, .new]) {
      [weak screen] _, change in
      let old = change.oldValue ?? nil
      let new = change.newValue ?? nil
      screen?.add("\(old ?? "none") \(new ?? "none")")
    }
    let item = Item()
    player.currentItem = item
    item.status = "ready"
    player.currentItem = nil
    item.status = "failed"
    #expect(screen.lines == ["none unknown", "unknown ready", "ready none"])
  }
}
