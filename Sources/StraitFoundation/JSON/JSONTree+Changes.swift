extension JSONTree {
  /// Applies the changes between two versions of a value to a third one.
  ///
  ///     old      name: Ada, size: 12
  ///     new      name: Grace, size: 12
  ///     file     color: red, name: Ada, size: 12.0
  ///     result   color: red, name: Grace, size: 12.0
  ///
  /// Objects are changed member by member, at any depth. Everything else, lists included, is one
  /// value. Members that did not change stay as they are in the file.
  ///
  /// - Parameters:
  ///   - old: The version before the changes; `nil` for no value, here and below.
  ///   - new: The version after them.
  ///   - file: The value to change, whose order of members is kept.
  /// - Returns: The changed value.
  package static func applyingChanges(
    from old: JSONTree?,
    to new: JSONTree?,
    in file: JSONTree?
  ) -> JSONTree? {
    // Equal parts keep the form that they have in the file.
    if new == file || new == old { return file }
    guard let newMembers = new?.members, let fileMembers = file?.members else { return new }
    let oldMembers = old?.members ?? JSONMembers()
    // A new object is made, because removing one member searches all names.
    var result = JSONMembers()
    for name in fileMembers.names + newMembers.names.filter({ fileMembers[$0] == nil }) {
      result[name] = applyingChanges(
        from: oldMembers[name],
        to: newMembers[name],
        in: fileMembers[name]
      )
    }
    return .object(result)
  }
}
