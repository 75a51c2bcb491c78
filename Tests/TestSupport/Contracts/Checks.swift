/// Runs the checks of a contract at every recursion limit.
///
/// - Parameters:
///   - subject: The name of what is checked.
///   - checks: Checks with their names; a check returns what is broken.
/// - Returns: The broken checks, one line each.
func violations(
  of subject: String,
  _ checks: [(name: String, run: () -> String?)]
) -> [String] {
  recursionLimits.flatMap { limit in
    withRecursionLimit(limit) {
      checks.compactMap { name, run in
        run().map { "\(subject), \(name), recursion limit \(limit): \($0)" }
      }
    }
  }
}
