import CEngine

/// A key path, taken apart where it leads through objects.
///
/// Swift has no public call for that. How a key path lies in memory is fixed for a version of Swift
/// (the standard library, KeyPath.swift, `KeyPathBuffer` and `RawKeyPathComponent`), and is
/// compared with what the compiler makes of known paths before anything is made of it: `isKnown`.
/// If it does not fit, no path is taken apart.
struct PathLayout {
  private let path: AnyKeyPath
  private let components: [Component]
  /// Whether the arguments of subscripts, if there are any, are plain bytes.
  private let isTrivial: Bool
  /// The size of the largest value on the way: it stands behind the components.
  private let maxSize: Int

  /// One step: to a stored variable, through a getter, or into an optional or out of it.
  private struct Component {
    let bytes: Range<Int>
    let header: UInt32
    /// The type of what it leads to.
    let output: Any.Type

    var kind: UInt32 { header >> 24 & 0x7f }
    /// Goes on if an optional holds something, takes that for granted, or makes an optional.
    var isOptional: Bool { kind == Kind.optional }
    var isWrap: Bool { isOptional && header & 0xff_ffff == 1 }
    var isChain: Bool { isOptional && header & 0xff_ffff == 0 }
    var hasArguments: Bool { kind == Kind.computed && header & Flag.hasArguments != 0 }

    /// Whether what it leads to can be set, though what it leads from cannot.
    var endsReferences: Bool {
      switch kind {
      case Kind.class: header & Flag.isMutable != 0
      case Kind.computed: header & Flag.isSettable != 0 && header & Flag.isMutating == 0
      default: false
      }
    }

    /// Whether nothing that it leads to can be set.
    var isReadOnly: Bool {
      switch kind {
      case Kind.struct, Kind.class: header & Flag.isMutable == 0
      case Kind.computed: header & Flag.isSettable == 0
      default: header & 0xff_ffff != 2
      }
    }
  }

  private enum Kind {
    static let `struct`: UInt32 = 1
    static let computed: UInt32 = 2
    static let `class`: UInt32 = 3
    static let optional: UInt32 = 4
  }

  private enum Flag {
    static let endOfReferences: UInt32 = 0x8000_0000
    static let isMutable: UInt32 = 0x80_0000
    static let isMutating: UInt32 = 0x80_0000
    static let isSettable: UInt32 = 0x40_0000
    static let hasArguments: UInt32 = 0x8_0000
    static let isFar: UInt32 = 0x7f_ffff
  }

  /// What stands before the components: the object's header, the name for Objective-C, and flags
  /// with the size.
  private enum Head {
    static let name = Int(STRAIT_OBJECT_HEADER)
    static let flags = name + 8
    static let size = name + 16
    static let isTrivial: UInt32 = 0x8000_0000
    static let hasReferences: UInt32 = 0x4000_0000
    static let isSingle: UInt32 = 0x2000_0000
  }

  /// Takes a path apart; `nil` if its parts are not known.
  init?(_ path: AnyKeyPath) {
    self.path = path
    let flags = Self.flags(of: path)
    isTrivial = flags & Head.isTrivial != 0
    let size = Int(flags & 0xff_ffff)
    let start = UnsafeRawPointer(Unmanaged.passUnretained(path).toOpaque()) + Head.size
    var components: [Component] = []
    var place = 0
    while true {
      guard let end = Self.end(of: place, in: start, size) else { return nil }
      let header = start.load(fromByteOffset: place, as: UInt32.self)
      let isLast = end == size
      let next = Self.aligned(end) + MemoryLayout<Any.Type>.size
      guard isLast || next < size else { return nil }
      // Between two components lies the type that one leads to.
      let output =
        isLast
        ? type(of: path).valueType
        : start.load(fromByteOffset: Self.aligned(end), as: Any.Type.self)
      components.append(Component(bytes: place..<end, header: header, output: output))
      if isLast { break }
      place = next
    }
    self.components = components
    maxSize = start.load(fromByteOffset: Self.aligned(size), as: Int.self)
    withExtendedLifetime(path) {}
  }

  /// Where a component ends; `nil` if it is none that is known.
  private static func end(of place: Int, in start: UnsafeRawPointer, _ size: Int) -> Int? {
    guard place + 4 <= size else { return nil }
    let header = start.load(fromByteOffset: place, as: UInt32.self)
    var end = place + 4
    switch header >> 24 & 0x7f {
    case Kind.struct, Kind.class: if header & Flag.isFar == Flag.isFar { end += 4 }
    case Kind.optional: break
    case Kind.computed:
      end = aligned(end) + (header & Flag.isSettable != 0 ? 24 : 16)
      if header & Flag.hasArguments != 0 {
        guard end + 16 <= size else { return nil }
        end += 16 + start.load(fromByteOffset: end, as: Int.self)
      }
    default: return nil
    }
    return end <= size ? end : nil
  }

