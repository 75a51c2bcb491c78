import Foundation
import StraitModel

/// Makes JSON of a model, and sets a model to JSON.
struct ModelCoding {
  let encoder: JSONEncoder
  let decoder: JSONDecoder

  /// Returns the model's observed variables as JSON, with `null` for those that are `nil`.
  ///
  /// Coding leaves them out. But a file without a member leaves the variable as it begins, which
  /// may be another value.
  ///
  /// - Throws: An error if one of them cannot be encoded.
  func encode(_ model: any ObservableModel, for path: String) throws(FileError) -> JSONTree {
    do {
      let data = try encoder.encode(ListedModel(model))
      let tree = try JSONTree(reading: String(decoding: data, as: UTF8.self))
      return completed(tree, of: model)
    } catch {
      throw FileError(error, writing: path)
    }
  }

  /// Completes a model's members, and puts them in the order in which the variables are declared.
  private func completed(_ tree: JSONTree, of model: any ObservableModel) -> JSONTree {
    guard let members = tree.members else { return tree }
    var ordered = JSONMembers()
    for property in model.codedVariables {
      let name = property.name
      if let inner = members[name] {
        let value = inner.mayHoldModels ? property.value : nil
        ordered[name] = completed(inner, ofValue: value)
      } else if property.isOptional {
        ordered[name] = .null
      }
    }
    // A class that encodes itself may have others.
    for name in members.sortedNames where ordered[name] == nil {
      ordered[name] = completed(members[name] ?? .null, ofValue: nil)
    }
    return .object(ordered)
  }

  /// Completes the models in a value: a model, or lists and dictionaries of models.
  ///
  /// The members of any other object are sorted: the encoder's order differs from run to run.
  private func completed(_ tree: JSONTree, ofValue value: Any?) -> JSONTree {
    guard tree.mayHoldModels else { return tree }
    switch tree {
    case .list(let trees):
      let found = value as? [Any]
      let values = found?.count == trees.count ? found : nil
      return .list(trees.enumerated().map { completed($1, ofValue: values?[$0]) })
    case .object(let members):
      if let listed = value.flatMap({ ListedModel(value: $0) }) {
        return completed(tree, of: listed.model)
      }
      let values = value as? [String: Any]
      var ordered = JSONMembers()
      for name in members.sortedNames {
        let inner = members[name] ?? .null
        ordered[name] = completed(inner, ofValue: values?[name])
      }
      return .object(ordered)
    default: return tree
    }
  }

  /// Sets the variables that differ from the file's content.
  ///
  /// A member that was removed from the file sets its variable to `nil`; if neither the file nor
  /// the model has changed, the model keeps its value, which may be rounded.
  ///
  /// - Throws: An error if a value does not fit; others may have been set by then.
  func fill(
    _ model: any ObservableModel,
    with content: JSONTree,
    instead present: JSONTree,
    after agreed: (file: JSONTree, model: JSONTree),
    from path: String
  ) throws(FileError) {
    guard let members = content.members else {
      throw FileError(
        operation: .read,
        reason: .mistyped,
        path: path,
        expected: "an object with the members of \(type(of: model))",
        found: content.described
      )
    }
    let known = (file: agreed.file.members, model: agreed.model.members)
    try fill(model, members, present.members, known, Place(path: path, members: []))
  }

  /// The path of a value, and its file.
  struct Place {
    let path: String
    let members: [String]

    func followed(by name: String) -> Place { Place(path: path, members: members + [name]) }
  }

  private func fill(
    _ model: any ObservableModel,
    _ wanted: JSONMembers,
    _ present: JSONMembers?,
    _ agreed: (file: JSONMembers?, model: JSONMembers?),
    _ place: Place
  ) throws(FileError) {
    var changed = JSONMembers()
    for property in model.codedVariables {
      let name = property.name
      if wanted[name] == present?[name] { continue }
      if let wanted = wanted[name], wanted == agreed.file?[name],
        let present = present?[name], present == agreed.model?[name]
      {
        continue
      }
      if let inner = wanted[name]?.members, let object = property.listedModel {
        let known = (agreed.file?[name]?.members, agreed.model?[name]?.members)
        try fill(object, inner, present?[name]?.members, known, place.followed(by: name))
      } else if let value = wanted[name] {
        changed[name] = value
      } else if property.isOptional, agreed.file?[name] != nil {
        changed[name] = .null
      }
    }
    do {
      try decode(changed, into: model)
    } catch {
      throw fileError(error, decoding: changed, into: model, place)
    }
  }

  private func decode(_ members: JSONMembers, into model: any ObservableModel) throws {
    let data = Data(JSONTree.object(members).line.utf8)
    _ = try decoder.decode(Filling.self, from: data, configuration: model)
  }

  /// Finds out which member does not fit.
  ///
  /// For a number that the variable's type cannot hold, Foundation reports only that the whole is
  /// not JSON. The transaction in which the model is filled will be rolled back.
  private func fileError(
    _ error: any Error,
    decoding members: JSONMembers,
    into model: any ObservableModel,
    _ place: Place
  ) -> FileError {
    if case .dataCorrupted(let context)? = error as? DecodingError, context.codingPath.isEmpty {
      for property in model.codedVariables {
        guard let value = members[property.name] else { continue }
        var one = JSONMembers()
        one[property.name] = value
        do {
          try decode(one, into: model)
        } catch {
          return FileError(
            operation: .read,
            reason: .mistyped,
            path: place.path,
            expected: "\(property.valueType) for "
              + JSONTree.quoted((place.members + [property.name]).joined(separator: ".")),
            found: value.described
          )
        }
      }
    }
    return FileError(error, reading: .object(members), of: type(of: model), at: place)
  }
}

extension JSONTree {
  /// `true` if there is an object in it, which a model may have been encoded as.
  ///
  /// A list of numbers is not looked through: a value of each would have to be made.
  fileprivate var mayHoldModels: Bool {
    switch self {
    case .object: true
    case .list(let values): values.contains { $0.mayHoldModels }
    default: false
    }
  }
}

extension JSONMembers {
  /// The names in the order of their code units.
  fileprivate var sortedNames: [String] {
    names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// Decodes into an existing model.
private struct Filling: DecodableWithConfiguration {
  init(from decoder: any Decoder, configuration model: any ObservableModel) throws {
    try model.decodeProperties(from: decoder)
  }
}
