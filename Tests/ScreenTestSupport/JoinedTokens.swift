package import StraitScreen

/// The tokens with neighbouring texts made one.
package func joined(_ tokens: [InputToken]) -> [InputToken] {
  var joined: [InputToken] = []
  for token in tokens {
    switch (joined.last, token) {
    case (.text(let first)?, .text(let second)): joined[joined.count - 1] = .text(first + second)
    default: joined.append(token)
    }
  }
  return joined
}
