/// Calls a closure when it is deallocated; equal to another one of the same name.
final class LastCall: Hashable {
  let name: String
  private let then: () -> Void

  init(_ name: String = "", _ then: @escaping () -> Void) {
    self.name = name
    self.then = then
  }

  deinit {
    then()
  }

  static func == (one: LastCall, other: LastCall) -> Bool { one.name == other.name }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
