import CEngine
import StraitChannels

/// Keeps up to date what is computed from all elements of a collection.
///
/// What is done to the collection is received as soon as it is done, so that members leave and come
/// with their elements; what a new or changed element contributes is computed when it is read.
/// Whatever is set as a whole is gone through anew.
class Collector<Content: EditableCollection & Collection, Total: Accumulator>: MemberGroup,
  NoteFollower
{
  typealias Member = ElementMember<Content.Element, Total.Token>

  private let property: Property<Content>
  private let input: (Content.Element) -> Total.Input
  private let nothing: Total
  private var total: Total
  @exclusivity(unchecked) private var home: UInt32 = 0
  /// The wave of the content that the members are of; `nil` if they are of none.
  private var seen: UInt64?

  init(
    _ property: Property<Content>,
    _ nothing: Total,
    _ input: @escaping (Content.Element) -> Total.Input
  ) {
    self.property = property
    self.nothing = nothing
    total = nothing
    self.input = input
    super.init()
    property.hubForReading().extra.add(self)
    Home.settle(self, &home)
  }

  deinit {
    property.hub.existingExtra?.remove(self)
  }

  /// The members that were there; afterwards there are none.
  func takeMembers() -> [Member] { [] }

  /// Makes members for a content; there are none yet.
  func makeMembers(of content: Content) {}

  /// Lets members leave and come with their elements; returns those that leave.
  func follow(_ edit: Content.Edit) -> [Member] { [] }

  /// Whether the members can follow further edits.
  var canFollow: Bool { true }

  /// What comes of all elements; the reader that is being tracked is noted to depend on it.
  final func result() -> Total.Output {
    let content = property.value
    center.noteRead()
    var former: Total?
    if seen != property.wave || property.isChanging {
      finish()
      former = total
      total = nothing
      makeMembers(of: content)
      // Half an edit is not what the next edit leads on from.
      seen = canFollow && !property.isChanging ? property.wave : nil
    }
    // The members do not hold the objects, and a closure may exchange what the property holds.
    withExtendedLifetime(content) {
      for case let member as Member in takeWaiting() where !member.isGone { compute(member) }
    }
    let output = total.result()
    let garbage = total.takeGarbage()
    withExtendedLifetime((former, garbage)) {}
    return output
  }

  private func compute(_ member: Member) {
    guard let element = member.element else { return }
    let value = member.compute { input(element) }
    if member.isGone { return }
    if !member.isWatching { member.element = nil }
    let former = member.token
    if let former { total.remove(former) }
    let garbage = total.takeGarbage()
    member.token = total.add(value)
    // What is released last may run the user's code, which may read what is computed here.
    withExtendedLifetime((former, garbage, total.takeGarbage())) {}
  }

  final func hasChanged(_ note: AnyObject, from before: UInt64, to wave: UInt64) -> [AnyObject] {
    guard seen == before, let note = note as? EditNote<Content.Edit> else { return [] }
    let gone = follow(note.edit)
    seen = canFollow ? wave : nil
    // If a transaction is rolled back, the property looks as it did, but those who left watch nothing.
    center.outdate()
    var garbage: [Total.Garbage] = []
    for member in gone {
      member.leave()
      guard let token = member.token else { continue }
      total.remove(token)
      garbage.append(total.takeGarbage())
    }
    let kept: [AnyObject] = gone
    return garbage.isEmpty ? kept : kept + [Dropped(garbage)]
  }

  /// Lets all members leave.
  final func finish() {
    let members = takeMembers()
    for member in members { member.leave() }
    seen = nil
  }
}

/// A member with its element and what it has contributed.
final class ElementMember<Element, Token>: Member {
  private var value: Element?
  // Safe, since it is only asked for while the collection that holds the object is the one that the
  // members are of. The member must not keep an object alive that has left the collection.
  private var object: Unmanaged<AnyObject>?
  /// What it has contributed, once that is computed.
  var token: Token?

  init(_ element: Element, of group: MemberGroup) {
    if Element.self is AnyObject.Type {
      object = Unmanaged.passUnretained(element as AnyObject)
    } else {
      value = element
    }
    super.init(of: group)
  }

  /// The element, if it is needed to compute anything again.
  var element: Element? {
    get { object.map { unsafeBitCast($0.takeUnretainedValue(), to: Element.self) } ?? value }
    set {
      value = newValue
      if newValue == nil { object = nil }
    }
  }
}

/// The collector of an array: its members stand as the elements do.
final class ArrayCollector<Element, Total: Accumulator>: Collector<[Element], Total> {
  private var members: [Member] = []

  deinit {
    finish()
  }

  override func takeMembers() -> [Member] {
    defer { members = [] }
    return members
  }

  override func makeMembers(of content: [Element]) {
    members = content.map { ElementMember($0, of: self) }
  }

  override func follow(_ edit: ArrayEdit<Element>) -> [Member] {
    let gone = Array(members[edit.removedIndexes])
    if edit.moves.isEmpty {
      let come = edit.inserted.map { ElementMember<Element, Total.Token>($0, of: self) }
      edit.replacing(removed: gone, inserted: come).apply(to: &members)
      return gone
    }
    let byPlace = Dictionary(uniqueKeysWithValues: zip(edit.removedIndexes.allIndexes, gone))
    let origins = Dictionary(uniqueKeysWithValues: edit.moves.lazy.map { ($0.to, $0.from) })
    let come = zip(edit.insertedIndexes.allIndexes, edit.inserted).map { place, element in
      origins[place].flatMap { byPlace[$0] } ?? ElementMember(element, of: self)
    }
    edit.replacing(removed: gone, inserted: come).apply(to: &members)
    let moved = Set(edit.moves.map(\.from))
    return byPlace.filter { !moved.contains($0.key) }.map(\.value)
  }
}

/// The collector of a collection whose elements are all different, and can be looked up: a set.
final class KeyedCollector<Content: EditableCollection & Collection, Total: Accumulator>:
  Collector<Content, Total>
{
  private var members: [AnyHashable: Member] = [:]
  /// Those whose elements cannot be looked up, or would not be found: a NaN.
  private var others: [Member] = []

  deinit {
    finish()
  }

  override func takeMembers() -> [Member] {
    defer {
      members = [:]
      others = []
    }
    return members.values + others
  }

  override func makeMembers(of content: Content) {
    for element in content { insert(element) }
  }

  override var canFollow: Bool { others.isEmpty }

  override func follow(_ edit: Content.Edit) -> [Member] {
    let gone = edit.removed.compactMap { element in
      (element as? AnyHashable).flatMap { members.removeValue(forKey: $0) }
    }
    for element in edit.inserted { insert(element) }
    return gone
  }

  private func insert(_ element: Content.Element) {
    let member = Member(element, of: self)
    if let key = element as? AnyHashable, key == key {
      members[key] = member
    } else {
      others.append(member)
    }
  }
}
