import StraitApp

@MainActor let (loop, inside) = makeLoop()

/// A field, a label that follows it, and one that counts.
@MainActor
func ticking() -> App {
  let field = TextField("field", id: "field")
  let typed = Label("typed")
  let ticks = Label("ticks 0")
  field.newTextChannel().subscribe(onNext: { typed.text = "typed \($0)" })
  var count = 0
  loop.schedule(every: .milliseconds(5)) {
    // It settles, so that a test can wait for the last one.
    if count < 7 {
      count += 1
      ticks.text = "ticks \(count)"
    }
  }
  return App(
    root: Column {
      field
      typed
      ticks
    }
  )
}
