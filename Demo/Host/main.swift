// A host with a loop of its own, in which an app is one of the things that are waited for. Another
// thread counts primes, and sends the count to the model.
import Dispatch
import Glibc
import StraitApp

let host = Host()
let progress = Progress()
// Only the newest count matters: a slow terminal must not make a queue.
let (inlet, counts) = Inlet<Int>.make(on: host.scheduler, buffering: .newest(1))
counts.assign(to: progress.$primes)
DispatchQueue.global().async { countPrimes(below: 100_000, into: inlet) }
do {
  try host.run(primesApp(of: progress))
} catch {
  let line = Array("host: \(error)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit((error as? DisplayError)?.exitCode ?? 1)
}
