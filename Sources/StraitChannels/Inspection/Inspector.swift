import CEngine

/// The register of what was made on one thread while inspection is on.
package final class Inspector {
  /// The register of the present thread, if one is kept.
  package static var current: Inspector? {
    ThreadState.object(in: strait_thread().pointee.inspector)
  }
}
