// Prints the seven logs of a channel that the articles print, each with what was done.
import DemoArguments

let arguments = ProgramArguments(
  of: "channel-logs",
  help: """
    usage: channel-logs

    Prints the seven logs of a channel that the articles print, each with what was done.

    """
)
_ = arguments.read()
arguments.print(Log.articlesText)
