/// The headings of groups in a plain dialogue.
@MainActor @Suite struct PlainHeadingTests {
  private final class Household: ObservableModel {
    @Observed var name = "Byron"
    @Observed var home = FormAddress()
    @Observed var work = FormAddress()
  }

  @Test func `the titles of a form and of its sections are said once`() {
    let talk = PlainTalk(Form(of: Household(), showsButtons: false))
    #expect(talk.beginning.lines == ["Household", "Home", "Work", "Type :help for help."])
    for _ in 0..<5 { #expect(talk.answer(to: "").lines == []) }
  }

  @Test func `where two widgets have one name, the prompt says in which group each is`() {
    let talk = PlainTalk(Form(of: Household(), showsButtons: false))
    #expect(talk.beginning.prompt == "Name, Byron: ")
    #expect(talk.answer(to: "").prompt == "Home, Street, Dorset Street: ")
    #expect(talk.answer(to: "").prompt == "Home, City, London: ")
    #expect(talk.answer(to: "Paris").prompt == "Work, Street, Dorset Street: ")
  }

  @Test func `the title in a border is said, and one that changes is said again`() {
    let box = Column { TextField("Name") }.border(.rounded, title: "Sign in")
    let talk = PlainTalk(Column { box })
    #expect(talk.beginning.lines.first == "Sign in")
    box.border(.rounded, title: "Sign up")
    #expect(talk.answer(to: "Ada").lines == ["Sign up"])
  }

  @Test func `a model of an array is named once, by its own line`() {
    let basket = FormBasket()
    let form = Form(of: basket, showsButtons: false) {
      $0.list(\.lines, adding: { FormBasket.Line() })
    }
    let talk = PlainTalk(form)
    for name in ["Line 1", "Line 2"] {
      #expect(talk.beginning.lines.count(where: { $0 == name }) == 1, "\(talk.beginning.lines)")
    }
  }
}
