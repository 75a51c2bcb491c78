// Prints the seven logs of a channel that the articles print, each with what was done.
for (index, log) in Log.articles.enumerated() {
  if index > 0 { print() }
  print("\(log.name): \(log.steps)")
  log.run { print("  \($0)") }
}
