import StraitChannels
import StraitModel
import StraitScreen
import StraitUI

// Forms that are made from a model.
extension FrontEnd {
  static var formCases: [Case] { [formFrame(), formKey()] }

  /// A form that comes into an app, is drawn and leaves it, beyond what it costs to make and drop
  /// it.
  private static func formFrame() -> Case {
    .beyond("form-frame", "the first frame of a form of 200 controls", target: 3000, nodes: 200) {
      forms(areShown: true)
    } part: {
      forms(areShown: false)
    }
  }

  @MainActor
  private static func forms(areShown: Bool) -> (Int) -> Bool {
    let root = Column {}
    let rig = ScreenRig(root, columns: 80, rows: 24)
    let sheet = Sheet()
    return { repetitions in
      var isRight = true
      for _ in 0..<repetitions {
        let form = Form(of: sheet)
        if form.keys.count != 200 { isRight = false }
        guard areShown else { continue }
        root.append(form)
        rig.settle()
        if checksum(rig.display.text) != Sheet.firstFrame { isRight = false }
        root.removeAll()
      }
      rig.settle()
      return isRight
    }
  }

  /// A key in one of its text fields: the model is set, the form becomes dirty or clean, the field
  /// and the marks are drawn.
  private static func formKey() -> Case {
    .screen("form-key", "a key in a form of 200 controls", target: 60, nodes: 200) {
      let sheet = Sheet()
      let form = Form(of: sheet)
      let rig = ScreenRig(form, columns: 80, rows: 24)
      if let field = form.control(named: "name") { rig.app.focus(field) }
      rig.settle()
      let first = checksum(rig.display.text)
      return { repetitions in
        var isRight = true
        for number in 0..<repetitions {
          if number & 1 == 0 { rig.type("x") } else { rig.press("backspace") }
          if form.isDirty.value == (number & 1 == 1) { isRight = false }
        }
        if repetitions & 1 == 1 { rig.press("backspace") }
        return isRight && sheet.name == "Ada" && checksum(rig.display.text) == first
      }
    }
  }

  private static func checksum(_ text: String) -> Int {
    var sum = 0
    for byte in text.utf8 { sum = (sum &* 31 &+ Int(byte)) & 0xFFFF_FFFF }
    return sum
  }
}

/// Twenty variables: texts, numbers, flags and choices.
private final class Page: ObservableModel {
  enum Plan: CaseIterable { case free, team, large }

  @Observed var text1 = "text 1"
  @Observed var text2 = "text 2"
  @Observed var text3 = "text 3"
  @Observed var text4 = "text 4"
  @Observed var text5 = "text 5"
  @Observed var text6 = "text 6"
  @Observed var number1 = 1
  @Observed var number2 = 2
  @Observed var number3 = 3
  @Observed var number4 = 4
  @Observed var number5 = 5
  @Observed var share1 = 1.5
  @Observed var share2 = 2.5
  @Observed var flag1 = true
  @Observed var flag2 = false
  @Observed var flag3 = true
  @Observed var flag4 = false
  @Observed var plan1 = Plan.team
  @Observed var plan2 = Plan.team
  @Observed var plan3 = Plan.team
}

/// Those, and nine models with as many each.
private final class Sheet: ObservableModel {
  /// The sum of the first screen of its form.
  static let firstFrame = 201_888_005

  @Observed var name = "Ada"
  @Observed var text2 = "text 2"
  @Observed var text3 = "text 3"
  @Observed var text4 = "text 4"
  @Observed var text5 = "text 5"
  @Observed var text6 = "text 6"
  @Observed var number1 = 1
  @Observed var number2 = 2
  @Observed var number3 = 3
  @Observed var number4 = 4
  @Observed var number5 = 5
  @Observed var share1 = 1.5
  @Observed var share2 = 2.5
  @Observed var flag1 = true
  @Observed var flag2 = false
  @Observed var flag3 = true
  @Observed var flag4 = false
  @Observed var plan1 = Page.Plan.team
  @Observed var plan2 = Page.Plan.team
  @Observed var plan3 = Page.Plan.team
  @Observed var page1 = Page()
  @Observed var page2 = Page()
  @Observed var page3 = Page()
  @Observed var page4 = Page()
  @Observed var page5 = Page()
  @Observed var page6 = Page()
  @Observed var page7 = Page()
  @Observed var page8 = Page()
  @Observed var page9 = Page()
}
