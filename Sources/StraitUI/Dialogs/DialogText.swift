import StraitScreen

/// Text in lines that are broken between words, for messages of any length.
@MainActor
final class DialogText: WrappedText {
  init(_ text: String) {
    super.init(text, mostColumns: 60)
  }

  override var semantics: Semantics { Semantics(.label, name: text, value: .text(text)) }
}
