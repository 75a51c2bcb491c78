import StraitChannels
public import StraitForms

extension Wording {
  /// The words of the controls of values, such as switches.
  public static let valueKeys: [Key] = [.switchOn, .switchOff]
}

extension Wording.Key {
  /// The text after the sign of a switch that is on.
  package static let switchOn = Self("switch.on", "on")
  /// The text after the sign of a switch that is off.
  package static let switchOff = Self("switch.off", "off")
}
