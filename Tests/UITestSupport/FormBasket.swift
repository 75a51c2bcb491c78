/// A model with an array of models, each of which has a model, and may have another.
package final class FormBasket: ObservableModel {
  package final class Line: ObservableModel, PropertyDeclaring {
    @Observed package var name = "new"
    @Observed package var amount = 1
    @Observed package var maker = Maker()
    @Observed package var gift: Gift?

    package static var declarations: [PropertyDeclaration] {
      [.variable(\Line.amount, range: 1...99)]
    }

    package init(_ name: String = "new", _ amount: Int = 1) {
      self.name = name
      self.amount = amount
      validate(\.name, .notEmpty)
    }
  }

  package final class Maker: ObservableModel {
    @Observed package var country = "UK"

    package init() {}
  }

  package final class Gift: ObservableModel {
    @Observed package var card = "For you"

    package init() {}
  }

  @Observed package var buyer = "Ada"
  @Observed package var lines = [Line("tea", 2), Line("milk"), Line("cups", 6)]

  package init() {
    validate(\.lines, .that("must not be empty") { !$0.isEmpty })
  }
}
