// A host with its own loop, in which an app is one of the things that are waited for. Another
// thread counts primes, and sends the count to the model.
import StraitDemoArguments
import Dispatch
import Strait

let arguments = ProgramArguments(
  of: "strait-host",
  help: """
    usage: strait-host

    Counts primes on another thread and shows their number, in a loop of the program's own. It needs
    a terminal.

    """
)
_ = arguments.read()

let progress = Progress()
do {
  let host = try Host()
  // Only the newest count matters: a slow terminal must not make a queue.
  let (inlet, counts) = Inlet<Int>.make(on: host.scheduler, buffering: .newest(1))
  counts.assign(to: progress.$primes)
  DispatchQueue.global().async { countPrimes(below: 100_000, into: inlet) }
  try host.run(primesApp(of: progress))
} catch {
  arguments.end("\(error)")
}
