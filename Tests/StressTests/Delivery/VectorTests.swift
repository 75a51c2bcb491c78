extension DeliveryTests {
  /// The logs that the articles print, and those derived from the original: received events, in
  /// order.
  @Suite struct VectorTests {
    @Test(arguments: Vector.articles + Vector.derived + Vector.bindings)
    func `the reference model writes the logs of the contract`(_ vector: Vector) {
      #expect(vector.received(in: ReferenceWorld.run(vector.program)) == vector.expected)
    }

    @Test(arguments: Vector.articles + Vector.derived + Vector.bindings, Engine.all)
    func `the engine writes the logs of the contract`(_ vector: Vector, _ engine: Engine) {
      #expect(vector.received(in: engine.run(vector.program)) == vector.expected)
    }
  }
}
