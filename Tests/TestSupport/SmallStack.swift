import Glibc
import StraitChannels

/// The stacks on which chains of 100,000 parts must work, in kilobytes: a small one, and that of a
/// main thread.
package let stackSizes = [512, 8192]

/// Runs something on a thread with a small stack, and waits for it.
///
/// - Parameters:
///   - kilobytes: The size of the stack.
///   - body: The closure to run.
package func onSmallStack(kilobytes: Int = 256, _ body: @Sendable () -> Void) {
  withoutActuallyEscaping(body) { body in
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, kilobytes * 1024)
    var thread = pthread_t()
    let result = pthread_create(
      &thread,
      attributes,
      {
        $0.map { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      },
      Unmanaged.passRetained(Body(body)).toOpaque()
    )
    precondition(result == 0, "no thread for a test, error \(result)")
    pthread_join(thread, nil)
    pthread_attr_destroy(attributes)
    attributes.deallocate()
  }
}

/// Calls a closure at a depth at which the stack is low.
package func whenStackIsLow(_ body: () -> Void) {
  if NativeStack.isLow { return body() }
  withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 16) { room in
    room.initializeMemory(as: UInt8.self, repeating: 0)
    whenStackIsLow(body)
  }
}

private final class Body {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
