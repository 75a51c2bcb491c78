@Suite struct PortedFromAppleTests {
  @Test func `a file written for Apple's key-value observing behaves as there`() {
    let account = Account()
    let controller = BalanceController(account: account)
    #expect(controller.takeLines() == ["summary 0 EUR = 0 EUR"])

    account.balance = 10
    #expect(controller.takeLines() == ["balance 0 -> 10", "summary 10 EUR = 10 EUR"])
    account.currency = "USD"
    #expect(controller.takeLines() == ["summary 10 USD = 10 USD"])

    account.owner = Owner(name: "Ada", city: "London")
    #expect(controller.takeLines() == ["city London"])
    account.owner?.address.city = "Bath"
    account.owner?.address = Residence(city: "Leeds")
    account.owner = nil
    #expect(controller.takeLines() == ["city Bath", "city Leeds", "city nowhere"])

    account.rate = 2
    #expect(controller.takeLines() == [])
    account.update(rate: 2)
    account.update(rate: 3)
    #expect(controller.takeLines() == ["rate will change from 2.0", "rate 3.0"])
    account.audit()
    #expect(controller.takeLines() == ["audit 1"])

    controller.stopWatchingTheBalance()
    account.balance = 20
    #expect(controller.takeLines() == ["summary 20 USD = 20 USD"])
  }
}