  private static func aligned(_ place: Int) -> Int { (place + 7) & ~7 }

  private static func flags(of path: AnyKeyPath) -> UInt32 {
    withExtendedLifetime(path) {
      Unmanaged.passUnretained(path).toOpaque().load(fromByteOffset: Head.flags, as: UInt32.self)
    }
  }

  /// Whether a path is a single component.
  static func isSingle(_ path: AnyKeyPath) -> Bool {
    isKnown && flags(of: path) & Head.isSingle != 0
  }

  /// The getter of a path that is one computed variable without arguments; `nil` of others.
  ///
  /// It takes the address of a reference to the object, and writes the variable's value into
  /// uninitialized memory.
  fileprivate static func getter(of path: AnyKeyPath) -> UnsafeRawPointer? {
    withExtendedLifetime(path) {
      let start = UnsafeRawPointer(Unmanaged.passUnretained(path).toOpaque()) + Head.size
      let header = start.load(as: UInt32.self)
      let isGetter = header >> 24 & 0x7f == Kind.computed && header & Flag.hasArguments == 0
      guard flags(of: path) & Head.isSingle != 0, isGetter else { return nil }
      // The header, and what distinguishes the variable from others, stand before it.
      return start.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }
  }

  /// The paths from object to object; `nil` if one of them cannot be made.
  var segments: [AnyKeyPath]? {
    var segments: [AnyKeyPath] = []
    var root = type(of: path).rootType
    var first = 0
    for (index, component) in components.enumerated() {
      let isLast = index == components.count - 1
      if first == index, component.isOptional, !isLast || !segments.isEmpty {
        // An optional object is gone into; the value of a path through one is made an optional.
        root = component.output
        first = index + 1
        continue
      }
      guard isLast || isEnd(index, since: first) else { continue }
      guard let segment = part(first...index, from: root) else { return nil }
      segments.append(segment)
      root = component.output
      first = index + 1
    }
    return segments
  }

  /// Whether an object lies behind a component, or the path's value.
  private func isEnd(_ index: Int, since first: Int) -> Bool {
    let next = components[index + 1]
    if components[index].output is AnyClass, !components[index].isOptional { return true }
    if index + 1 == components.count - 1, next.isWrap {
      return !components[first...index].contains { $0.isChain }
    }
    return next.isOptional && !next.isWrap && next.output is AnyClass
  }

  /// The same path, from another class on that has what it leads to.
  func path(from root: Any.Type) -> AnyKeyPath? { part(components.indices, from: root) }

  /// Makes a path of some components.
  private func part(_ range: some RangeExpression<Int>, from root: Any.Type) -> AnyKeyPath? {
    let parts = Array(components[range])
    guard let last = parts.last, isTrivial || !parts.contains(where: \.hasArguments) else {
      return nil
    }
    // As the standard library does it: the last component that can be set through a reference
    // begins what is set, and what comes before it is only read.
    let turn = parts.lastIndex(where: \.endsReferences)
    let rest = parts[((turn ?? -1) + 1)...]
    let ability: Ability =
      rest.contains(where: \.isReadOnly) ? .read : turn == nil ? .write : .writeReference
    var size = 0
    for part in parts { size = Self.aligned(size) + (size > 0 ? 8 : 0) + part.bytes.count }
    let object = swift_allocObject(
      unsafeBitCast(ability.type(root, last.output), to: UnsafeRawPointer.self),
      Head.size + Self.aligned(size) + MemoryLayout<Int>.size,
      7
    )
    var flags = UInt32(size) | Head.isTrivial
    if turn ?? 0 > 0 { flags |= Head.hasReferences }
    if parts.count == 1 { flags |= Head.isSingle }
    object.storeBytes(of: 0, toByteOffset: Head.name, as: UInt.self)
    object.storeBytes(of: flags, toByteOffset: Head.flags, as: UInt32.self)
    object.storeBytes(of: maxSize, toByteOffset: Head.size + Self.aligned(size), as: Int.self)
    let source = Unmanaged.passUnretained(path).toOpaque() + Head.size
    var place = object + Head.size
    for (index, part) in parts.enumerated() {
      place.copyMemory(from: source + part.bytes.lowerBound, byteCount: part.bytes.count)
      let isBeforeTurn = turn.map { index + 1 == $0 } ?? false
      place.storeBytes(
        of: part.header & ~Flag.endOfReferences | (isBeforeTurn ? Flag.endOfReferences : 0),
        as: UInt32.self
      )
      if index == parts.count - 1 { break }
      place = object + Head.size + Self.aligned(place - object - Head.size + part.bytes.count)
      place.storeBytes(of: unsafeBitCast(part.output, to: UInt.self), as: UInt.self)
      place += 8
    }
    return withExtendedLifetime(path) {
      Unmanaged<AnyKeyPath>.fromOpaque(object).takeRetainedValue()
    }
  }

