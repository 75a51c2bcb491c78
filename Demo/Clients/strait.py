"""Drives a program that is made with Strait, without a terminal."""

import json
import socket
import subprocess


class Failure(AssertionError):
    """What an app was asked for has failed; `error` is the error of the answer."""

    def __init__(self, error):
        self.error = error
        lines = [error["message"], *error.get("candidates", []), error.get("screen", "")]
        super().__init__("\n".join(line for line in lines if line))


class App:
    """An app to be driven: of a program that is started, or of one that serves at a socket.

        with App("demo", "--size", "60x20") as app:
            app.do("fill", at="#left", text="Ada")
            app.do("expect", at="#right", value="Ada")
            print(app.get("screen"))
    """

    def __init__(self, *command, path=None):
        self.program = self.socket = None
        if path:
            self.socket = socket.socket(socket.AF_UNIX)
            self.socket.connect(path)
            self.output = self.input = self.socket.makefile("rw", encoding="utf-8", newline="\n")
        else:
            self.program = subprocess.Popen([*command, "--serve", "stdio"], encoding="utf-8",
                                            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self.output, self.input = self.program.stdin, self.program.stdout
        self.count, self.state = 0, {}

    def ask(self, request):
        """Sends a request and returns its answer, whatever that is.

        Raises an OSError, such as ConnectionError, if the app cannot be reached any more.
        """
        self.count += 1
        try:
            self.output.write(json.dumps({"id": self.count, **request}) + "\n")
            self.output.flush()
        except ConnectionError:
            pass  # One that has hung up may have said why.
        line = self.input.readline()
        if not line:
            raise ConnectionError("the app has ended")
        try:
            answer = json.loads(line)
        except ValueError:
            raise ConnectionError(f"expected a line of JSON, found {line!r}") from None
        self.state = answer.get("state", {})
        return answer

    def do(self, command, **members):
        """Does what a line of a script does; `not_` and `if_` stand for the words of Python's own."""
        names = {name.rstrip("_").replace("_", "-"): value for name, value in members.items()}
        answer = self.ask({"do": command, **names})
        if "error" in answer:
            raise Failure(answer["error"])
        return answer.get("value")

    def get(self, source, **members):
        """Returns a value: app.get("value", at="#name"), app.get("model", path="person.name")."""
        return self.do("get", of=source, **members)

    def close(self):
        """Takes leave of the app; one that was started here ends, and its exit code is returned."""
        try:
            self.output.close()
        except OSError:
            pass  # It has ended before it has read everything.
        self.input.close()
        if self.socket:
            self.socket.close()
        return self.program.wait() if self.program else None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
