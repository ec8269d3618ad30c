import Foundation
import Testing

@testable import Doctor

@Suite("a diagnosis") struct DiagnosisTests {
  private let findings = [
    Finding("build", "release"), Finding("huge pages", "always", .warning("say never")),
  ]
  private let fatal = Finding("disk", "0 B free", .unfit("make room"))

  @Test func `is a line a check, with what to do, and the answer`() {
    #expect(
      Diagnosis(findings).text == """
        ok       build       release
        warning  huge pages  always → say never
        this machine can measure, but its warnings make numbers noisier or less complete: huge pages

        """)
    let text = Diagnosis(findings + [findings[1], fatal]).text
    #expect(text.hasSuffix("unfit    disk        0 B free → make room\nnot reliable here: disk\n"))
    #expect(Diagnosis([findings[0]]).text.hasSuffix("\nmeasurements are reliable here\n"))
    #expect(Diagnosis(findings + [findings[1]]).text.hasSuffix(": huge pages, huge pages\n"))
  }

  @Test func `is not fit for one finding, and for no number of warnings`() {
    #expect(Diagnosis(Array(repeating: findings[1], count: 9)).isFit)
    #expect(!Diagnosis(findings + [fatal]).isFit)
  }

  @Test func `is an object for programs`() throws {
    let object = try JSONSerialization.jsonObject(with: Diagnosis(findings + [fatal]).json())
    let record = try #require(object as? [String: Any])
    #expect(record["fit"] as? Bool == false)
    let list = try #require(record["findings"] as? [[String: String]])
    #expect(list[0] == ["check": "build", "reading": "release", "verdict": "ok"])
    #expect(
      list[2] == ["check": "disk", "reading": "0 B free", "verdict": "unfit", "advice": "make room"])
  }
}
