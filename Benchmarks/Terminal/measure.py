"""Measures terminal programs with two bound fields, in turns, through a pseudo terminal.

Each program shows two empty fields that always have the same text, the first with the focus, and ends at
Ctrl-Q. Programs run in rounds, one after the other; of each figure the median is taken. Only the standard
library of Python is needed, and strace for system calls.
"""

import argparse
import fcntl
import json
import os
import pty
import re
import select
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import termios
import time

ALPHABET = b"abcdefghijklmnopqrstuvwxyz"


class Program:
    """A program in a pseudo terminal of 80 x 24."""

    def __init__(self, command, environment=None):
        self.begun = time.perf_counter()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            variables = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8")
            for name in ("LINES", "COLUMNS", "NO_COLOR", "ESCDELAY"):
                variables.pop(name, None)
            variables.update(environment or {})
            os.execvpe(command[0], command, variables)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.set_blocking(self.terminal, False)
        self.count = 0
        self.kept = bytearray()

    def read(self, patience):
        """Reads what comes within a time. Returns None at the end of the output."""
        if not select.select([self.terminal], [], [], patience)[0]:
            return b""
        try:
            data = os.read(self.terminal, 65536)
        except BlockingIOError:
            return b""
        except OSError:
            return None
        if not data:
            return None
        self.count += len(data)
        return data

    def wait(self, needle, times=1, patience=20):
        """Waits until a text has come so many times."""
        end = time.perf_counter() + patience
        seen = b""
        while seen.count(needle) < times:
            data = self.read(0.25)
            if data is None or time.perf_counter() > end:
                raise SystemExit(f"expected {needle!r} {times} times, found {seen[-400:]!r}")
            seen += data
        return seen

    def settle(self, quiet=0.2):
        while self.read(quiet):
            pass

    def press(self, data):
        os.write(self.terminal, data)

    def quit(self):
        self.press(b"\x11")
        end = time.perf_counter() + 5
        while time.perf_counter() < end:
            self.read(0.02)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                os.close(self.terminal)
                return os.waitstatus_to_exitcode(status)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return "hung"

    # What the kernel says of the process.

    def threads(self):
        return os.listdir(f"/proc/{self.pid}/task")

    def cpu(self):
        """Nanoseconds of processor time of all threads."""
        return sum(
            int(open(f"/proc/{self.pid}/task/{thread}/schedstat").read().split()[0])
            for thread in self.threads()
        )

    def wakeups(self):
        """How often each thread has waited and was woken."""
        found = {}
        for thread in self.threads():
            status = open(f"/proc/{self.pid}/task/{thread}/status").read()
            found[thread] = int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status, re.M)[1])
        return found

    def memory(self):
        """Resident megabytes."""
        status = open(f"/proc/{self.pid}/status").read()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def type_block(program, keys, rate=None):
    """Types letters in blocks of 20, each shown before the next, and clears the field in between."""
    due = time.perf_counter()
    for number in range(keys):
        place = number % 40
        if rate:
            due += 1 / rate
            while (left := due - time.perf_counter()) > 0:
                time.sleep(left)
        if place < 20:
            letter = ALPHABET[place : place + 1]
            program.press(letter)
            program.wait(letter, 2)
        else:
            before = program.count
            program.press(b"\x7f")
            end = time.perf_counter() + 5
            while program.count == before and time.perf_counter() < end:
                program.read(0.25)
            # The second field of the same frame.
            program.read(0)


def start(command):
    program = Program(command)
    seen = program.wait(b"right")
    painted = time.perf_counter() - program.begun
    program.settle()
    return program, painted, seen


