extension SemanticChoice {
  /// Returns the item that a request asks to choose; `nil` if it asks for none of them.
  func index(for request: SemanticRequest) -> Int? {
    switch request {
    case .choose(let text): firstIndex(of: text)
    case .chooseIndex(let index): 0..<count ~= index ? index : nil
    default: nil
    }
  }
}
