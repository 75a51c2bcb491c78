public import Foundation
public import StraitChannels

// Values behind an object or a custom mirror, whose `==` compares all of their content.

extension Data: ContentEquatable {}
extension URL: ContentEquatable {}
extension Locale: ContentEquatable {}
extension TimeZone: ContentEquatable {}
