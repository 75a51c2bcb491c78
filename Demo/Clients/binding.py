"""Tests the demo from Python.

    python3 Demo/Clients/binding.py .build/release/strait-demo             starts it
    python3 Demo/Clients/binding.py unix:/tmp/demo.socket           drives one that serves there
"""

import sys

from strait import App, Failure


def texts_are_bound(app):
    app.do("type", text="Grüße, 世界")
    app.do("expect", at="#right", value="Grüße, 世界")
    app.do("press", keys=["tab", "home", "delete"])
    assert app.get("value", at="#left") == "rüße, 世界"
    assert app.state["focused"]["id"] == "right"


def the_model_is_bound(app):
    app.do("fill", at="#name", text="Grace")
    assert app.get("model", path="person.name") == "Grace"
    app.do("model set", path="person.name", value="Ada L.")
    app.do("expect", at="#greeting", text="Hello, Ada L.!")
    assert "Hello, Ada L.!" in app.get("screen")


def failures_explain_themselves(app):
    try:
        app.do("click", at="#nmae")
    except Failure as failure:
        assert failure.error["hint"] == "#name", failure.error
        assert "Hello, Ada!" in failure.error["screen"]
    else:
        raise AssertionError("expected a failure, found none")


def the_app_quits(app):
    app.do("size", size="40x10")
    app.do("press", keys="ctrl+q")
    assert app.state["ended"] == {"how": "quit", "exit": 0}, app.state


def main(target):
    path = target.removeprefix("unix:") if target.startswith("unix:") else None
    with App(target, path=path) as app:
        for test in (texts_are_bound, the_model_is_bound, failures_explain_themselves, the_app_quits):
            app.do("restart")
            test(app)
            print("ok", test.__name__.replace("_", " "))


def end(code, message):
    # An argument must not act on the terminal.
    safe = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in message)
    print(f"binding.py: {safe}", file=sys.stderr)
    sys.exit(code)


if __name__ == "__main__":
    words = sys.argv[1:]
    if "--help" in words or "-h" in words:
        print(__doc__)
    elif len(words) != 1 or words[0].startswith("-"):
        found = " ".join(words) or "nothing"
        end(5, f"expected the path of the demo, unix:PATH or --help, found {found}")
    else:
        try:
            main(words[0])
        except OSError as error:
            end(1, f"expected an app at {words[0]}, found: {error.strerror or error}")
