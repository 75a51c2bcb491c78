import StraitChannels
import StraitModel
import StraitScreen
import Testing

@testable import StraitUI

/// What a plain dialogue says of groups.
@MainActor @Suite struct PlainHeadingTests {
  private final class Household: ObservableModel {
    @Observed var name = "Byron"
    @Observed var home = FormAddress()
    @Observed var work = FormAddress()
  }

  @MainActor private final class Talk {
    let scheduler = VirtualScheduler()
    let dialogue: PlainDialogue
    let beginning: PlainAnswer

    init(_ widget: Widget) {
      let app = App(bracketed: widget)
      app.start(on: HeadlessDisplay(), scheduler: scheduler)
      dialogue = PlainDialogue(app)
      beginning = dialogue.begin()
    }

    func say(_ line: String) -> PlainAnswer {
      dialogue.take(line)
      scheduler.advance(by: .zero)
      return dialogue.answer()
    }
  }

  @Test func `the titles of a form and of its sections are said once`() {
    let talk = Talk(Form(of: Household(), showsButtons: false))
    #expect(talk.beginning.lines == ["Household", "Home", "Work", "Type :help for help."])
    for _ in 0..<5 { #expect(talk.say("").lines == []) }
  }

  @Test func `where two widgets have one name, the prompt says in which group each is`() {
    let talk = Talk(Form(of: Household(), showsButtons: false))
    #expect(talk.beginning.prompt == "Name, Byron: ")
    #expect(talk.say("").prompt == "Home, Street, Dorset Street: ")
    #expect(talk.say("").prompt == "Home, City, London: ")
    #expect(talk.say("Paris").prompt == "Work, Street, Dorset Street: ")
  }

  @Test func `the title in a border is said, and one that changes is said again`() {
    let box = Column { TextField("Name") }.border(.rounded, title: "Sign in")
    let talk = Talk(Column { box })
    #expect(talk.beginning.lines.first == "Sign in")
    box.border(.rounded, title: "Sign up")
    #expect(talk.say("Ada").lines == ["Sign up"])
  }

  @Test func `a model of an array is named once, by its own line`() {
    let basket = FormBasket()
    let form = Form(of: basket, showsButtons: false) {
      $0.list(\.lines, adding: { FormBasket.Line() })
    }
    let talk = Talk(form)
    for name in ["Line 1", "Line 2"] {
      #expect(talk.beginning.lines.count(where: { $0 == name }) == 1, "\(talk.beginning.lines)")
    }
  }
}
