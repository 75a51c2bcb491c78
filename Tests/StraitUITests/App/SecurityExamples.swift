/// The statements of SecurityNotes.md.
@MainActor @Suite struct SecurityExamples {
  private final class Account: ObservableModel, PropertyDeclaring {
    @Observed var password = ""
    @Observed private(set) var balance = 0

    static var declarations: [PropertyDeclaration] {
      [
        .variable(\Account.balance, isReadOnly: true),
        .variable(\Account.password, isTransient: true),
      ]
    }
  }

  private final class Careless: ObservableModel {
    @Observed private(set) var balance = 0
  }

  @Test func `no control character of a value reaches the screen`() throws {
    let driver = Driver(App(root: Label("a\u{1B}[31mb\u{7}\u{202E}c")))
    try driver.expect(screen: "a␛[31mb␇·c")
    #expect(!ShownText.cells(of: "\u{9B}").map(\.base).contains("\u{9B}"))
  }

  @Test func `a paste runs no key, and its line breaks submit nothing`() throws {
    let field = TextField("Name", id: "name")
    var submissions = 0
    field.signal(for: .submit).subscribe(onNext: { _ in submissions += 1 })
    let driver = Driver(App(root: field))
    try driver.perform(.paste("rm\n\u{11}x", into: .id("name")))
    #expect(submissions == 0)
    #expect(driver.app.ending == nil)
    #expect(field.text.hasPrefix("rm "))
  }

  @Test func `the system's clipboard is given nothing unless the program wants it`() throws {
    let field = TextField("Name", value: "Ada", id: "name")
    let driver = Driver(App(root: field))
    let app = driver.app
    #expect(!app.sharesClipboard)
    app.clipboard = "kept"
    #expect(driver.display.clipboard == nil)
    app.sharesClipboard = true
    app.clipboard = "shared"
    #expect(driver.display.clipboard == "shared")
  }

  @Test func `a secret field shows bullets, and its text is not copied`() throws {
    let account = Account()
    let password = TextField("Password", to: account.$password, id: "password")
    password.isSecret = true
    let driver = Driver(App(root: password))
    try driver.type("hunter22", into: .id("password"))
    #expect(account.password == "hunter22")
    #expect(!driver.screen.contains("hunter22"))
    try driver.expect("password", value: "••••••••")
    for keys in ["ctrl+a", "alt+w", "ctrl+c", "ctrl+x", "ctrl+u"] { try? driver.press(keys) }
    #expect(driver.app.clipboard == "")
  }

  @Test func `what is set by name can be declared as read-only`() throws {
    let careless = Careless()
    try careless.setValue(7, forKey: "balance")
    #expect(careless.balance == 7)
    let account = Account()
    #expect(throws: KeyError.self) { try account.setValue(7, forKey: "balance") }
    #expect(account.balance == 0)
  }
}
