extension KeyMap {
  /// The identifiers of the actions of controls of values, such as sliders and switches.
  static let valueActions = [
    "choice.down", "choice.end", "choice.item.1", "choice.item.2", "choice.item.3", "choice.item.4",
    "choice.item.5", "choice.item.6", "choice.item.7", "choice.item.8", "choice.item.9",
    "choice.left", "choice.letter", "choice.right", "choice.start", "choice.up",
    "mixedcheckbox.toggle", "number.less", "number.more", "number.page.less", "number.page.more",
    "rating.end", "rating.less", "rating.more", "rating.stars.0", "rating.stars.1",
    "rating.stars.2", "rating.stars.3", "rating.stars.4", "rating.stars.5", "rating.stars.6",
    "rating.stars.7", "rating.stars.8", "rating.stars.9", "rating.start", "slider.end",
    "slider.fine.less", "slider.fine.more", "slider.less", "slider.more", "slider.page.less",
    "slider.page.more", "slider.start", "stepper.end", "stepper.less", "stepper.more",
    "stepper.page.less", "stepper.page.more", "stepper.start", "switch.toggle",
  ]
}
