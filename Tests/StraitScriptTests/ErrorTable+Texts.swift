extension ErrorTable {
  /// Bare words where a text in quotes is expected.
  static let texts: [Wrong] = [
    Wrong("type Ada", 1, 6, 3, "expected a text in quotes or a locator, found the word Ada"),
    Wrong("paste", 1, 6, 0, "expected a text in quotes or a locator, found the end of the line"),
    Wrong("type #a Ada", 1, 9, 3, "expected a text in quotes, found the word Ada"),
    Wrong("paste #a 42", 1, 10, 2, "expected a text in quotes, found the word 42"),
    Wrong(
      "type lable \"x\" \"y\"",
      1,
      6,
      5,
      "expected a text in quotes or a locator, found the word lable; did you mean \"label\"?"
    ),
    Wrong("clipboard set Ada", 1, 15, 3, "expected a text in quotes, found the word Ada"),
    Wrong("raw Ada", 1, 5, 3, "expected a text in quotes, found the word Ada"),
    Wrong(
      "click label Save",
      1,
      13,
      4,
      "expected a text in quotes after \"label\", found the word Save"
    ),
    Wrong(
      "click text Save",
      1,
      12,
      4,
      "expected a text in quotes after \"text\", found the word Save"
    ),
    Wrong(
      "recall #a nxt",
      1,
      11,
      3,
      "expected previous, next or a text in quotes, found the word nxt; did you mean \"next\"?"
    ),
    Wrong(
      "complete #a Ada",
      1,
      13,
      3,
      "expected a text in quotes or the end of the line, found the word Ada"
    ),
    Wrong(
      "complete #a frce",
      1,
      13,
      4,
      "expected a text in quotes or the end of the line, found the word frce; did you mean "
        + "\"force\"?"
    ),
    Wrong(
      "set #a [1, Ada]",
      1,
      12,
      3,
      "expected a text in quotes, a number, true, false, nil or a list, found the word Ada"
    ),
    Wrong(
      "expect #a value has Ada",
      1,
      21,
      3,
      "expected a text in quotes after \"has\", found the word Ada"
    ),
    Wrong("expect #a hint Ada", 1, 16, 3, "expected a text in quotes, found the word Ada"),
    Wrong(
      "expect #a invalid required",
      1,
      19,
      8,
      "expected a text in quotes or the end of the line, found the word required"
    ),
    Wrong("step fill { }", 1, 6, 4, "expected a title in quotes, found the word fill"),
  ]
}
