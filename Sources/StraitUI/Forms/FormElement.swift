import StraitChannels
import StraitForms
import StraitModel
import StraitScreen

/// The rows of one model of an array, below a line with its title and its actions.
///
///     Line 1                                   Up  Down  Remove
///       Name       ▌Tea                                      ▐
///       Price       2.50                                €   ▴▾
@MainActor
final class FormElement: FormStack {
  let part: FormPart
  private weak var list: (any FormElements)?
  private var index = 0
  private let heading = Label(style: .title)
  private let header: Row
  private let buttons: [Button]

  init(of part: FormPart) {
    self.part = part
    let heading = self.heading
    let buttons = [
      Button(action: "form.element.up"), Button(action: "form.element.down"),
      Button(action: "form.element.remove"),
    ]
    self.buttons = buttons
    header = Row(spacing: 1) {
      heading
      Spacer()
      buttons
    }
    header.padding(top: 1, left: 2, bottom: 0, right: 0)
    super.init()
  }

  /// Takes a place in a list; the rows are to follow.
  func begin(at index: Int, of list: any FormElements, key: String, columns: Int) {
    self.index = index
    self.list = list
    id = key
    name = "\(list.elementTitle) \(index + 1)"
    heading.text = name
    columnCount = columns
    for (button, act) in zip(buttons, ["up", "down", "remove"]) { button.id = "\(key).\(act)" }
    removeAll()
    append(header)
  }

  // MARK: Actions

  private static let table = ActionTable(for: FormElement.self) {
    TableAction(
      "form.element.up",
      UserMessage(.formElementUp),
      keys: "alt+pageup",
      isEnabled: \.canGoUp
    ) { $0.move(by: -1) }
    TableAction(
      "form.element.down",
      UserMessage(.formElementDown),
      keys: "alt+pagedown",
      isEnabled: \.canGoDown
    ) { $0.move(by: 1) }
    TableAction(
      "form.element.remove",
      UserMessage(.formElementRemove),
      keys: "alt+delete",
      isEnabled: \.isEditable
    ) { $0.list?.remove(at: $0.index) }
    TableAction("form.element.add", keys: "alt+insert", isEnabled: \.canAdd) {
      $0.list?.add(at: $0.index + 1)
    }
  }

  override class var actionTable: ActionTable { table }

  private var isEditable: Bool { list?.isEditable ?? false }
  private var canAdd: Bool { list?.canAdd ?? false }
  private var canGoUp: Bool { isEditable && index > 0 }
  private var canGoDown: Bool { isEditable && index + 1 < (list?.models.count ?? 0) }

  private func move(by distance: Int) {
    list?.move(from: index, to: index + distance)
  }
}
