// Prints the seven logs of a channel that the articles print, each with its steps.
import StraitDemoArguments

let arguments = ProgramArguments(
  of: "strait-channel-logs",
  help: """
    usage: strait-channel-logs

    Prints the seven logs of a channel that the articles print, each with what was done.

    """
)
_ = arguments.read()
arguments.print(Log.articlesText)
