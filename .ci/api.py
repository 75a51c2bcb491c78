"""Lists the public declarations of symbol graphs, and compares them with stored lists."""
import json
import pathlib
import sys

MODULES = [
    "Strait", "StraitApp", "StraitBacktrace", "StraitChannels", "StraitCurses", "StraitDriven",
    "StraitDriver", "StraitFoundation", "StraitForms", "StraitInspection", "StraitKVO",
    "StraitModel", "StraitObservation",
    "StraitScreen", "StraitScript", "StraitTerminal", "StraitTesting", "StraitUI",
]


def declarations(folder, module):
    """Returns the declarations of a module, and of its extensions of others, sorted; None if there
    is no graph of the module. `Strait` only exports what other modules declare, and has none."""
    if not (folder / f"{module}.symbols.json").exists():
        return None
    lines = set()
    paths = [folder / f"{module}.symbols.json", *sorted(folder.glob(f"{module}@*.symbols.json"))]
    for path in paths:
        for symbol in json.loads(path.read_text())["symbols"]:
            # A block is a page of the documentation; its members are listed by themselves.
            if symbol["kind"]["identifier"] == "swift.extension":
                continue
            text = "".join(part["spelling"] for part in symbol["declarationFragments"])
            name = ".".join(symbol["pathComponents"])
            lines.add(f"{name}: {' '.join(text.split())}")
    return sorted(lines)


def main(graphs, lists, renews):
    graphs, lists = pathlib.Path(graphs), pathlib.Path(lists)
    differs = False
    for module in MODULES:
        present = declarations(graphs, module)
        if present is None:
            print(f"{module}: no symbol graph in {graphs}", file=sys.stderr)
            return 2
        file = lists / f"{module}.txt"
        if renews:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("".join(line + "\n" for line in present))
            continue
        stored = file.read_text().splitlines() if file.exists() else []
        for line in sorted(set(stored) - set(present)):
            print(f"{module}: gone: {line}")
            differs = True
        for line in sorted(set(present) - set(stored)):
            print(f"{module}: new: {line}")
            differs = True
    if differs:
        advice = "Where that is meant: .ci/documentation --renew, and a line under Unreleased in CHANGELOG.md."
        print(advice, file=sys.stderr)
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], "--renew" in sys.argv[3:]))
