import Foundation
import StraitKVO
import Testing

/// Spellings 31 and 32 of KeyValueObserving.md: bindings, and changes as a stream.
@Suite struct BindingSpellingTests {
  private class Settings: KeyValueObject {
    @Observed var volume = 5
  }

  private class Slider: KeyValueObject {
    @Observed var value = 0
  }

  private let settings = Settings()

  @Test func `31: bind(_:to:withKeyPath:options:) and unbind(_:)`() {
    let slider = Slider()
    slider.bind(NSBindingName("value"), to: settings, withKeyPath: "volume", options: nil)
    #expect(slider.value == 5)
    settings.volume = 7
    #expect(slider.value == 7)
    #expect(slider.infoForBinding(NSBindingName("value"))?[.observedKeyPath] as? String == "volume")
    slider.unbind(NSBindingName("value"))
    settings.volume = 9
    #expect(slider.value == 7)
  }

  @Test func `32: publisher(for:options:)`() {
    var values: [Int] = []
    let subscription = settings.publisher(for: \.volume).subscribe(onNext: { values.append($0) })
    settings.volume = 6
    #expect(values == [5, 6])
    subscription.dispose()
  }
}
