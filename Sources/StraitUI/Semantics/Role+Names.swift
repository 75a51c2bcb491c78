extension Role {
  /// The names of the framework's roles, sorted.
  package static let names = [
    "button", "calendar", "chart", "checkbox", "collapsible", "colorpicker", "column", "combobox",
    "datepicker", "dialog", "form", "formlist", "formrow", "gauge", "grid", "group", "hints",
    "image", "label", "link", "list", "listrow", "markdown", "menu", "menubar", "menutitle",
    "mixedcheckbox", "numberfield", "palette", "paragraph", "progress", "radiogroup", "rating",
    "row", "scroll", "segments", "select", "slider", "spacer", "sparkline", "spinner", "split",
    "status", "stepper", "switch", "table", "tablecell", "tablerow", "tabs", "textarea",
    "textfield", "timepicker", "toast", "tooltip", "tree", "treerow", "widget",
  ]
}
