extension CaseApp {
  /// Forms of models.
  static let forms = [
    CaseApp("order-form", size: Size(columns: 70, rows: 40)) {
      makeOrderForm(.eachChange)
    },
    CaseApp("order-form-explicit", size: Size(columns: 70, rows: 40)) {
      makeOrderForm(.explicit)
    },
  ]

  /// Creates a form of an order.
  @MainActor static func makeOrderForm(_ commit: BindingPolicy.Commit) -> App {
    let order = Order()
    let form = Form(of: order, policy: BindingPolicy(commit: commit), id: "order") {
      $0.row(\.discount, as: .slider)
      $0.row(\.notes, as: .lines(2))
      $0.list(\.lines, adding: { Line() })
    }
    return App(root: form, models: ["order": order])
  }
}

private final class Order: ObservableModel, PropertyDeclaring {
  enum Way: CaseIterable { case post, courier, pickUp, boat, mule }

  @Observed var name = "Ada"
  @Observed var amount = 2
  @Observed var discount = 10
  @Observed var isGift = false
  @Observed var way = Way.post
  @Observed var notes = ""
  @Observed var lines = [Line("tea")]

  static var declarations: [PropertyDeclaration] {
    [.variable(\Order.amount, range: 1...9), .variable(\Order.discount, range: 0...50)]
  }

  init() {
    validate(\.name, .notEmpty)
  }
}

private final class Line: ObservableModel {
  @Observed var title: String

  init(_ title: String = "new") {
    self.title = title
  }
}
