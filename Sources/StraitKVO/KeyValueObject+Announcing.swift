import StraitModel

extension KeyValueObject {
  func announceWill(_ key: String, _ places: AnnouncedPlaces?, _ place: CallPlace) {
    registrations.noteWill(key, place)
    willChange(NamedPath.of(key), at: places)
  }

  func announceDid(_ key: String, _ places: AnnouncedPlaces?, _ place: CallPlace) {
    registrations.noteDid(key, place)
    didChange(NamedPath.of(key), at: places)
  }
}
