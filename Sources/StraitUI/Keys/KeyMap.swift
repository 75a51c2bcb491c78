public import StraitScreen

/// The keys of actions that differ from the actions' own keys.
///
/// ```swift
/// app.keyMap = .cua
/// app.keyMap.setKeys("ctrl+s", "f2", for: "file.save")
/// app.keyMap = try KeyMap(parsing: text, known: app.actionIDs)
/// ```
///
/// A map is a value, and may be exchanged while the app runs. An action without a key is still in
/// menus, and can be run by its identifier.
public struct KeyMap: Sendable {
  /// The keys of the actions, which are those of a terminal's line editors and of common apps.
  public static let standard = KeyMap()

  private final class Storage: Sendable {
    let keys: [String: [KeyPress]]

    init(_ keys: [String: [KeyPress]]) {
      self.keys = keys
    }
  }

  private var storage: Storage

  /// Makes a map in which all actions have the keys that they have themselves.
  public init() {
    storage = Storage([:])
  }

  init(_ keys: [String: [KeyPress]]) {
    storage = Storage(keys)
  }

  /// The keys of the actions that have others than their own; none for one that has no key.
  public var customKeys: [String: [KeyPress]] { storage.keys }

  /// Returns the keys that run an action.
  ///
  /// - Parameters:
  ///   - id: The identifier of the action.
  ///   - own: The keys that the action has itself.
  /// - Returns: The keys that it has in this map.
  public func keys(for id: String, default own: [KeyPress]) -> [KeyPress] {
    storage.keys.isEmpty ? own : storage.keys[id] ?? own
  }

  /// Gives an action other keys than its own.
  ///
  /// - Parameters:
  ///   - keys: The keys; none leaves the action without one.
  ///   - id: The identifier of the action.
  public mutating func setKeys(_ keys: KeyPress..., for id: String) {
    setKeys(keys, for: id)
  }

  /// Gives an action other keys than its own.
  ///
  /// - Parameters:
  ///   - keys: The keys; none leaves the action without one.
  ///   - id: The identifier of the action.
  public mutating func setKeys(_ keys: [KeyPress], for id: String) {
    var all = storage.keys
    all[id] = keys
    storage = Storage(all)
  }

  /// Gives an action its own keys again.
  ///
  /// - Parameter id: The identifier of the action.
  public mutating func resetKeys(for id: String) {
    var all = storage.keys
    all[id] = nil
    storage = Storage(all)
  }

  /// Returns the map with the custom keys of another one, which win.
  ///
  /// - Parameter other: The other map.
  /// - Returns: Both.
  public func merging(_ other: KeyMap) -> KeyMap {
    KeyMap(storage.keys.merging(other.storage.keys) { $1 })
  }

  /// Returns whether two maps are copies of each other; found without reading their keys.
  func isSame(as other: KeyMap) -> Bool { storage === other.storage }
}

extension KeyMap: Hashable {
  /// Returns `true` if two maps have the same custom keys.
  ///
  /// - Parameters:
  ///   - left: A map.
  ///   - right: Another.
  /// - Returns: `true` if they are equal.
  public static func == (left: KeyMap, right: KeyMap) -> Bool {
    left.storage === right.storage || left.storage.keys == right.storage.keys
  }

  /// Hashes the custom keys.
  ///
  /// - Parameter hasher: Receives them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.keys)
  }
}

/// Two enabled actions of one widget, or of the app, that have one key.
public struct KeyConflict: Hashable, Sendable, CustomStringConvertible {
  /// The key.
  public let key: KeyPress
  /// The identifiers of the actions; the key runs the first.
  public let ids: [String]

  /// The conflict as a sentence.
  public var description: String {
    "\(key) runs \(ids[0]), and not \(ids[1...].joined(separator: ", "))"
  }
}

extension KeyMap {
  /// Returns the keys that more than one of the actions have.
  ///
  /// - Parameter actions: The identifiers and the own keys of the actions of one widget, in the
  ///   order in which they are searched.
  /// - Returns: The conflicts, in the order of the actions.
  public func conflicts(among actions: [(id: String, keys: [KeyPress])]) -> [KeyConflict] {
    var order: [KeyPress] = []
    var owners: [KeyPress: [String]] = [:]
    for action in actions {
      var seen: Set<KeyPress> = []
      for key in keys(for: action.id, default: action.keys) where seen.insert(key).inserted {
        if owners[key] == nil { order.append(key) }
        owners[key, default: []].append(action.id)
      }
    }
    return order.compactMap { key in
      guard let ids = owners[key], ids.count > 1 else { return nil }
      return KeyConflict(key: key, ids: ids)
    }
  }
}
