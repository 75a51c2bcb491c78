import StraitScript

/// The texts of a command that are secret if their receiver is.
struct VerbTexts {
  /// A receiver of texts.
  enum Receiver {
    /// A widget; `nil` for the focused one.
    case widget(ScriptLocator?)
    /// A value of a model.
    case model(path: String)
  }

  /// The texts.
  var texts: [String]
  /// The receiver whose secrecy decides.
  var receiver: Receiver
  /// `true` if the texts are typed or pasted: they go to the widget that has the focus, which may
  /// change during the command.
  var areTyped = false

  /// No texts.
  static let none = VerbTexts(texts: [], receiver: .widget(nil))

  /// Returns texts that a widget receives as a whole.
  static func put(_ texts: String?..., into target: ScriptLocator) -> VerbTexts {
    VerbTexts(texts: texts.compactMap(\.self), receiver: .widget(target))
  }

  /// Returns texts that are typed or pasted.
  static func typed(_ texts: [String], into target: ScriptLocator? = nil) -> VerbTexts {
    VerbTexts(texts: texts, receiver: .widget(target), areTyped: true)
  }

  /// Returns a value that a model receives.
  static func model(_ path: String, _ value: ScriptValue) -> VerbTexts {
    VerbTexts(texts: [value.text], receiver: .model(path: path))
  }
}
