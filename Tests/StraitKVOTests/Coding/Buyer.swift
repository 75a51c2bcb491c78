import StraitChannels
import StraitKVO
import Testing

/// The object of the tests of coding.
class Buyer: KeyValueObject, PropertyDeclaring {
  @Observed var name = "Ada"
  @Observed var age = 36
  @Observed var email: String?
  @Observed var tags = ["a", "b", "c"]
  @Observed var members: Set<Int> = [1, 2, 3]
  @Observed var address: Home?
  @Observed var orders: [Order] = []
  @Observed var scores = ["chess": 1]
  var title: String { "\(name), \(age)" }

  class var declarations: [PropertyDeclaration] { [.variable(\Buyer.title, name: "title")] }
}

/// An object behind another.
final class Home: KeyValueObject {
  @Observed var city = "London"
  @Observed var zip: Int = 1
  @Observed var lines = ["x"]
}

/// An element of a collection.
final class Order: KeyValueObject {
  @Observed var price = 0
  @Observed var note: String?
  @Observed var isPaid = false
  @Observed var labels: [String] = []

  init(_ price: Int, _ note: String? = nil, _ labels: [String] = []) {
    super.init()
    self.price = price
    self.note = note
    self.labels = labels
  }
}

/// Runs a closure, and expects one report of misuse at a line of this file, or the next two.
func expectMisuse(
  _ error: String,
  line: Int,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () -> Void
) {
  let (_, reports) = Report.collecting(body)
  guard reports.count == 1, case .misused(let found, let file, let place)? = reports.first else {
    Issue.record("expected one misuse, found \(reports)", sourceLocation: sourceLocation)
    return
  }
  #expect(found == error, sourceLocation: sourceLocation)
  #expect(file == sourceLocation.fileID, sourceLocation: sourceLocation)
  #expect((line...line + 2).contains(place), sourceLocation: sourceLocation)
}
