import Foundation
import StraitKVO
import Testing

/// The contexts of observers: the addresses of variables.
nonisolated(unsafe) private var itemContext = 0
nonisolated(unsafe) private var otherContext = 0

/// Spellings 8 to 15 of KeyValueObserving.md: observing by string, with one method for all changes.
@Suite struct ObserverSpellingTests {
  private class Item: KeyValueObject {
    @Observed var status = 0
    @Observed var loadedTimeRanges: [Int] = []
    @Observed var error: String?
  }

  private class Player: KeyValueObject {
    @Observed var rate: Float = 0
    @Observed var currentItem: Item?
  }

  /// The superclass of the observers, which notes changes that no subclass has handled.
  private class Screen: KeyValueObject {
    var lines: [String] = []

    func add(_ line: String) { lines.append(line) }
  }

  private let player = Player()

  // MARK: Changes

  @Test func `8: addObserver and observeValue`() {
    final class RateScreen: Screen {
      let player: Player

      init(_ player: Player) {
        self.player = player
        super.init()
        player.addObserver(self, forKeyPath: "rate", options: .new, context: nil)
      }

      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        if keyPath == "rate", let rate = change?[.newKey] as? Float {
          add("\(rate) \(object as? Player === player) \(context == nil)")
        }
      }
    }
    let screen = RateScreen(player)
    player.rate = 1
    player.rate = 1
    #expect(screen.lines == ["1.0 true true", "1.0 true true"])
    player.removeObserver(screen, forKeyPath: "rate")
  }

  @Test func `9: a context, and the superclass for every other change`() {
    class Base: Screen {
      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        add("base \(keyPath ?? "")")
      }
    }
    final class ItemScreen: Base {
      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        guard context == &itemContext else {
          super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
          return
        }
        add("status")
      }
    }
    let (item, screen) = (Item(), ItemScreen())
    item.addObserver(screen, forKeyPath: "status", options: [], context: &itemContext)
    item.addObserver(screen, forKeyPath: "error", options: [], context: &otherContext)
    item.status = 1
    item.error = "lost"
    #expect(screen.lines == ["status", "base error"])
    item.removeObserver(screen, forKeyPath: "status", context: &itemContext)
    item.removeObserver(screen, forKeyPath: "error", context: &otherContext)
  }

  @Test func `10: the entries of a change, numbers as NSNumber and nil as NSNull`() {
    final class ItemScreen: Screen {
      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        guard let change else { return }
        let isPrior = (change[.notificationIsPriorKey] as? NSNumber)?.boolValue ?? false
        let kind = (change[.kindKey] as? NSNumber)
          .flatMap { NSKeyValueChange(rawValue: $0.uintValue) }
        let isSetting = kind == .setting
        if keyPath == "status" {
          let old = (change[.oldKey] as? NSNumber)?.intValue
          let new = (change[NSKeyValueChangeKey.newKey] as? NSNumber)?.intValue
          add("\(isPrior) \(isSetting) \(old ?? -1) \(new ?? -1)")
        } else if keyPath == "error" {
          add("\(change[.oldKey] is NSNull) \(change[.newKey] as? String ?? "none")")
        }
      }
    }
    let (item, screen) = (Item(), ItemScreen())
    item.addObserver(screen, forKeyPath: "status", options: [.old, .new, .prior], context: nil)
    item.addObserver(
      screen,
      forKeyPath: "error",
      options: NSKeyValueObservingOptions([.old, .new]),
      context: nil
    )
    item.status = 2
    item.error = "lost"
    #expect(screen.lines == ["true true 0 -1", "false true 0 2", "true lost"])
    item.removeObserver(screen, forKeyPath: "status")
    item.removeObserver(screen, forKeyPath: "error")
  }

  @Test func `11: several objects and key paths in one switch`() {
    final class AllScreen: Screen {
      let (first, second) = (Item(), Item())
      let keyPaths = ["status", "loadedTimeRanges"]

      override init() {
        super.init()
        for item in [first, second] {
          for keyPath in keyPaths {
            item.addObserver(self, forKeyPath: keyPath, options: [.initial, .new], context: nil)
          }
        }
      }

      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        guard let item = object as? Item else { return }
        switch keyPath {
        case "status": add("\(item === first ? 1 : 2) status \(item.status)")
        case "loadedTimeRanges": add("\(item === first ? 1 : 2) \(item.loadedTimeRanges)")
        default: add("unknown")
        }
      }
    }
    let screen = AllScreen()
    #expect(screen.lines == ["1 status 0", "1 []", "2 status 0", "2 []"])
    screen.first.status = 1
    screen.second.loadedTimeRanges = [5]
    #expect(screen.lines.suffix(2) == ["1 status 1", "2 [5]"])
    for keyPath in screen.keyPaths {
      screen.first.removeObserver(screen, forKeyPath: keyPath)
      screen.second.removeObserver(screen, forKeyPath: keyPath)
    }
  }

  @Test func `12: a key path of several keys, from the observer itself`() {
    final class PlayerScreen: Screen {
      @Observed var player: Player?

      override init() {
        super.init()
        addObserver(self, forKeyPath: "player.currentItem.status", options: [.new], context: nil)
      }

      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        add("\(keyPath ?? "") \(change?[.newKey] as? Int ?? -1)")
      }
    }
    let (screen, item) = (PlayerScreen(), Item())
    screen.player = player
    player.currentItem = item
    item.status = 1
    player.currentItem = nil
    let lines = ["-1", "0", "1", "-1"].map { "player.currentItem.status " + $0 }
    #expect(screen.lines == lines)
    screen.removeObserver(screen, forKeyPath: "player.currentItem.status")
  }

  // MARK: Ends

  private final class CountingScreen: Screen {
    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      add(context == &itemContext ? "item" : context == &otherContext ? "other" : "no context")
    }
  }

  @Test func `13: removeObserver in the deinit of the observer`() {
    final class OwningScreen: Screen {
      let item: Item
      let note: () -> Void

      init(_ item: Item, _ note: @escaping () -> Void) {
        (self.item, self.note) = (item, note)
        super.init()
        item.addObserver(self, forKeyPath: "status", context: nil)
      }

      deinit {
        item.removeObserver(self, forKeyPath: "status")
      }

      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        note()
      }
    }
    let item = Item()
    var count = 0
    var screen: OwningScreen? = OwningScreen(item) { count += 1 }
    item.status = 1
    weak let seen = screen
    screen = nil
    #expect(seen == nil)
    item.status = 2
    #expect(count == 1)
  }

  @Test func `14: removeObserver with a context leaves the other observation`() {
    let (item, screen) = (Item(), CountingScreen())
    item.addObserver(screen, forKeyPath: "status", options: .new, context: &itemContext)
    item.addObserver(screen, forKeyPath: "status", options: .new, context: &otherContext)
    item.removeObserver(screen, forKeyPath: "status", context: &itemContext)
    item.status = 1
    #expect(screen.lines == ["other"])
    item.removeObserver(screen, forKeyPath: "status", context: &otherContext)
    item.status = 2
    #expect(screen.lines == ["other"])
  }

  @Test func `15: observers moved from the old object to the new one by willSet and didSet`() {
    final class SwappingScreen: Screen {
      var item: Item? {
        willSet { item?.removeObserver(self, forKeyPath: "status", context: &itemContext) }
        didSet {
          item?.addObserver(
            self,
            forKeyPath: "status",
            options: [.initial, .new],
            context: &itemContext
          )
        }
      }

      override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        add("\(change?[.newKey] ?? "none")")
      }
    }
    let (screen, first, second) = (SwappingScreen(), Item(), Item())
    screen.item = first
    first.status = 1
    screen.item = second
    first.status = 2
    second.status = 3
    screen.item = nil
    second.status = 4
    #expect(screen.lines == ["0", "1", "0", "3"])
  }
}
