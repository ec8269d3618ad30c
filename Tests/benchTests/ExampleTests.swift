import Results
import TestSupport
import Testing

/// The sources of Examples/OwnStrategy, whose entries are foreign to the suite; the package itself is built each night.
@Suite("a bench with entries of its own") struct ExampleTests {
  private func run(_ arguments: String...) async throws -> Said {
    try await BenchBinary.run(arguments, of: "mybench")
  }

  @Test func `lists them`() async throws {
    let said = try await run("list")
    #expect(said.code == .exited(0))
    let albums = ["nearest(count:3)", "photo-cache", "gallery", "albums"]
    let news = ["news.idle(after:60s)", "offline-reader", "news-page", "papers"]
    for name in albums + news {
      #expect(said.output.contains(name), "\(name)")
      #expect(try await BenchBinary.run("list").output.contains(name) == false)
    }
  }

  @Test func `plans them by the name of a preset, and runs their trials`() async throws {
    // An estimate rests on a trial of each workload, in a process of the same program.
    let said = try await run("run", "--preset", "albums", "--dry-run")
    #expect(said.code == .exited(0), "\(said.error)")
    #expect(
      said.output.contains("3 cells × 2 blocks = 6 trials")
        && said.output.contains("albums on 375x667@2 needs "))
    #expect(said.output.contains("ios6/photo-cache/nearest(count:3)"))
  }

  @Test func `writes a run in their format`() async throws {
    let said = try await run("export", Repository.run("sample"), "--format", "peaks")
    #expect(said.code == .exited(0), "\(said.error)")
    let lines = said.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(lines.count > 5 && lines.allSatisfy { $0.count == 2 && Int($0[1]) != nil })
    let unknown = try await BenchBinary.run("export", Repository.run("sample"), "--format", "peaks")
    #expect(unknown.code == .exited(64) && unknown.error.contains("'peaks' is not a format; expected jmh, "))
  }

  @Test func `says which name of a preset is none`() async throws {
    let said = try await run("run", "--preset", "album", "--dry-run")
    #expect(said.code == .exited(64) && said.error.contains("did you mean 'albums'?"))
  }
}