def measure(command, keys, rated):
    result = {}
    program, painted, _ = start(command)
    result["first paint, ms"] = painted * 1e3
    result["first frame, bytes"] = program.count
    result["memory, MB"] = program.memory()
    type_block(program, 40)
    program.settle()
    cpu, count, woken = program.cpu(), program.count, program.wakeups()
    type_block(program, keys)
    result["CPU, us a key"] = (program.cpu() - cpu) / keys / 1e3
    program.settle()
    result["bytes a key"] = (program.count - count) / keys
    now = program.wakeups()
    result["threads woken a key"] = sum(
        1 for thread in now if now[thread] - woken.get(thread, 0) > keys / 10
    )
    if rated:
        cpu = program.cpu()
        type_block(program, rated, rate=30)
        result["CPU at 30 a second, us a key"] = (program.cpu() - cpu) / rated / 1e3
        program.settle()
    code = program.quit()
    if code != 0:
        raise SystemExit(f"{command[0]}: expected to end with 0, found {code}")
    return result


def idle(command, seconds=10):
    program, _, _ = start(command)
    type_block(program, 20)
    program.settle(1)
    before = program.wakeups()
    time.sleep(seconds)
    after = program.wakeups()
    program.quit()
    return {"wake-ups idle in 10 s": sum(after[t] - before.get(t, 0) for t in after)}


def week(command, keys=10_000_000):
    """Types more keys than a person types in a week, in bursts."""
    burst = (ALPHABET[:20] + b"\x7f" * 20) * 25
    program, _, _ = start(command)

    def burst_of(count):
        for _ in range(count // len(burst)):
            left = burst
            while left:
                try:
                    left = left[os.write(program.terminal, left) :]
                except BlockingIOError:
                    program.read(0.05)
            program.read(0)
        program.settle()

    burst_of(keys // 100)
    before = program.memory()
    began = time.perf_counter()
    burst_of(keys)
    result = {
        "keys": keys,
        "keys a second": round(keys / (time.perf_counter() - began)),
        "memory before, MB": round(before, 2),
        "memory after, MB": round(program.memory(), 2),
    }
    program.quit()
    return result


def system_calls(command, keys=200):
    if not shutil.which("strace"):
        print("strace is not installed: system calls are not counted", file=sys.stderr)
        return {}
    log = f"/tmp/strait-calls-{os.getpid()}"
    program = Program(["strace", "-f", "-qq", "-o", log, *command])
    program.wait(b"right")
    program.settle()
    type_block(program, 40)
    program.settle()

    def lines():
        with open(log, "rb") as file:
            return [line for line in file if b"resumed>" not in line and b"+++" not in line]

    before = len(lines())
    type_block(program, keys)
    program.settle()
    counted = lines()[before:]
    program.press(b"\x11")
    program.settle()
    os.waitpid(program.pid, 0)
    os.unlink(log)
    return {"system calls a key": len(counted) / keys}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=1000)
    parser.add_argument("--rated", type=int, default=150, help="keys typed at 30 a second")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--week", action="store_true", help="type 10,000,000 keys and compare the memory")
    parser.add_argument("programs", nargs="+", metavar="NAME=PATH", help="the first is the floor")
    options = parser.parse_args()
    programs = [text.split("=", 1) for text in options.programs]
    if options.week:
        for name, path in programs:
            print(name, json.dumps(week([path])))
        return
    found = {name: [] for name, _ in programs}
    for _ in range(options.rounds):
        for name, path in programs:
            found[name].append(measure([path], options.keys, options.rated))
    table = {}
    for name, path in programs:
        rounds = found[name]
        table[name] = {
            figure: statistics.median(result[figure] for result in rounds) for figure in rounds[0]
        }
        table[name] |= system_calls([path])
        table[name] |= idle([path])
    if options.json:
        print(json.dumps(table, indent=1))
        return
    floor = table[programs[0][0]]
    print("| figure | " + " | ".join(name for name, _ in programs) + " |")
    print("|---|" + "---:|" * len(programs))
    for figure in floor:
        cells = []
        for name, _ in programs:
            value = table[name][figure]
            cell = f"{value:.1f}"
            if name != programs[0][0] and floor[figure] and figure.split(",")[0] in (
                "CPU",
                "CPU at 30 a second",
                "first paint",
            ):
                cell += f" ({value / floor[figure]:.2f} x)"
            cells.append(cell)
        print(f"| {figure} | " + " | ".join(cells) + " |")


main()
