import StraitScreen

extension String {
  /// The text as HTML has it, in an element or in quotation marks: on one line, and with nothing in it
  /// that ends either, acts on a terminal, or turns the direction of the text around it.
  var html: String {
    var text = ""
    for scalar in shown.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The lines of the text, each as HTML has it.
  var htmlLines: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).html }.joined(separator: "\n")
  }
}
