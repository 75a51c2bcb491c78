extension SecretTexts {
  /// Returns a widget without the secrets.
  func hide(_ widget: WidgetRecord) -> WidgetRecord {
    var widget = widget
    widget.name = hide(widget.name)
    widget.value = widget.value.map(hide)
    widget.state = widget.state.map { hideValues(of: $0) }
    return widget
  }
}
