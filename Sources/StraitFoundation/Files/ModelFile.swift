public import Foundation
public import StraitChannels
public import StraitModel

/// A model that is kept in a file, as JSON.
///
/// ```swift
/// final class Settings: CodableModel {
///   @Observed var name = ""
///   @Observed var size = 12
/// }
/// let file = ModelFile("settings.json", Settings(), on: MainScheduler.shared)
/// nameField.newTextChannel().bind(to: file.model.channel(to: \.name))
/// ```
///
/// The file holds an object with a member for each observed variable, in the format of
/// `encodeProperties(to:)` and `decodeProperties(from:)`. Only changes of the model are written:
/// unknown members stay, and so do the order of members and the digits of numbers; the layout is a
/// member a line. New members are in the order in which the variables are declared, those of other
/// values sorted by their names. A variable that becomes `nil` is written as `null`. A member that
/// is missing in the file leaves the variable unchanged; one that is removed makes it `nil`, if
/// possible. A file is read completely, in one transaction, or not at all.
///
/// A `CodableModel` behind a variable stays the same object if the file changes its members, and so
/// does a model whose class is not `Codable`; any other object is replaced. Variables that are
/// not observed are written with the next change of another one, or by `save()` or `flush()`. A
/// coerced value of the file is not written back until its variable changes.
///
/// See `ObservedFile` for all the rest.
public final class ModelFile<Model: ObservableModel>: ObservedFile {
  /// The model, which the file holds.
  public let model: Model

  /// Reads a file into a model, if there is one, and follows both.
  ///
  /// - Parameters:
  ///   - path: The path. Must not be empty.
  ///   - model: The model, whose values are kept while the file does not exist. A file is made when
  ///     the model changes or is saved.
  ///   - scheduler: The scheduler of the current domain, which measures the delays.
  ///   - options: The moments of saves and reads, and the treatment of changes by others.
  ///   - encoder: Encodes values, such as dates; not to be changed later. Its output formatting is
  ///     not used.
  ///   - decoder: Decodes values, as they were encoded; not to be changed later.
  public init(
    _ path: String,
    _ model: Model,
    on scheduler: any DomainScheduler,
    options: FileOptions = FileOptions(),
    encoder: JSONEncoder = JSONEncoder(),
    decoder: JSONDecoder = JSONDecoder()
  ) {
    self.model = model
    super.init(
      path,
      ModelForm(),
      ModelSource(model, ModelCoding(encoder: encoder, decoder: decoder)),
      on: scheduler,
      options,
      insteadOfNone: .object(JSONMembers())
    )
  }
}

/// JSON as the content of a file.
struct ModelForm: FileForm {
  func decode(_ text: String, path: String) throws(FileError) -> JSONTree {
    do throws(JSONSyntaxError) {
      return try JSONTree(reading: text)
    } catch {
      throw FileError(
        operation: .read,
        reason: .notJSON,
        path: path,
        expected: "\(error.expected) in line \(error.line), column \(error.column)",
        found: error.found
      )
    }
  }

  func encode(_ content: JSONTree) -> String { content.text }
}
