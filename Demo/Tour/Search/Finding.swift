/// Something that a search has found.
struct Finding: Hashable {
  let name: String
  let summary: String
  /// The place where it was found.
  var place = ""

  init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}

// The findings of the search screen: parts of Strait, in three places.
extension Finding {
  static let operators = [
    Finding("catchTo", "goes on with another signal after a failure"),
    Finding("combineLatest", "the latest values of several signals"),
    Finding("concat", "one signal after the other"),
    Finding("debounce", "a value once the source has been quiet"),
    Finding("delay", "the same values later"),
    Finding("distinctUntilChanged", "no value twice in a row"),
    Finding("filter", "the values that pass a test"),
    Finding("map", "another value for each"),
    Finding("merge", "values of several signals as they come"),
    Finding("retry", "subscribes again after a failure"),
    Finding("scan", "a running result"),
    Finding("startWith", "a value before all others"),
    Finding("switchToLatest", "the values of the newest of its signals"),
    Finding("takeUntil", "values until another signal sends one"),
    Finding("throttle", "at most one event in each period"),
    Finding("zip", "the values of several signals in pairs"),
  ]

  static let controls = [
    Finding("Button", "runs a command, and shows that it is busy"),
    Finding("ComboBox", "text with proposals"),
    Finding("DatePicker", "a date, typed or from a calendar"),
    Finding("Form", "the values of a model, a row each"),
    Finding("List", "rows in a window over any number of elements"),
    Finding("NumberField", "a number with a range and a unit"),
    Finding("SegmentedControl", "one of a few choices, all in sight"),
    Finding("Slider", "a number on a line"),
    Finding("Spinner", "a sign that something is at work"),
    Finding("Stepper", "a number that goes up and down in steps"),
    Finding("Switch", "on or off"),
    Finding("Table", "rows of cells, sorted, filtered and edited"),
    Finding("TextField", "a line of text"),
    Finding("Tree", "elements that contain others"),
  ]

  static let guides = [
    Finding("Choosing controls", "which control for which value"),
    Finding("Converters", "a value on one side, a text on the other"),
    Finding("Dialogs", "questions, files and notes"),
    Finding("Files as properties", "settings and documents that stay in step"),
    Finding("Forms of models", "ten fields in thirty lines"),
    Finding("Names in the articles", "what each is called here"),
    Finding("Order of delivery", "who receives what, and when"),
    Finding("Plain mode", "one question a line, for screen readers"),
    Finding("Script language", "what a user does, and what must be seen"),
    Finding("Search box", "this screen, line by line"),
    Finding("Tables and trees", "a million rows at the cost of a hundred"),
  ]
}
