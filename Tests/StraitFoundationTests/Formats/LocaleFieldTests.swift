import StraitScreen
import StraitUI

/// Number fields that write their numbers as a locale does, with a range, steps and a unit.
@MainActor @Suite struct LocaleFieldTests {
  private final class Parcel: ObservableModel {
    @Observed var weight = 1234.5
    @Observed var count = 12_000
  }

  private let parcel = Parcel()
  private let display = HeadlessDisplay(size: Size(columns: 60, rows: 6))
  private let scheduler = VirtualScheduler()

  /// The program whose field is shown.
  private final class Shown {
    var app: App?
  }

  private let shown = Shown()

  @discardableResult
  private func show(_ field: Widget) -> App {
    let app = App(root: Column { field })
    shown.app = app
    app.start(on: display, scheduler: scheduler)
    scheduler.advance(by: .zero)
    return app
  }

  private func press(_ keys: KeyPress...) {
    for key in keys { display.send(key) }
    scheduler.advance(by: .zero)
  }

  private func type(_ text: String, over keys: KeyPress...) {
    for key in keys { display.send(key) }
    display.send(Array(text.utf8))
    scheduler.advance(by: .zero)
  }

  private func makeField(_ locale: String) -> NumberField<Double> {
    NumberField(
      "Weight",
      to: parcel.$weight,
      in: 0.5...5000.5,
      step: 0.5,
      unit: "kg",
      through: .decimal(locale: Locale(identifier: locale)),
      id: "weight"
    )
  }

  @Test(arguments: [
    ("de_DE", ["1.234,5", "1.235", "1.240", "5.000,5", "0,5"]),
    ("en_US", ["1,234.5", "1,235", "1,240", "5,000.5", "0.5"]),
    ("de_CH", ["1’234.5", "1’235", "1’240", "5’000.5", "0.5"]),
    ("fr_FR", ["1\u{202F}234,5", "1\u{202F}235", "1\u{202F}240", "5\u{202F}000,5", "0,5"]),
    ("ar_EG", ["١٬٢٣٤٫٥", "١٬٢٣٥", "١٬٢٤٠", "٥٬٠٠٠٫٥", "٠٫٥"]),
  ])
  func `Up and Down go by a step in the writing of the locale`(
    _ locale: String,
    _ texts: [String]
  ) {
    let field = makeField(locale)
    show(field)
    #expect(field.text == texts[0])
    press("up")
    #expect(field.text == texts[1] && parcel.weight == 1235)
    press("pageup")
    #expect(field.text == texts[2] && parcel.weight == 1240)
    press("down", "up")
    #expect(field.text == texts[2])
    #expect(field.perform(.increment(1_000_000)))
    #expect(field.text == texts[3] && parcel.weight == 5000.5)
    press("up")
    #expect(parcel.weight == 5000.5)
    #expect(field.perform(.increment(-1_000_000)))
    #expect(field.text == texts[4] && parcel.weight == 0.5)
    parcel.weight = 1234.5
    #expect(field.text == texts[0] && field.number == 1234.5 && field.problem == nil)
  }

  @Test func `what is typed is read with grouping, without, and with the unit`() {
    let field = makeField("de_DE")
    show(field)
    for (text, number) in [
      ("1.234,5", 1234.5), ("2000", 2000), ("2.000,50", 2000.5), ("7 kg", 7), ("7,5kg", 7.5),
      (",5", 0.5),
    ] {
      #expect(field.perform(.set("0,5")))
      type(text, over: "ctrl+a")
      #expect(field.text == text && parcel.weight == number && field.problem == nil)
    }
    for text in ["0,25", "6.000", "1.5", "kg", "", "7,3"] {
      let isInRange = text == "7,3"
      parcel.weight = 3
      type(text, over: "ctrl+a", "backspace")
      #expect(field.text == text && parcel.weight == 3)
      let rule = isInRange ? "a multiple of 0,5 kg" : "a number from 0,5 kg to 5.000,5 kg"
      #expect(field.problem == "must be " + rule)
    }
    // A step from a number between two leads to the next one.
    press("up")
    #expect(field.text == "7,5" && parcel.weight == 7.5 && field.problem == nil)
  }

  @Test func `scripts write and read the number with a point`() {
    let field = makeField("de_DE")
    let app = show(field)
    #expect(field.described.text == "1234.5" && field.text == "1.234,5")
    #expect(field.perform(.set("1.5")))
    #expect(parcel.weight == 1.5 && field.text == "1,5")
    #expect(field.perform(.set("4500")))
    #expect(parcel.weight == 4500 && field.text == "4.500")
    // One out of range is refused.
    #expect(!field.perform(.set("1e9")))
    #expect(parcel.weight == 4500 && field.text == "4.500" && field.problem == nil)
    #expect(field.perform(.set("nan")))
    #expect(parcel.weight == 4500 && field.text == "nan" && field.problem != nil)
    let dialogue = PlainDialogue(app)
    #expect(field.perform(.set("2")))
    #expect(dialogue.begin().prompt == "Weight, 2, a number from 0.5 to 5000.5: ")
    #expect(dialogue.take("3.5") && parcel.weight == 3.5 && field.text == "3,5")
  }

  @Test func `whole numbers have a locale, too, and counts of steps from the lower end`() {
    let field = NumberField(
      "Count",
      to: parcel.$count,
      in: 1000...50_000,
      step: 250,
      through: .integer(locale: .german)
    )
    show(field)
    #expect(field.text == "12.000")
    press("up")
    #expect(field.text == "12.250" && parcel.count == 12_250)
    type("12.345", over: "ctrl+a")
    #expect(field.problem == "must be a multiple of 250" && parcel.count == 12_250)
    type("1,5", over: "ctrl+a")
    #expect(field.problem == "must be a whole number from 1.000 to 50.000")
    // A number of the model that the field does not accept is shown as it is.
    parcel.count = 99
    #expect(field.text == "99" && parcel.count == 99)
    press("down")
    #expect(parcel.count == 1000)
  }
}
