/// Limit of every wait for another thread or program, so that a test that hangs fails.
///
/// It is long since anything may take minutes on a machine that is busy with other tests.
package let waitLimit = Duration.seconds(600)
