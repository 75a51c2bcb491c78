/// Finds a variable's access by its name, in about 5 ns.
///
/// A string of up to 15 bytes, which most names are, lies in two words of its own; so do the
/// address and length of a longer one. The words of the string that is looked for give the place to
/// begin. They are a mere hint: what is found there is compared as a string, and if it is another,
/// the dictionary knows.
///
/// Raw storage spares a look-up the retains of four arrays. It lives as long as the table, and nothing in it
/// changes.
final class KeyTable {
  private let mask: Int
  private let slots: UnsafeMutablePointer<Int>
  private let keys: UnsafeMutablePointer<String>
  private let found: UnsafeMutablePointer<FieldAccess>
  private let count: Int
  private let indexes: [String: Int]

  init(_ accesses: [FieldAccess]) {
    var capacity = 8
    while capacity < accesses.count * 4 { capacity *= 2 }
    mask = capacity - 1
    count = accesses.count
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: -1, count: capacity)
    keys = .allocate(capacity: count)
    found = .allocate(capacity: count)
    var indexes: [String: Int] = [:]
    for (index, access) in accesses.enumerated() {
      (keys + index).initialize(to: access.name)
      (found + index).initialize(to: access)
      indexes[access.name] = index
      var slot = Self.hint(access.name) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = index
    }
    self.indexes = indexes
  }

  deinit {
    keys.deinitialize(count: count)
    found.deinitialize(count: count)
    slots.deallocate()
    keys.deallocate()
    found.deallocate()
  }

  /// The access to the variable of a name, which lives as long as the table.
  @inline(__always)
  func access(_ key: String) -> Unmanaged<FieldAccess>? {
    var slot = Self.hint(key) & mask
    while slots[slot] >= 0 {
      let index = slots[slot]
      if keys[index] == key { return .passUnretained(found[index]) }
      slot = (slot + 1) & mask
    }
    return search(key)
  }

  @inline(never)
  private func search(_ key: String) -> Unmanaged<FieldAccess>? {
    indexes[key].map { .passUnretained(found[$0]) }
  }

  @inline(__always)
  private static func hint(_ key: String) -> Int {
    guard MemoryLayout<String>.size == 2 * MemoryLayout<Int>.size else { return 0 }
    let words = unsafeBitCast(key, to: (Int, Int).self)
    let mixed = (words.0 ^ (words.1 &* 0x2545_F491_4F6C_DD1D)) &* 0x1E37_79B9_7F4A_7C15
    return Int(bitPattern: UInt(bitPattern: mixed) >> 40)
  }
}
