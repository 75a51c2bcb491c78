/// The number of values that there are.
package final class Census {
  package var count = 0

  package init() {}
}

/// A value that a census counts.
package final class Counted {
  package let number: Int
  package let census: Census

  package init(_ number: Int = 0, in census: Census) {
    self.number = number
    self.census = census
    census.count += 1
  }

  deinit {
    census.count -= 1
  }
}
