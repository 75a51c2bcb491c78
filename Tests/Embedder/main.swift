// A program outside of the project: it takes the engine, models and converters, and nothing else. A
// test runs it and compares its output.
import StraitChannels
import StraitForms
import StraitModel

final class Search: ObservableModel {
  @Observed var query = ""
  @Observed var found: [String] = []
}

let scheduler = VirtualScheduler()
let search = Search()
let engines: [(name: String, delay: Duration)] = [
  ("slow", .milliseconds(900)), ("fast", .milliseconds(50)),
]

search.values(of: \.query)
  .debounce(for: .milliseconds(300), on: scheduler)
  .map { text in
    Signal<String>.merge(
      engines.map { engine in
        .just("\(engine.name): \(text)").delay(engine.delay, on: scheduler)
      }
    )
    .scan([]) { found, result in found + [result] }
  }
  .switchToLatest()
  .deliver(on: scheduler)
  .assign(to: search.$found)
search.values(of: \.found).skip(1).subscribe(onNext: { print($0) })

search.query = "str"
scheduler.advance(by: .milliseconds(100))
search.query = "strait"
scheduler.advance(by: .seconds(2))

let celsius = Property(20.0, coercing: { max($0, -273.15) })
let shown = Property("")
shown.bind(to: celsius, through: .decimal(fractionDigits: 2))
shown.value = "-300"
print(celsius.value, shown.value)

useCart()
