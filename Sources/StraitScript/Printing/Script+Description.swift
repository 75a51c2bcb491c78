extension Script: CustomStringConvertible {
  /// The script in its canonical form, which reads back as an equal script.
  public var description: String {
    var text = ""
    for (index, step) in steps.enumerated() {
      // Outer blocks are surrounded by empty lines.
      let isApart = step.block != nil || index > 0 && steps[index - 1].block != nil
      if index > 0 && isApart { text += "\n" }
      step.write(to: &text, indentation: 0)
    }
    return text
  }
}

extension ScriptStep: CustomStringConvertible {
  /// The step in its canonical form, without a line feed at its end.
  public var description: String {
    var text = ""
    write(to: &text, indentation: 0)
    return String(text.dropLast())
  }

  /// The first word of the step: `fill`, `size` or `for`.
  package var word: String { String(head.prefix { $0 != " " && $0 != "\n" }) }

  /// Writes the step, including its block, on separate lines.
  fileprivate func write(to text: inout String, indentation: Int) {
    let blanks = String(repeating: "  ", count: indentation)
    text += blanks + head
    guard let block else {
      text += "\n"
      return
    }
    text += " {\n"
    for step in block { step.write(to: &text, indentation: indentation + 1) }
    text += "\(blanks)}\n"
  }

  /// The step without its block.
  private var head: String {
    switch content {
    case .command(let command): command.description
    case .template(let template): template.text
    case .test(let name, _): "test \(ScriptPrinter.quoted(name))"
    case .before: "before"
    case .after: "after"
    case .heading(let title, _): "step \(ScriptPrinter.title(title))"
    case .loop(let loop): "for \(loop.variable) in \(ScriptPrinter.word(loop.path))"
    case .batch: "model batch"
    case .source(let path): "source \(ScriptPrinter.word(path))"
    }
  }
}

extension ScriptCommand: CustomStringConvertible {
  /// The command in its canonical form.
  public var description: String { ScriptPrinter.command(self) }
}

extension ScriptExpectation: CustomStringConvertible {
  /// The expectation in its canonical form, as it stands after `expect`.
  public var description: String { ScriptPrinter.expectation(self) }
}

extension ScriptLocator: CustomStringConvertible {
  /// The locator in its canonical form.
  public var description: String { ScriptPrinter.locator(self) }
}
