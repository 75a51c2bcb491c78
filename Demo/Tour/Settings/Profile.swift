import StraitModel

/// The settings that are kept in a file.
final class Profile: CodableModel, PropertyDeclaring {
  @Observed var name = "Ada"
  @Observed var size = 12
  @Observed var news = false

  static var declarations: [PropertyDeclaration] { [.variable(\Profile.size, range: 8...32)] }
}
