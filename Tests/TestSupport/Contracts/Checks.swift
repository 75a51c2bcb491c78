/// Runs the checks of a contract at every recursion limit.
///
/// - Parameters:
///   - subject: The name of the checked object.
///   - checks: Checks with their names; a check returns its violation.
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