  /// What a key path can do, and so the class that it is of.
  private enum Ability {
    case read, write, writeReference

    func type(_ root: Any.Type, _ value: Any.Type) -> AnyClass {
      func from<Root>(_: Root.Type) -> AnyClass {
        func to<Value>(_: Value.Type) -> AnyClass {
          switch self {
          case .read: KeyPath<Root, Value>.self
          case .write: WritableKeyPath<Root, Value>.self
          case .writeReference: ReferenceWritableKeyPath<Root, Value>.self
          }
        }
        return to(value)
      }
      return from(root)
    }
  }
}

extension PathLayout {
  /// Whether paths that are taken apart are what the compiler makes of their parts.
  static let isKnown: Bool = {
    let samples: [(AnyKeyPath, [AnyKeyPath])] = [
      (\Sample.next?.next, [\Sample.next, \Sample.next]),
      (\Sample.me.pair.first, [\Sample.me, \Sample.pair.first]),
      (\Sample.me.next?.me.text, [\Sample.me, \Sample.next, \Sample.me, \Sample.text]),
      (\Sample.pair.second?.utf8.count, [\Sample.pair.second?.utf8.count]),
    ]
    let areKnown = samples.allSatisfy { path, parts in
      guard let layout = PathLayout(path), layout.segments == parts else { return false }
      return (1...MemoryLayout<(Int, String?)>.size).contains(layout.maxSize)
    }
    guard areKnown, let getter = getter(of: \Sample.me) else { return false }
    let sample = Sample()
    return PathGetter<Sample, Sample>.call(getter, sample) === sample
  }()

  private final class Sample {
    var next: Sample?
    var pair = (first: 0, second: String?.none)
    let text = ""
    var me: Sample { self }
  }
}

extension AnyKeyPath {
  /// The getter of a path that is one computed variable without arguments; `nil` of others, and if
  /// it is not known how paths lie in memory.
  @usableFromInline var onlyGetter: UnsafeRawPointer? {
    PathLayout.isKnown ? PathLayout.getter(of: self) : nil
  }

  /// The variables that the path leads through, each from the object that has it; the path alone if
  /// it leads through no object, or its parts are not known.
  ///
  /// The parts of a path with a subscript are not known if its index is more than plain bytes.
  var segments: [AnyKeyPath] {
    guard PathLayout.isKnown, !PathLayout.isSingle(self) else { return [self] }
    return PathLayout(self)?.segments ?? [self]
  }

  /// `true` if the path leads into the value of the last object's variable; `nil` if its parts are
  /// unknown.
  var goesInside: Bool? {
    guard PathLayout.isKnown, !PathLayout.isSingle(self) else { return false }
    return PathLayout(self)?.segments.map { segments in
      segments.last.map { !PathLayout.isSingle($0) } ?? false
    }
  }

  /// Whether two paths lead to the same variable, though one may be written for a superclass.
  func isSame(as other: AnyKeyPath) -> Bool {
    if self == other { return true }
    let (own, others) = (type(of: self), type(of: other))
    guard own.valueType == others.valueType, own.rootType != others.rootType,
      own.rootType is AnyClass, others.rootType is AnyClass,
      Self.isClass(own.rootType, of: others.rootType)
        || Self.isClass(others.rootType, of: own.rootType)
    else { return false }
    return path(from: others.rootType) == other
  }

  private static func isClass(_ type: Any.Type, of superclass: Any.Type) -> Bool {
    func isOne<Superclass>(_: Superclass.Type) -> Bool { type is Superclass.Type }
    return isOne(superclass)
  }

  /// The same path, written for another class that has what it leads to.
  func path(from root: Any.Type) -> AnyKeyPath? {
    PathLayout.isKnown ? PathLayout(self)?.path(from: root) : nil
  }
}
