import StraitChannels
import StraitModel

/// The model behind a file.
///
/// A file may hold more than the model has, and in another form. So the model's changes since the
/// last common state are applied to the file's content at that time:
///
///     file      name, color, size: 12.0        name: Grace, color, size: 12.0
///     model     name, size: 12            ──►  name: Grace, size: 12
final class ModelSource<Model: ObservableModel>: FileSource {
  var onEdit: () -> Void = {}

  private let model: Model
  private let coding: ModelCoding
  /// The common content of the model and the file.
  private var agreedModel = JSONTree.object(JSONMembers())
  private var agreedFile = JSONTree.object(JSONMembers())
  /// The model's content when it was last encoded.
  private var presentModel = JSONTree.null
  /// Runs when an encoded variable has changed.
  private var effect: Effect?

  init(_ model: Model, _ coding: ModelCoding) {
    self.model = model
    self.coding = coding
  }

  func present(for path: String) throws(FileError) -> JSONTree {
    presentModel = try follow(path)
    let content = JSONTree.applyingChanges(from: agreedModel, to: presentModel, in: agreedFile)
    return content ?? .null
  }

  /// Encodes the model, and reports the next change of the variables read for it.
  ///
  /// Further changes cost nothing: the effect then reads nothing until the model is encoded again.
  private func follow(_ path: String) throws(FileError) -> JSONTree {
    var result: Result<JSONTree, FileError>?
    effect?.dispose()
    effect = Effect { [weak self, model, coding] in
      guard result == nil else {
        self?.onEdit()
        return
      }
      result = Result { () throws(FileError) in try coding.encode(model, for: path) }
    }
    return try result?.get() ?? .null
  }

  func apply(_ content: JSONTree, from path: String) throws(FileError) {
    let before = try coding.encode(model, for: path)
    let after = try transaction { () throws(FileError) -> JSONTree in
      let agreed = (file: agreedFile, model: agreedModel)
      try coding.fill(model, with: content, instead: before, after: agreed, from: path)
      // Before observers make something else of it.
      return try coding.encode(model, for: path)
    }
    agreedModel = after
    agreedFile = content
  }

  func agree(on content: JSONTree) {
    agreedModel = presentModel
    agreedFile = content
  }

  func forgetAgreement() {
    agreedModel = .object(JSONMembers())
    agreedFile = .object(JSONMembers())
  }

  func isKnownEdited(against content: JSONTree) -> Bool? { nil }
}
