/// A model with a variable of each kind that a form has a control for.
package final class FormPerson: ObservableModel, PropertyDeclaring {
  package enum Plan: CaseIterable { case free, team, large }
  package enum Mood: String, CaseIterable { case good, veryBad }

  @Observed package var name = "Ada"
  @Observed package var age = 36
  @Observed package var weight = 61.5
  @Observed package var born = CalendarDate("1815-12-10") ?? CalendarDate.all.lowerBound
  @Observed package var wakes = TimeOfDay("07:30") ?? TimeOfDay.all.lowerBound
  @Observed package var subscribes = true
  @Observed package var plan = Plan.team
  @Observed package var country = Country.gb
  @Observed package var paint = Color.red
  @Observed package var shoes: Int?
  @Observed package var left: CalendarDate?
  @Observed package var mood: Mood?
  @Observed package var nick: String?
  @Observed package var tags = ["maths", "poetry"]
  @Observed package var codes: [UInt8] = []
  @Observed package var address = FormAddress()
  @Observed package var serial = 7

  package var greeting: String { "Hello, \(name)" }

  package enum Country: CaseIterable { case de, fr, gb, it, jp, us }

  package static var declarations: [PropertyDeclaration] {
    [
      .variable(\FormPerson.age, range: 0...150),
      .variable(\FormPerson.weight, unit: "kg", range: 20...300),
      .variable(\FormPerson.serial, isReadOnly: true),
      .variable(\FormPerson.greeting, name: "greeting"),
    ]
  }

  package init() {
    validate(\.name, .notEmpty)
    validate(\.weight, .in(40...200).asWarning)
  }
}

package final class FormAddress: ObservableModel {
  @Observed package var street = "Dorset Street"
  @Observed package var city = "London"

  package init() {}
}

/// A type of values that has a separate field.
package struct FormPrice: Hashable, FormValue {
  package var cents: Int

  package init(cents: Int) {
    self.cents = cents
  }

  package static func formField(for entry: FormEntry<FormPrice>) -> FormField {
    entry.field(
      TextField(entry.title),
      through: Converter(
        forward: { "\($0.cents / 100).\($0.cents % 100 < 10 ? "0" : "")\($0.cents % 100)" },
        backward: { text in
          guard let number = Double(text) else {
            throw ConversionError(expected: "a price", found: text)
          }
          return FormPrice(cents: Int(nearest: number * 100))
        }
      )
    )
  }
}

package final class FormOrder: ObservableModel {
  @Observed package var price = FormPrice(cents: 100)

  package init() {}
}

/// Numbers that no range of a control has, and declarations that no control can keep to.
package final class FormOddity: ObservableModel, PropertyDeclaring {
  @Observed package var size = 1.0
  @Observed package var level: Int8 = 3
  @Observed package var choice = 0

  package init() {}

  package static var declarations: [PropertyDeclaration] {
    [
      .variable(\FormOddity.size, unit: "", range: -Double.infinity...Double.infinity),
      .variable(\FormOddity.level, range: 5...5),
    ]
  }
}

extension Driver {
  /// Returns the widget of an identifier, in any layer, after the app has settled.
  package func find(_ id: String) -> Widget? {
    settle()
    func search(_ widget: Widget) -> Widget? {
      if widget.id == id { return widget }
      for child in widget.children { if let found = search(child) { return found } }
      return nil
    }
    for layer in app.layers.reversed() { if let found = search(layer.root) { return found } }
    return nil
  }
}
