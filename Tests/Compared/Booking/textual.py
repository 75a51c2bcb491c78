# The booking form of "Forms", written with Textual 8.2.8.
from dataclasses import asdict, dataclass, replace
from datetime import date

from textual.app import App, ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, Select, Static, Switch, TextArea


@dataclass(frozen=True)
class Guest:
    name: str = ""
    e_mail: str = ""
    phone: str = ""
    arrives: str = ""
    nights: str = "2"
    room: str = "double"
    adults: str = "2"
    children: str = "0"
    breakfast: bool = True
    wishes: str = ""


TITLES = {"e_mail": "E-mail"}
RANGES = {"nights": (1, 30), "adults": (1, 6), "children": (0, 6)}
ROOMS = ["single", "double", "suite"]


def problems(guest: Guest) -> dict[str, str]:
    found = {}
    if not guest.name:
        found["name"] = "must not be empty"
    if len([part for part in guest.e_mail.split("@") if part]) != 2:
        found["e_mail"] = "needs a domain after the @"
    try:
        guest.arrives and date.fromisoformat(guest.arrives)
    except ValueError:
        found["arrives"] = "must be a date such as 2026-01-31"
    for field, (least, most) in RANGES.items():
        text = getattr(guest, field)
        if not text.isdecimal() or not least <= int(text) <= most:
            found[field] = f"must be from {least} to {most}"
    if "adults" not in found and "children" not in found:
        if int(guest.adults) + int(guest.children) > 6:
            found["adults"] = found["children"] = "are too many for the room"
    return found


class Unsaved(ModalScreen[str]):
    def compose(self) -> ComposeResult:
        yield Label("Guest has changes that are not saved.")
        with Horizontal():
            for answer in ["cancel", "discard", "save"]:
                yield Button(answer.capitalize(), id=answer)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id)


class Booking(App):
    BINDINGS = [
        ("ctrl+s", "submit", "Save"),
        ("ctrl+z", "undo", "Undo"),
        ("ctrl+y", "redo", "Redo"),
        ("ctrl+q", "leave", "Quit"),
    ]
    CSS = "Horizontal { height: auto } .title { width: 14 } .problem { color: $error }"

    def __init__(self) -> None:
        super().__init__()
        self.saved = self.guest = Guest()
        self.undone: list[Guest] = []
        self.steps: list[tuple[str, Guest]] = []

    def compose(self) -> ComposeResult:
        yield Static(id="heading")
        with VerticalScroll():
            for field, value in asdict(self.guest).items():
                with Horizontal():
                    title = TITLES.get(field, field.capitalize())
                    yield Label("", id=f"{field}-mark")
                    yield Label(title, classes="title")
                    yield self.control(field, value)
                yield Label("", id=f"{field}-problem", classes="problem")
        yield Static(id="summary", classes="problem")
        with Horizontal():
            yield Button("Revert", id="revert")
            yield Button("Save", id="save")

    def control(self, field: str, value):
        if field == "room":
            return Select([(room, room) for room in ROOMS], value=value, id=field)
        if field == "breakfast":
            return Switch(value, id=field)
        if field == "wishes":
            return TextArea(value, id=field)
        return Input(value, type="integer" if field in RANGES else "text", id=field)

    def on_mount(self) -> None:
        self.show()

    def edit(self, field: str, value) -> None:
        if getattr(self.guest, field) == value:
            return
        if not self.steps or self.steps[-1][0] != field:
            self.steps.append((field, self.guest))
        self.undone.clear()
        self.guest = replace(self.guest, **{field: value})
        self.show()

    def on_input_changed(self, event: Input.Changed) -> None:
        self.edit(event.input.id, event.value)

    def on_select_changed(self, event: Select.Changed) -> None:
        self.edit(event.select.id, event.value)

    def on_switch_changed(self, event: Switch.Changed) -> None:
        self.edit(event.switch.id, event.value)

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        self.edit(event.text_area.id, event.text_area.text)

    def show(self) -> None:
        found = problems(self.guest)
        is_dirty = self.guest != self.saved
        self.query_one("#heading", Static).update("Guest" + (" * edited" if is_dirty else ""))
        for field, value in asdict(self.guest).items():
            changed = value != getattr(self.saved, field)
            self.query_one(f"#{field}-mark", Label).update("* " if changed else "  ")
            problem = self.query_one(f"#{field}-problem", Label)
            problem.update(found.get(field, ""))
            problem.display = field in found
        lines = [f"! {TITLES.get(field, field.capitalize())}: {text}" for field, text in found.items()]
        self.query_one("#summary", Static).update("\n".join(lines))
        self.query_one("#save", Button).disabled = not is_dirty or bool(found)

    def set(self, guest: Guest) -> None:
        self.guest = guest
        for field, value in asdict(guest).items():
            control = self.query_one(f"#{field}")
            with control.prevent(Input.Changed, Select.Changed, Switch.Changed, TextArea.Changed):
                if isinstance(control, TextArea):
                    control.text = value
                else:
                    control.value = value
        self.show()

    def action_undo(self) -> None:
        if self.steps:
            self.undone.append(self.guest)
            self.set(self.steps.pop()[1])

    def action_redo(self) -> None:
        if self.undone:
            self.steps.append(("", self.guest))
            self.set(self.undone.pop())

    def action_submit(self) -> bool:
        found = problems(self.guest)
        if found:
            self.query_one(f"#{next(iter(found))}").focus()
            return False
        self.saved = self.guest
        self.show()
        return True

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "save":
            self.action_submit()
        elif event.button.id == "revert":
            self.steps.append(("", self.guest))
            self.set(self.saved)

    def action_leave(self) -> None:
        if self.guest == self.saved:
            self.exit()
        else:
            self.push_screen(Unsaved(), self.answered)

    def answered(self, answer: str | None) -> None:
        if answer == "discard" or answer == "save" and self.action_submit():
            self.exit()


if __name__ == "__main__":
    Booking().run()
