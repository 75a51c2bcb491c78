// What the articles of StraitFoundation show, line for line; `ArticleTests` compares them.
import StraitUI

final class WindowPlace: CodableModel {
  @Observed var left = 0
}

final class Settings: CodableModel {
  @Observed var name = ""
  @Observed var size = 12
  @Observed var window: WindowPlace? = nil
}

final class Parcel: ObservableModel {
  @Observed var weight = 1.5
  @Observed var share = 0.5
  @Observed var price = Decimal(5)
  @Observed var day = Date(timeIntervalSince1970: 0)
}

enum ArticleExamples {
  static func overview(_ scheduler: any DomainScheduler, _ sizeField: Property<String>) {
    let settings = ModelFile("settings.json", Settings(), on: scheduler)
    sizeField.bind(to: settings.model.$size, through: .integer(in: 6...72, locale: .current))
  }

  static func files(
    _ scheduler: any DomainScheduler,
    _ editor: Property<String>,
    _ nameField: Property<String>,
    _ keepsMine: Bool
  ) {
    let notes = TextFile("notes.txt", on: scheduler)
    editor.bind(to: notes.text)
    editor.value += "one more line\n"  // the file has it half a second later

    let settings = ModelFile("settings.json", Settings(), on: scheduler)
    nameField.bind(to: settings.model.$name)

    do {
      try notes.flush()  // before the program exits
    } catch {
      print("not saved: \(error)")
    }

    if case .conflict = settings.state {
      settings.resolve(keepsMine ? .mine : .theirs)
    }
  }

  @MainActor
  static func end(_ app: App, _ settings: ModelFile<Settings>) {
    app.own(settings)
  }

  @MainActor
  static func history(_ scheduler: any DomainScheduler, _ history: TextHistory) {
    let kept = TextFile("history.txt", on: scheduler)
    let lines = Converter<String, [String]>(
      forward: { $0.split(separator: "\n").map(String.init) },
      backward: { $0.map { $0 + "\n" }.joined() }
    )
    history.entries.bind(to: kept.text, through: lines)
  }

  static func defaults(_ scheduler: any DomainScheduler, _ sizeField: Property<Int?>) {
    let defaults = ObservableDefaults()
    let size = defaults.property(forKey: "size", as: Int.self)
    sizeField.bind(to: size)
    defaults.follow(on: scheduler)

    for error in defaults.errors.values {
      print(error)  // the default "size" was left alone: expected Int, found String "twelve"
    }
  }

  static func notifications(
    _ center: NotificationCenter,
    _ document: Settings,
    _ scheduler: any DomainScheduler
  ) {
    let (documentChanged, downloadFinished) = (Notification.Name("a"), Notification.Name("b"))
    center.signal(for: documentChanged, object: document)
      .subscribe(onNext: { notice in print(notice.name.rawValue) })

    center.signal(for: downloadFinished, on: scheduler) { $0.userInfo?["bytes"] as? Int }
      .subscribe(onNext: { bytes in print(bytes) })
  }

  @MainActor
  static func locales(
    _ weightField: Property<String>,
    _ shareField: Property<String>,
    _ priceField: Property<String>,
    _ dayField: Property<String>,
    _ parcel: Parcel
  ) {
    let german = Locale(identifier: "de_DE")
    weightField.bind(to: parcel.$weight, through: .decimal(in: 0...31.5, locale: german))
    shareField.bind(to: parcel.$share, through: .percent(in: 0...1, locale: german))
    priceField.bind(to: parcel.$price, through: .currency("EUR", locale: german))
    dayField.bind(to: parcel.$day, through: .date(locale: german, timeZone: .gmt))

    let weight = NumberField(
      "Weight",
      to: parcel.$weight,
      in: 0...5000,
      step: 0.5,
      unit: "kg",
      through: .decimal(locale: german)
    )
    precondition(weight.step == 0.5)

    let style = Date.ISO8601FormatStyle()
    dayField.bind(to: parcel.$day, through: .formatted(style, example: .now))
  }
}
