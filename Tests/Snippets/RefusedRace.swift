import StraitModel

/// Request 11: a set on another thread is refused, which is found after types are checked.
func race(_ name: Property<String>) {
  // expected-error@+1{{data race}}
  Task.detached { name.value = "x" }
}
