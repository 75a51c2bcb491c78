extension Fixture {
  /// Texts that rules refuse, and their problems.
  static let refusals = [
    Fixture("refused-text", RefusedTexts()) { texts in
      TextField("", to: texts.$long, id: "long-field").with { $0.maximumLength = .characters(5) }
      TextArea("", to: texts.$long, id: "long-area").with { $0.maximumLength = .characters(5) }
      TextField("", to: texts.$mixed, id: "mixed-field").with { $0.restriction = digits }
      TextArea("", to: texts.$mixed, id: "mixed-area").with { $0.restriction = digits }
      TextField("", to: texts.$capitals, id: "capitals-field").with { $0.restriction = capitals }
      TextArea("", to: texts.$capitals, id: "capitals-area").with { $0.restriction = capitals }
      TextField("", to: texts.$code, id: "code").with { $0.restriction = .mask("00-00") }
    },
    Fixture("problem-origins", withSetup: { problemOrigins($0) }),
    Fixture("server-problems") { serverProblems() },
  ]

  private static var digits: TextRestriction {
    .characters("digits only") { $0.isNumber }
  }

  private static var capitals: TextRestriction {
    .matching(/[A-Z]{0,3}/, "up to three capital letters")
  }

  /// Controls of each class that are bound by rules, and checked by others as `env rule` says.
  private static func problemOrigins(_ setup: AppSetup) -> App {
    let origins = ProblemOrigins()
    let noX = ValidationRule<String>.that("no x") { !$0.contains("x") }
    let field = TextField("Field", id: "TextField")
    let number = NumberField("Number", value: 3, in: 0...9, id: "NumberField")
    let box = ComboBox("Box", ["ax", "b"], id: "ComboBox")
    let area = TextArea("Area", id: "TextArea")
    // A value that the program sets stays only if no binding restores the model's value.
    if setup.environment["rule"] != "7" {
      field.bind(to: origins.$count, through: .integer(in: 0...9))
      number.bind(to: origins.$number, through: .integer(in: 0...9))
      box.bind(to: origins.$choice, policy: BindingPolicy(), rules: [noX])
      area.bind(to: origins.$text, policy: BindingPolicy(), rules: [noX])
    }
    let controls: [TextControl] = [field, number, box, area]
    for control in controls {
      _ = control.counting(.submit, in: origins.$submits)
      switch setup.environment["rule"] {
      case "on change": control.validate(.notEmpty, on: .change)
      case "on end": control.validate(.notEmpty, on: .end)
      case "on submit": control.validate(.notEmpty, on: .submit)
      case "length": control.validate(.that("too long") { $0.count < 4 })
      case "7": control.validate(.that("not 7") { $0 != "7" }, on: [.end])
      default: break
      }
    }
    func set(_ value: Int) {
      for control in [field, box, area] { control.text = "\(value)" }
      number.number = value
    }
    let root = Column {
      controls
      TextField(id: "other")
    }
    return App(bracketed: root, models: ["m": origins]).steps([
      "set 5": { set(5) },
      "set 6": { set(6) },
      "set 7": { set(7) },
      "refuse odd numbers": {
        for control in controls {
          control.validate(.that("not odd") { $0 != "7" && $0 != "5" }, on: [.end])
        }
      },
      "find a problem": { for control in controls { control.problem = "from the server" } },
    ])
  }

  /// Fields that are checked, and whose program finds problems as well.
  private static func serverProblems() -> App {
    let origins = ProblemOrigins()
    let followed = TextField(id: "followed")
    followed.showProblems(of: origins.$problem.values)
    followed.validate(.notEmpty, on: .end)
    let own = TextField(id: "own")
    own.validate(.notEmpty, on: .end)
    own.problem = "from the server"
    let box = ComboBox("", ["Berlin", "Bern"], id: "box")
    box.allowsOtherTexts = false
    let rule = ValidationRule<String>.that("not Bern") { $0 != "Bern" }
    box.bind(to: origins.$city, policy: BindingPolicy(), rules: [rule])
    box.validate(.notEmpty, on: .end)
    let root = Column {
      followed
      own
      box
      TextField(id: "other")
    }
    return App(bracketed: root, models: ["m": origins]).steps([
      "end the problem": { own.problem = nil },
      "check nothing": { own.validate() },
    ])
  }
}

/// Texts of which some are refused.
private final class RefusedTexts: ObservableModel {
  @Observed var long = "abcdefgh"
  @Observed var mixed = "1a2"
  @Observed var capitals = "abcd"
  @Observed var code = "1x"
}

/// Values that bindings refuse, and a problem that a server has found.
private final class ProblemOrigins: ObservableModel {
  @Observed var count = 3
  @Observed var number = 3
  @Observed var choice = "b"
  @Observed var text = "b"
  @Observed var city = "Berlin"
  @Observed var problem: String?
  @Observed var submits = 0
}
