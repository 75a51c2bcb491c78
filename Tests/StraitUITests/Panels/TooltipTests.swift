@MainActor @Suite struct TooltipTests {
  @Test func `scripts have a tooltip as the description`() {
    let push = Button("Push", id: "push") {}.tooltip("Sends everything")
    #expect(push.described.description == "Sends everything")
  }
}
