/// Directions of containers that are made of public interface only; the script `outside` has their
/// focus.
@MainActor @Suite struct OutsideContainerTests {
  /// A container that says nothing about its direction.
  private final class Stack: Container {
    override func arrange(in size: Size) {}
  }

  /// A container whose children are in one row.
  private final class Strip: Container {
    override var childAxis: Axis? { .horizontal }
    override func arrange(in size: Size) {}
  }

  @Test func `a spacer fills the direction in which a container of others puts its children`() {
    let spacer = Spacer()
    let strip = Strip(content: [spacer])
    #expect(spacer.naturalWidth == .fraction(1) && spacer.naturalHeight == .fit)
    strip.remove(spacer)
    #expect(spacer.naturalWidth == .fit && spacer.naturalHeight == .fraction(1))
    let rows = Stack(content: [spacer])
    #expect(spacer.naturalWidth == .fit && spacer.naturalHeight == .fraction(1))
    withExtendedLifetime((strip, rows)) {}
  }
}
