#!/usr/bin/env python3
"""scripts/bench with a build and a bench made here: what it says while it builds, and when the build fails."""
import os
import pty
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parent


def heed_ctrl_c():
    """A process in the background ignores SIGINT, and so do its children, which bash can't change."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class BenchScript(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.root = Path(temporary.name)
        for folder in ("scripts", "bin", ".build/release"):
            (self.root / folder).mkdir(parents=True)
        shutil.copy(SCRIPTS / "bench", self.root / "scripts/bench")
        self.program("scripts/setup", "exit 0")
        self.program(".build/release/bench", 'echo "measured $*"; exit 7')

    def program(self, path, text):
        (self.root / path).write_text(f"#!/usr/bin/env bash\n{text}\n")
        (self.root / path).chmod(0o755)

    def start(self, build, **streams):
        self.program("bin/swift", build)
        environment = os.environ | {"PATH": f"{self.root}/bin:{os.environ['PATH']}", "TMPDIR": str(self.root / "bin")}
        # In a group of its own, as a shell starts it; Ctrl-C goes to the group.
        return subprocess.Popen([self.root / "scripts/bench", "--preset", "quick"], env=environment, start_new_session=True, preexec_fn=heed_ctrl_c, **streams)

    def run_with(self, build):
        process = self.start(build, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        output, error = process.communicate(timeout=60)
        return process.returncode, output, error

    def test_a_build_that_takes_its_time_is_one_line_and_its_log_is_not_shown(self):
        code, output, error = self.run_with("echo '[12/340] Compiling much'; sleep 5")
        self.assertEqual((code, output), (7, "measured --preset quick\n"))
        self.assertRegex(error, r"^bench: building, \d s, step 12 of 340; the first build takes some minutes\n$")

    def test_a_build_of_nothing_says_nothing(self):
        self.assertEqual(self.run_with("echo Build complete"), (7, "measured --preset quick\n", ""))

    def test_a_build_that_fails_shows_its_log_and_measures_nothing(self):
        code, output, error = self.run_with("echo 'error: no such thing'; exit 1")
        self.assertEqual((code, output), (1, ""))
        self.assertRegex(error, r"^error: no such thing\nbench: the build failed after \d s; its log is above\n$")

    def test_the_line_of_a_terminal_is_rewritten_and_gone_at_the_end(self):
        ours, theirs = pty.openpty()
        process = self.start("sleep 6", stdout=subprocess.PIPE, stderr=theirs)
        os.close(theirs)
        said = b""
        try:
            while part := os.read(ours, 1000):
                said += part
        except OSError:
            pass  # The terminal is closed on the other side.
        process.communicate(timeout=60)
        self.assertGreaterEqual(said.count(b"bench: building, "), 2, said)
        self.assertNotIn(b"\n", said)
        self.assertTrue(said.endswith(b"\r\x1b[2K"), said)

    def test_ctrl_c_stops_the_build_and_leaves_no_log(self):
        mark = self.root / "ended"
        process = self.start(f"trap 'touch {mark}; exit 1' TERM; sleep 30 & wait", stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(1.5)
        os.killpg(process.pid, signal.SIGINT)
        _, error = process.communicate(timeout=20)
        self.assertEqual((process.returncode, error.splitlines()[-1]), (130, "bench: the build was stopped"))
        self.assertTrue(mark.exists())
        self.assertEqual([path.name for path in (self.root / "bin").iterdir()], ["swift"])


if __name__ == "__main__":
    unittest.main()
