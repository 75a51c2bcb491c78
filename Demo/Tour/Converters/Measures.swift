import StraitChannels
import StraitForms
import StraitModel

/// Values of the types that people type most often.
final class Measures: ObservableModel {
  @Observed var age = 36
  @Observed var height = 1.65
  @Observed var born: CalendarDate? = CalendarDate(year: 1815, month: 12, day: 10)
  /// In cents.
  @Observed var price = 123_450
  @Observed var discount = 0.15
  /// A value that is set is brought into the range, and a field that is bound to it shows that.
  @Observed(clampedTo: 0...11) var volume = 4
  @Observed var city = "London"
}
