import Glibc
import Testing

@testable import Campaign
@testable import Results

/// A shell that runs `script`; every test's child is one.
func shell(
  _ script: String, environment: [String: String] = ["PATH": "/usr/bin:/bin"],
  timeout: Duration = .seconds(30)
) -> ChildProcess {
  ChildProcess(
    executable: "/bin/sh", arguments: ["-c", script], environment: environment, timeout: timeout)
}

struct ChildProcessTests {
  @Test("an exit code is told as it is", arguments: [0, 1, 64, 255] as [Int32])
  func exitCode(code: Int32) async {
    #expect(await shell("exit \(code)").run().termination == .exited(code))
  }

  @Test("a signal is told as it is", arguments: [SIGKILL, SIGSEGV, SIGTERM, SIGINT])
  func signal(number: Int32) async {
    #expect(await shell("kill -\(number) $$").run().termination == .signalled(number))
  }

  @Test("both streams are kept apart, and output is kept whole and byte by byte")
  func streams() async {
    let outcome = await shell(#"printf 'a\377\000b'; printf 'talk\n' >&2"#).run()
    #expect(outcome.standardOutput == [0x61, 0xff, 0x00, 0x62])
    #expect(outcome.standardErrorTail == "talk\n")
  }

  @Test("output larger than a pipe arrives complete, also what was still in the pipe at the end")
  func largeOutput() async {
    let outcome = await shell("seq 1 200000").run()
    #expect(outcome.standardOutput.count == 1_288_895)
    #expect(outcome.standardOutput.suffix(7) == Array("200000\n".utf8)[...])
  }

  @Test("the environment is exactly the one given")
  func environment() async {
    let outcome = await ChildProcess(
      executable: "/usr/bin/env", environment: ["B": "2=3", "A": "1", "EMPTY": ""], timeout: .seconds(30)
    ).run()
    #expect(String(decoding: outcome.standardOutput, as: UTF8.self) == "A=1\nB=2=3\nEMPTY=\n")
  }

  @Test("arguments arrive unchanged, whatever is in them")
  func arguments() async {
    let request = #"{"strategy":"ios6/plain/lru(count:6)","note":"a b'c\"$HOME\n"}"#
    let outcome = await ChildProcess(
      executable: "/usr/bin/printf", arguments: ["%s", request], timeout: .seconds(30)
    ).run()
    #expect(String(decoding: outcome.standardOutput, as: UTF8.self) == request)
  }

  @Test("standard input is empty, not the terminal")
  func input() async {
    #expect(await shell("cat; exit 3", timeout: .seconds(10)).run().termination == .exited(3))
  }

  @Test("a program that doesn't exist, isn't one, or gets too long an argument is an outcome with a reason")
  func failedToStart() async throws {
    let long = String(repeating: "x", count: 200_000)
    for (path, arguments, reason) in [
      ("/nowhere/bench", [], "/nowhere/bench"), ("/etc/passwd", [], "/etc/passwd"),
      ("/bin/true", [long], "/bin/true"),
    ] {
      let outcome = await ChildProcess(executable: path, arguments: arguments, timeout: .seconds(10)).run()
      guard case .failedToStart(let message) = outcome.termination else {
        Issue.record("\(path) ended as \(outcome.termination)")
        continue
      }
      #expect(message.contains(reason))
      #expect(!message.contains("xxx"))
    }
  }

  @Test("a child that ends before it reads anything yields just its outcome")
  func diesAtOnce() async {
    let request = String(repeating: "{}", count: 50_000)
    let child = ChildProcess(executable: "/bin/false", arguments: [request], timeout: .seconds(10))
    for _ in 0..<20 {
      #expect(await child.run().termination == .exited(1))
    }
  }

  @Test("its wall time is that of its life")
  func wallTime() async {
    let outcome = await shell("sleep 0.2").run()
    #expect((200_000_000..<25_000_000_000).contains(outcome.wallNanoseconds))
  }
}

struct ChildLimitTests {
  @Test("more output than the limit kills the child, says so, and keeps what was accepted")
  func outputLimit() async {
    let outcome = await shell("yes").run(outputLimit: 100_000)
    #expect(outcome.termination == .outputRefused("more than 100000 bytes of output"))
    #expect(outcome.standardOutput.count == 100_000)
  }

  @Test("exactly the limit is accepted")
  func outputAtLimit() async {
    let outcome = await shell("yes | head -c 100000").run(outputLimit: 100_000)
    #expect(outcome.termination == .exited(0))
    #expect(outcome.standardOutput.count == 100_000)
  }

  @Test("a flood on standard error is cut at a line, costs no memory, and keeps the child's status")
  func errorFlood() async {
    let before = peakResidentBytes()
    let outcome = await shell("yes 0123456789 | head -c 200000000 >&2; printf 'last\\n' >&2; kill -9 $$")
      .run()
    #expect(outcome.termination == .signalled(SIGKILL))
    let tail = outcome.standardErrorTail
    // Whole lines of 11 bytes fit into 4,096 bytes with the odd end of the flood and the last line.
    #expect(tail.utf8.count <= 4096 && tail.utf8.count > 4096 - 11)
    #expect(tail.hasPrefix("0123456789\n") && tail.hasSuffix("last\n"))
    #expect(peakResidentBytes() - before < 100 << 20)
  }

  @Test("invalid UTF-8 on standard error is repaired")
  func invalidText() async {
    #expect(await shell(#"printf 'a\377z' >&2"#).run().standardErrorTail == "a\u{fffd}z")
  }

  private func peakResidentBytes() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}

struct LineTailTests {
  private func tail(_ chunks: [String]) -> String {
    var tail = LineTail(limit: 8)
    for chunk in chunks { tail.append(Array(chunk.utf8)) }
    return tail.text
  }

  @Test(
    "what fits is kept, what doesn't is cut at the start of a line",
    arguments: [
      (["ab", "c\n"], "abc\n"), (["abcd\nef\n"], "abcd\nef\n"), (["x\nabcd\nef\n"], "abcd\nef\n"),
      (["xabcd\nef\n"], "ef\n"), (["one\n", "two\n", "three\n"], "three\n"), ([], ""),
      (["one long line"], "ong line"), (["a very long line\n"], "ng line\n"),
    ])
  func cut(chunks: [String], expected: String) {
    #expect(tail(chunks) == expected)
  }
}
