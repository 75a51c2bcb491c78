/// The description of a widget without the screen: for scripts, tests, recorders, screen readers
/// and the plain mode.
///
/// ```swift
/// override var semantics: Semantics {
///   Semantics(.slider, value: .number(Double(value), in: 0...5, step: 1))
/// }
/// ```
///
/// A widget states its own part; `Widget.described` adds the parts of every widget: its identifier,
/// whether it is enabled and focused, and whether it is the default of its layer. Expensive parts,
/// such as the items of a long list, are read one by one.
///
/// Bindings of the widget are not part of it. A binding refers to its two ends and not to names;
/// the path of a property, such as `person.name`, is found by a walk through the models of the app,
/// which takes time linear in their size. Scripts and tests do that once for all widgets that they
/// examine, from the result of `Widget.channelSource`.
@MainActor
public struct Semantics {
  /// The name by which tests and scripts find the widget; `nil` if it has none.
  ///
  /// Set by the framework.
  public internal(set) var id: String?
  /// The kind of widget.
  public var role: Role
  /// The name: the text on it or before it; empty without one.
  public var name: String
  /// A further description, in a sentence; may be empty.
  public var description: String
  /// The value; `nil` without one.
  public var value: SemanticValue?
  /// The typed text while it is not the canonical text of the value: incomplete, unreadable, or in
  /// another form; `nil` while it shows its value.
  ///
  /// Set by the framework, for dates, times and colours.
  package internal(set) var draft: String?
  /// The requests that it fulfils.
  public var abilities: SemanticAbilities
  /// `true` if it is enabled: a disabled widget has no focus, no keys and no mouse.
  public var isEnabled = true
  /// `true` if it has a value that only programs and channels change, as its owner has said.
  ///
  /// Set by the framework, for controls that are not editable.
  package internal(set) var isReadOnly = false
  /// `true` if it has the focus.
  public var isFocused = false
  /// `true` if its value is a secret: neither reports nor recordings may contain it.
  public var isSecret = false
  /// `true` if it is at work, and requests may have to wait.
  public var isBusy = false
  /// `true` if Return presses it from anywhere, if nothing else uses Return.
  ///
  /// Set by the framework, from `Widget.isDefault`.
  public internal(set) var isDefault = false
  /// `true` if it is open; `nil` if it cannot be opened.
  public var isExpanded: Bool?
  /// The number of characters before its caret; `nil` without a caret.
  public var caret: Int?
  /// The characters that are selected, counted from 0; `nil` if none are.
  public var selection: Range<Int>?
  /// The problem of its value, for the user; otherwise `nil`.
  public var problem: String?
  /// The suggested text behind its caret; otherwise `nil`.
  public var suggestion: String?
  /// The known completions of its text; `nil` if nothing completes it.
  public var completions: SemanticChoice?
  /// The texts that can be chosen instead of being typed, as in a combo box; `nil` without any.
  public var listed: SemanticChoice?
  /// The entries of its history, the newest first; `nil` if it has no history.
  public var history: SemanticChoice?
  /// The instructions for its use; otherwise `nil`.
  public var hint: String?

  /// Makes a description.
  ///
  /// - Parameters:
  ///   - role: The kind of widget.
  ///   - name: The name.
  ///   - description: Further information.
  ///   - value: The value.
  ///   - abilities: The requests that it fulfils; `nil` for the usual ones of its value: a number
  ///     is set and incremented, a flag toggled, an item chosen. A widget that only shows such a
  ///     value states `[]`, and one whose text can be set states `.set`.
  public init(
    _ role: Role,
    name: String = "",
    description: String = "",
    value: SemanticValue? = nil,
    abilities: SemanticAbilities? = nil
  ) {
    self.role = role
    self.name = name
    self.description = description
    self.value = value
    self.abilities = abilities ?? value?.usualAbilities ?? []
  }

  /// `true` if the user can change the value.
  public var isEditable: Bool {
    isEnabled && !abilities.isDisjoint(with: [.set, .toggle, .choose, .increment])
  }

  /// `true` if it is checked, or on; `nil` if it is mixed, or cannot be checked.
  public var isChecked: Bool? {
    if case .flag(let isOn)? = value { isOn } else { nil }
  }

  /// `true` if it is checked for some things and not for others.
  public var isMixed: Bool {
    if case .mixed? = value { true } else { false }
  }

  /// `true` if it can be checked: it is checked, unchecked or mixed.
  package var isFlag: Bool { isChecked != nil || isMixed }

  /// The choices: the items of its value, or the texts that it lists; otherwise `nil`.
  public var choice: SemanticChoice? {
    if case .choice(let choice)? = value { choice } else { listed }
  }

  /// `true` if it could have a value, and is empty now: without a date, a time, a number, or an
  /// item.
  package var holdsNone: Bool {
    switch value {
    case .date?, .time?: text == ""
    case .mixed?: true
    case .choice(let choice)?: choice.chosenIndexes.isEmpty
    case .text("")?: role == .numberField
    default: false
    }
  }

  /// The value as text; `nil` without one.
  ///
  /// The value of a field is its text, even an incomplete or unreadable one.
  public var text: String? { draft ?? value?.text }
}

/// The requests of type `SemanticRequest` that a widget fulfils.
public struct SemanticAbilities: OptionSet, Hashable, Sendable {
  /// One bit for each ability.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  ///
  /// - Parameter rawValue: One bit for each ability.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Its value can be set, as text.
  public static let set = SemanticAbilities(rawValue: 1)
  /// It can be pressed.
  public static let press = SemanticAbilities(rawValue: 2)
  /// It can be checked and unchecked, or turned on and off.
  public static let toggle = SemanticAbilities(rawValue: 4)
  /// One of its items can be chosen.
  public static let choose = SemanticAbilities(rawValue: 8)
  /// Its value can be made larger and smaller.
  public static let increment = SemanticAbilities(rawValue: 16)
  /// It can be opened and closed.
  public static let expand = SemanticAbilities(rawValue: 32)
  /// It can bring one of its rows into sight.
  public static let scroll = SemanticAbilities(rawValue: 64)
  /// Its last edit can be undone, if there is one.
  public static let undo = SemanticAbilities(rawValue: 128)
  /// An edit that was undone can be done again, if there is one.
  public static let redo = SemanticAbilities(rawValue: 256)
  /// It can be submitted.
  public static let submit = SemanticAbilities(rawValue: 512)
  /// Its text can be selected.
  public static let select = SemanticAbilities(rawValue: 1024)
  /// Its text can be completed.
  public static let complete = SemanticAbilities(rawValue: 2048)
  /// It has a history.
  public static let recall = SemanticAbilities(rawValue: 4096)
  /// Several of its items can be chosen.
  public static let chooseSeveral = SemanticAbilities(rawValue: 8192)
}

// The effect of a line in the plain mode.
extension Semantics {
  /// `true` if a line presses the widget: it can be pressed, and has no value to be entered.
  package var isPressedByLine: Bool { value == nil && abilities.contains(.press) }

  /// `true` for a table: a line chooses a row, and only `:edit` changes a cell of that row.
  package var isEditedByRequest: Bool { role == .table }

  /// `true` if a line opens and closes the widget: it can do nothing else that a line could ask
  /// for.
  package var isOpenedByLine: Bool {
    value == nil && isExpanded != nil && abilities.contains(.expand) && !abilities.contains(.press)
  }
}
