import StraitScreen

extension Frame {
  /// The frame as a picture on light paper, which the theme for light terminals leaves to them.
  var lightDocument: String {
    svgDocument
      .replacing(/rx="8" fill="[^"]+"/, with: "rx=\"8\" fill=\"#ffffff\"", maxReplacements: 1)
      .replacing(
        /monospace" fill="[^"]+"/,
        with: "monospace\" fill=\"#1a1c20\"",
        maxReplacements: 1
      )
  }
}
