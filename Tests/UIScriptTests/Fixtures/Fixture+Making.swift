extension Fixture {
  /// Creates a fixture with widgets in a column, which edit a model that scripts call `m`.
  init<Model: ObservableModel>(
    _ name: String,
    _ model: @escaping @MainActor @autoclosure () -> Model,
    @ContentBuilder _ content: @escaping @MainActor (Model) -> [any Content]
  ) {
    self.init(name) {
      let model = model()
      return App(bracketed: Column { content(model) }, models: ["m": model])
    }
  }
}

/// A widget that is changed in the expression that makes it.
@MainActor protocol Adjustable: Widget {}

extension Widget: Adjustable {}

extension Adjustable {
  /// Changes the widget, and returns it.
  func with(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }

  /// Does something with each value of a property, for as long as the widget exists.
  func following<Value>(
    _ property: Property<Value>,
    _ act: @escaping @MainActor (Self, Value) -> Void
  ) -> Self {
    own(property.values.subscribe(onNext: { [unowned self] in act(self, $0) }))
    return self
  }

  /// Counts events of the widget in a property.
  func counting(_ events: ControlEvents, in count: Property<Int>) -> Self {
    own(signal(for: events).subscribe(onNext: { [unowned count] _ in count.value += 1 }))
    return self
  }
}

extension Property {
  /// Takes the values that are read from the texts of another property.
  ///
  /// Scripts set texts, numbers and flags; a date is set by a text next to it.
  func follow(_ texts: Property<String>, read: @escaping (String) -> Value?) {
    texts.values.skip(1).subscribe(onNext: { [unowned self] text in
      if let value = read(text) { self.value = value }
    })
  }
}
