/// A model as a value that is coded by its listing.
package struct ListedModel: Encodable {
  package let model: any ObservableModel

  package init(_ model: any ObservableModel) {
    self.model = model
  }

  /// Makes it from a value; `nil` if the value is not a model, or is coded in another way.
  package init?(value: Any) {
    guard let model = value as? any ObservableModel,
      value is any CodableModel || !(value is any Encodable)
    else { return nil }
    self.init(model)
  }

  /// The number of levels at which two models are taken to lead to each other.
  private static let depthLimit = 200

  package func encode(to encoder: any Encoder) throws {
    guard encoder.codingPath.count < Self.depthLimit else {
      throw EncodingError.invalidValue(
        model,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "expected fewer than \(Self.depthLimit) levels of models; declare a "
            + "variable that leads back as transient, or make it @ObservedWeak"
        )
      )
    }
    try model.encodeProperties(to: encoder)
  }
}
