extension Fixture {
  /// Requests of users: carets that stay, numbers that can be typed, texts that are composed.
  static let requests = [
    Fixture("bound-fields", withSetup: { boundFields($0) })
  ]

  /// A field and another one, bound as `env binding` says.
  private static func boundFields(_ setup: AppSetup) -> App {
    let item = Item()
    let (field, other) = (TextField("field", id: "field"), TextField("other", id: "other"))
    switch setup.environment["binding"] {
    case "price":
      field.bind(to: item.$price, through: .decimal())
      other.bind(to: item.$price, through: .decimal())
    case "code": field.newTextChannel().bind(to: item.channel(to: \.code))
    case "submitted-code":
      field.newTextChannel()
        .bind(to: item.channel(to: \.code), policy: BindingPolicy(commit: .onSubmit))
    case "short": field.newTextChannel().bind(to: item.channel(to: \.short))
    default:
      field.newTextChannel().bind(to: item.channel(to: \.name))
      other.newTextChannel().bind(to: item.channel(to: \.name))
    }
    return App(bracketed: Column { [field, other] }, models: ["item": item])
  }
}

private final class Item: ObservableModel {
  @Observed var name = ""
  @Observed(coercing: { $0.uppercased() }) var code = "ABC"
  @Observed(coercing: { String($0.prefix(4)) }) var short = ""
  @Observed var price = 12.5
}
