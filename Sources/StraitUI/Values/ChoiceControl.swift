import StraitChannels
import StraitForms
import StraitModel
import StraitScreen

/// A control with a few visible choices, of which one is chosen: the superclass of
/// `SegmentedControl` and `RadioGroup`.
///
/// The value is the index of the chosen one. An index without a choice, such as -1, is kept, and
/// shows that nothing is chosen. The arrows choose the next one and the one before, Home and End
/// the first and the last, the digits 1 to 9 one by its place, and a letter the next one that
/// begins with it; so does a click.
@MainActor
public class ChoiceControl: NamedControl<Int> {
  /// The titles of the choices.
  ///
  /// The value stays as it is when they change.
  public final var titles: [String] {
    didSet { if titles != oldValue { setNeedsLayout() } }
  }

  init(_ name: String, _ titles: [String], value: Int, id: String?) {
    self.titles = titles
    super.init(name, value: value, id: id)
  }

  /// The index of the chosen one; `nil` if nothing is chosen.
  public final var chosenIndex: Int? { titles.indices.contains(value) ? value : nil }

  // MARK: Edits

  /// Chooses one as the user does; choosing the current one is not an edit.
  final func choose(_ index: Int) {
    guard titles.indices.contains(index), index != value else { return }
    edit(index)
  }

  /// Chooses the one that is a number of places away, or the last one on the way there.
  final func move(by count: Int) {
    guard !titles.isEmpty else { return }
    guard let chosenIndex else { return choose(count > 0 ? 0 : titles.count - 1) }
    choose(max(0, min(chosenIndex + count, titles.count - 1)))
  }

  /// Chooses the next one that begins with a letter.
  private func chooseNext(_ letter: String) {
    let start = (chosenIndex ?? -1) + 1
    for distance in 0..<titles.count {
      let index = (start + distance) % titles.count
      if firstLetter(of: titles[index]) == letter { return choose(index) }
    }
  }

  private func firstLetter(of title: String) -> String? {
    guard let first = title.first, first.isLetter else { return nil }
    return first.lowercased()
  }

  // MARK: Input

  final var canChoose: Bool { isEditable && !titles.isEmpty }

  /// `true` if Left and Right choose.
  final var canChooseAcross: Bool { canChoose && !isDown }

  /// `true` if Up and Down choose.
  final var canChooseDown: Bool { canChoose && isDown }

  /// `true` if the choices stand one below the other.
  var isDown: Bool { false }

  static let choiceTable = ActionTable(for: ChoiceControl.self) {
    TableAction("choice.left", keys: "left", isEnabled: \.canChooseAcross) { $0.move(by: -1) }
    TableAction("choice.right", keys: "right", isEnabled: \.canChooseAcross) { $0.move(by: 1) }
    TableAction("choice.up", keys: "up", isEnabled: \.canChooseDown) { $0.move(by: -1) }
    TableAction("choice.down", keys: "down", isEnabled: \.canChooseDown) { $0.move(by: 1) }
    TableAction("choice.start", keys: "home", isEnabled: \.canChoose) { $0.choose(0) }
    TableAction("choice.end", keys: "end", isEnabled: \.canChoose) {
      $0.choose($0.titles.count - 1)
    }
    for place in 1...9 {
      TableAction(
        "choice.item.\(place)",
        keys: [KeyPress(.character(Character("\(place)")))],
        isEnabled: \.canChoose
      ) { $0.choose(place - 1) }
    }
  }

  public final override class var actionTable: ActionTable { choiceTable }

  /// The letters with which choices begin: all by one identifier, which a key map can turn off.
  public final override var actions: [Action] {
    guard canChoose else { return [] }
    var letters: Set<String> = []
    var actions: [Action] = []
    for title in titles {
      guard let letter = firstLetter(of: title), letters.insert(letter).inserted,
        letter.count == 1
      else { continue }
      let key = KeyPress(.character(Character(letter)))
      actions.append(Action("choice.letter", keys: key) { self.chooseNext(letter) })
    }
    return actions
  }

  /// Returns the choice that is at a place of the value; otherwise `nil`.
  func index(at point: Point, in size: Size) -> Int? { nil }

  final override func handle(_ press: MousePress, in size: Size) -> Bool {
    guard press.kind == .press, press.button == .left else { return false }
    if canChoose, let index = index(at: press.point, in: size) { choose(index) }
    return true
  }

  override var leastValueColumns: Int { min(8, measureValue(Proposal()).columns) }

  // MARK: Semantics

  /// The choices for semantics.
  final var semanticChoice: SemanticChoice { SemanticChoice(chosenIndex, of: titles) }

  // MARK: Binding

  /// Binds the control to a property with one of several values, both ways.
  ///
  /// - Parameters:
  ///   - property: The property. A value that is not among the choices shows that none is chosen.
  ///   - choices: The values, in the order of the titles.
  final func bind<Choice: Equatable>(to property: Property<Choice>, among choices: [Choice]) {
    let channel = newValueChannel()
    showProblems(of: channel.bind(to: property.channel(), through: .index(among: choices)))
  }
}

extension Converter where Value: Equatable, Shown == Int {
  /// Returns the place of a value among others.
  static func index(among choices: [Value]) -> Converter<Value, Int> {
    Converter(
      forward: { choices.firstIndex(of: $0) ?? -1 },
      backward: { index in
        guard choices.indices.contains(index) else {
          throw ConversionError(expected: "one of \(choices.count) choices", found: "\(index)")
        }
        return choices[index]
      }
    )
  }
}
