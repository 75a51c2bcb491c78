import CEngine

/// The register of what was made on one thread while inspection is on.
package final class Inspector {
  private init() {}

  /// The register of the present thread, if one is kept.
  package static var current: Inspector? {
    strait_thread().pointee.inspector.map {
      Unmanaged<Inspector>.fromOpaque($0).takeUnretainedValue()
    }
  }

  static func begin() {
    let thread = strait_thread()
    guard thread.pointee.inspector == nil else { return }
    thread.pointee.inspector = Unmanaged.passRetained(Inspector()).toOpaque()
    HubRegister.begin()
    Delivery.setGate()
    Inspection.setCounting(true)
  }

  static func end() {
    let thread = strait_thread()
    guard let inspector = thread.pointee.inspector else { return }
    thread.pointee.inspector = nil
    Delivery.setGate()
    Inspection.setCounting(false)
    HubRegister.end()
    Unmanaged<Inspector>.fromOpaque(inspector).release()
  }

  /// The hubs made on the present thread, oldest first.
  static var hubs: [Hub] { current == nil ? [] : HubRegister.hubs }
}
