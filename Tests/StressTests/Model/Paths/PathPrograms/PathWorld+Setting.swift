/// Sets variables of objects that may still be reached, and of the mirror.
extension PathWorld {
  func setNumber(_ id: Int, _ number: Int) {
    guard let item = items[id] else { return }
    perform("\(id).number = \(number)") {
      prepare(PathVariable(owner: id, field: .number)) { $0.items[id].number = number }
      item.number = number
    }
  }

  func setText(_ id: Int, _ text: String) {
    guard let item = items[id] else { return }
    perform("\(id).text = \(text)") {
      prepare(PathVariable(owner: id, field: .text)) { $0.items[id].text = text }
      item.text = text
    }
  }

  func setWidth(_ id: Int, _ width: Int) {
    guard let item = items[id] else { return }
    perform("\(id).width = \(width)") {
      prepare(PathVariable(owner: id, field: .frame)) { $0.items[id].width = width }
      item.frame.width = width
    }
  }

  func setNext(_ id: Int, _ other: Int?) {
    guard let item = items[id] else { return }
    let other = other.flatMap { items[$0] }
    perform("\(id).next = \(other?.id, default: "nil")") {
      prepare(PathVariable(owner: id, field: .next)) { $0.items[id].next = other?.id }
      item.next = other
    }
  }

  func setOther(_ id: Int, _ other: Int?) {
    guard let item = items[id] else { return }
    let other = other.flatMap { items[$0] }
    perform("\(id).other = \(other?.id, default: "nil")") {
      prepare(PathVariable(owner: id, field: .other)) { $0.items[id].other = other?.id }
      item.other = other
    }
  }

  func setPart(_ id: Int, _ other: Int) {
    guard let item = items[id], let part = parts[other] else { return }
    perform("\(id).part = \(other)") {
      prepare(PathVariable(owner: id, field: .part)) { $0.items[id].part = other }
      item.part = part
    }
  }

  func setNumber(ofPart id: Int, _ number: Int) {
    guard let part = parts[id] else { return }
    perform("part \(id).number = \(number)") {
      prepare(PathVariable(owner: id, field: .numberOfPart)) { $0.parts[id].number = number }
      part.number = number
    }
  }

  func setList(_ id: Int, _ list: [Int]) {
    guard let item = items[id] else { return }
    perform("\(id).list = \(list)") {
      prepare(PathVariable(owner: id, field: .list)) { $0.items[id].list = list }
      item.list = list
    }
  }

  func editList(_ id: Int, _ edit: PathEdit) {
    guard let item = items[id], edit.isPossible(in: mirror.items[id].list) else { return }
    perform("\(id).list: \(edit)") {
      prepare(PathVariable(owner: id, field: .list)) { edit.apply(to: &$0.items[id].list) }
      if !isInTransaction { writes?.isEdit = edit.hasPlaces }
      item.$list.edit { edit.apply(to: $0) }
    }
  }

  func editList(ofPart id: Int, _ edit: PathEdit) {
    guard let part = parts[id], edit.isPossible(in: mirror.parts[id].list) else { return }
    perform("part \(id).list: \(edit)") {
      prepare(PathVariable(owner: id, field: .listOfPart)) { edit.apply(to: &$0.parts[id].list) }
      if !isInTransaction { writes?.isEdit = edit.hasPlaces }
      part.$list.edit { edit.apply(to: $0) }
    }
  }
}
