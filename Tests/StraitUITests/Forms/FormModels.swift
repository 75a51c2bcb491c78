import StraitChannels
import StraitDriver
import StraitModel
import StraitScreen
import StraitUI

/// A model with a variable of each kind that a form has a control for.
final class FormPerson: ObservableModel, PropertyDeclaring {
  enum Plan: CaseIterable { case free, team, large }
  enum Mood: String, CaseIterable { case good, veryBad }

  @Observed var name = "Ada"
  @Observed var age = 36
  @Observed var weight = 61.5
  @Observed var born = CalendarDate("1815-12-10") ?? CalendarDate.all.lowerBound
  @Observed var wakes = TimeOfDay("07:30") ?? TimeOfDay.all.lowerBound
  @Observed var subscribes = true
  @Observed var plan = Plan.team
  @Observed var country = Country.gb
  @Observed var paint = Color.red
  @Observed var shoes: Int?
  @Observed var left: CalendarDate?
  @Observed var mood: Mood?
  @Observed var nick: String?
  @Observed var tags = ["maths", "poetry"]
  @Observed var codes: [UInt8] = []
  @Observed var address = FormAddress()
  @Observed var serial = 7

  var greeting: String { "Hello, \(name)" }

  enum Country: CaseIterable { case de, fr, gb, it, jp, us }

  static var declarations: [PropertyDeclaration] {
    [
      .variable(\FormPerson.age, range: 0...150),
      .variable(\FormPerson.weight, unit: "kg", range: 20...300),
      .variable(\FormPerson.serial, isReadOnly: true),
      .variable(\FormPerson.greeting, name: "greeting"),
    ]
  }

  init() {
    validate(\.name, .notEmpty)
    validate(\.weight, .in(40...200).asWarning)
  }
}

final class FormAddress: ObservableModel {
  @Observed var street = "Dorset Street"
  @Observed var city = "London"
}

/// A type of values that has a field of its own.
struct FormPrice: Hashable, FormValue {
  var cents: Int

  static func formField(for entry: FormEntry<FormPrice>) -> FormField {
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

final class FormOrder: ObservableModel {
  @Observed var price = FormPrice(cents: 100)
}

/// Numbers that no range of a control has, and declarations that no control can keep to.
final class FormOddity: ObservableModel, PropertyDeclaring {
  @Observed var size = 1.0
  @Observed var level: Int8 = 3
  @Observed var choice = 0

  static var declarations: [PropertyDeclaration] {
    [
      .variable(\FormOddity.size, unit: "", range: -Double.infinity...Double.infinity),
      .variable(\FormOddity.level, range: 5...5),
    ]
  }
}

extension Driver {
  /// The widget of an identifier, in whatever layer.
  func find(_ id: String) -> Widget? {
    func search(_ widget: Widget) -> Widget? {
      if widget.id == id { return widget }
      for child in widget.children { if let found = search(child) { return found } }
      return nil
    }
    for layer in app.layers.reversed() { if let found = search(layer.root) { return found } }
    return nil
  }
}
