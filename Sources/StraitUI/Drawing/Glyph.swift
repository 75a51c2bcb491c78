/// A sign that a control draws, by its meaning.
///
///     canvas.draw(isOn ? .checked : .unchecked, at: Point(column: 0, row: 0), style: .accent)
///
/// The theme's `Glyphs` define the look of each. A sign takes one column, unless its comment states
/// another width; `ShownText.columns(of: theme.glyphs[.checked])` returns the width.
public enum Glyph: Int, Hashable, Sendable, CaseIterable {
  /// Left of the widget that has the focus.
  case focusStart
  /// Right of the widget that has the focus.
  case focusEnd
  /// Left of a field, inside of `focusStart`; empty where the field is seen by its background.
  case fieldStart
  /// Right of a field; empty where the field is seen by its background.
  case fieldEnd
  /// Left of a default button.
  case buttonStart
  /// Right of a default button.
  case buttonEnd
  /// Left of the chosen one of several in a row.
  case chosenStart
  /// Right of the chosen one of several in a row.
  case chosenEnd
  /// A check box that is on: 1 column or 3.
  case checked
  /// A check box that is off: 1 column or 3.
  case unchecked
  /// A check box for several things, some of which are on: 1 column or 3.
  case mixed
  /// The chosen one of several: 1 column or 3.
  case radioOn
  /// One of several that is not chosen: 1 column or 3.
  case radioOff
  /// A switch that is on: 2 columns or 5.
  case switchOn
  /// A switch that is off: 2 columns or 5.
  case switchOff
  /// A star that shines.
  case starOn
  /// A star that does not.
  case starOff
  /// The part of a slider before its knob.
  case sliderBefore
  /// The knob of a slider.
  case sliderKnob
  /// The part of a slider after its knob.
  case sliderAfter
  /// The part of a progress bar that is done.
  case progressDone
  /// The remaining part of a progress bar.
  case progressLeft
  /// More above, or one step up.
  case arrowUp
  /// More below, one step down, or a list that can be opened.
  case arrowDown
  /// More to the left.
  case arrowLeft
  /// More to the right, or a menu that can be opened.
  case arrowRight
  /// Before a row of a tree whose children are not shown.
  case collapsed
  /// Before a row of a tree whose children are shown.
  case expanded
  /// Before the selected row of a list.
  case selectionBar
  /// The part of a scroll bar for the hidden content.
  case scrollTrack
  /// The part of a scroll bar for the visible content.
  case scrollThumb
  /// Before an item of a list of text.
  case bullet
  /// Next to the name of an unsaved edit.
  case edited
  /// Before the text of an error.
  case problem
  /// Before the text of a warning.
  case warning
  /// Before the text about a success.
  case success
  /// The end of a text that was cut: 1 column or 3.
  case ellipsis
}
