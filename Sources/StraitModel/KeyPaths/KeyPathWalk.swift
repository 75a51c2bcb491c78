/// Follows a path of names that leads through models alone, without taking it apart first.
///
/// That is what most paths do, and several times as fast. Whatever else is on the way, and whatever
/// is wrong, is left to the code that can find out what it is.
enum KeyPathWalk {
  /// The value at the end of a path; `nil` if this is not such a path.
  static func read(_ path: String, from model: AnyObject) -> Any?? {
    switch end(of: path, from: model) {
    case .unknown: Any??.none
    case .empty: Any??.some(nil)
    case .at(let access, let object):
      Any??.some(access._withUnsafeGuaranteedRef { $0.read(object) })
    }
  }

  /// Sets what is at the end of a path; returns whether it could.
  static func write(_ value: Any?, to path: String, of model: AnyObject) -> Bool {
    guard case .at(let access, let object) = end(of: path, from: model) else { return false }
    return access._withUnsafeGuaranteedRef { access in
      !access.isReadOnly && access.refusal(of: value, in: object) == nil
        && access.write(value, to: object)
    }
  }

  private enum End {
    case at(Unmanaged<FieldAccess>, AnyObject)
    /// There is a `nil` on the way; what follows it are names.
    case empty
    case unknown
  }

  private static func end(of path: String, from model: AnyObject) -> End {
    var path = path
    return path.withUTF8 { end(of: $0, from: model) }
  }

  private static func end(of path: UnsafeBufferPointer<UInt8>, from model: AnyObject) -> End {
    var object = model
    var start = 0
    for (index, byte) in path.enumerated() where byte == UInt8(ascii: ".") {
      let key = String(decoding: path[start..<index], as: UTF8.self)
      guard let access = PropertyListing.access(key, of: object),
        access._withUnsafeGuaranteedRef({ $0.leadsToModel })
      else { return .unknown }
      guard let next = access._withUnsafeGuaranteedRef({ $0.readModel(object) }) else {
        return areNames(path[(index + 1)...]) ? .empty : .unknown
      }
      object = next
      start = index + 1
    }
    let key = String(decoding: path[start...], as: UTF8.self)
    return PropertyListing.access(key, of: object).map { .at($0, object) } ?? .unknown
  }

  /// Whether the rest of a path has no empty part and no operator.
  private static func areNames(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let dot = UInt8(ascii: ".")
    var isBeginning = true
    for byte in rest {
      if isBeginning, byte == dot || byte == UInt8(ascii: "@") { return false }
      isBeginning = byte == dot
    }
    return !isBeginning
  }
}
