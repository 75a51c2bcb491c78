import StraitDriven

final class Guest: ObservableModel, PropertyDeclaring {
  enum Room: CaseIterable { case single, double, suite }

  @Observed var name = ""
  @Observed var eMail = ""
  @Observed var arrives: CalendarDate?
  @Observed var nights = 2
  @Observed var room = Room.double
  @Observed var breakfast = true
  @Observed var wishes = ""

  static var declarations: [PropertyDeclaration] {
    [.variable(\Guest.eMail, title: "E-mail"), .variable(\Guest.nights, range: 1...30)]
  }

  init() {
    validate(\.name, .notEmpty)
    validate(\.eMail, .that("needs a domain after the @") { $0.split(separator: "@").count == 2 })
  }
}

@main @MainActor enum Booking {
  static func main() {
    App.main { setup in
      let guest = Guest()
      let form = Form(of: guest, policy: BindingPolicy(commit: .explicit)) {
        $0.others()
        $0.row(\.wishes, as: .lines(3))
      }
      let app = App(root: form, models: ["guest": guest])
      app.onStart = { [unowned app] scheduler in
        let clock = setup.makeClock(on: scheduler)
        app.today = { clock.today }
      }
      return app
    }
  }
}
