/// Everything that runs a program in a pseudo terminal; one at a time, so that a loaded machine does not
/// run into deadlines.
@Suite(.serialized) struct TerminalTests {}
