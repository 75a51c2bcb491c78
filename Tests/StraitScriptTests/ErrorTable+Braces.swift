extension ErrorTable {
  /// Dollar signs with braces after them that name no variable.
  static let braces: [Wrong] = [
    Wrong(
      "fill #a \"${x\"",
      1,
      10,
      3,
      "expected \"}\" after \"${x\" (a dollar sign itself is \\$), found \"\\\"\""
    ),
    Wrong(
      "fill #a \"costs ${x y}\"",
      1,
      16,
      3,
      "expected \"}\" after \"${x\" (a dollar sign itself is \\$), found \" \""
    ),
    Wrong(
      "fill #a ${x",
      1,
      9,
      3,
      "expected \"}\" after \"${x\" (a dollar sign itself is \\$), found the end of the line"
    ),
    Wrong(
      "set #a ${x",
      1,
      8,
      3,
      "expected \"}\" after \"${x\" (a dollar sign itself is \\$), found the end of the line"
    ),
    Wrong(
      "set #a [1, ${x]",
      1,
      12,
      3,
      "expected \"}\" after \"${x\" (a dollar sign itself is \\$), found \"]\""
    ),
    Wrong(
      "focus #row-${x",
      1,
      12,
      3,
      "expected \"}\" after \"${x\" (a dollar sign itself is \\$), found the end of the line"
    ),
    Wrong(
      "fill #a \"${}\"",
      1,
      10,
      2,
      "expected the name of a variable after \"${\" (a dollar sign itself is \\$), found \"}\""
    ),
    Wrong(
      "fill #a \"${1}\"",
      1,
      10,
      2,
      "expected the name of a variable after \"${\" (a dollar sign itself is \\$), found \"1\""
    ),
    Wrong(
      "step \"${x.}\" { }",
      1,
      7,
      4,
      "expected the name of a column after \"${x.\" (a dollar sign itself is \\$), found \"}\""
    ),
    Wrong(
      "fill #a \"${x.a b\" \"}\"",
      1,
      10,
      7,
      "expected \"}\" after \"${x.a b\" (a dollar sign itself is \\$), found \"\\\"\""
    ),
  ]
}
