// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceLint
import Testing

/// What other programs read of a report.
@Suite struct LintFormatTests {
    private static let findings = [
        LintFinding(
            path: "./App/A, B.swift", line: 4, column: 10, rule: .delegateLabel, message: "50% of \"x\"\nis wrong",
            fix: "func f(_ x: Int)"),
        LintFinding(path: "/tmp/Ü: c.swift", line: 1, column: 1, rule: .serviceNoExpiry, message: "no end"),
    ]
    private static let report = LintReport(findings, fileCount: 2)

    @Test("text and JSON")
    func plain() throws {
        #expect(Self.report.text(as: .text) == Self.report.text)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        #expect(Self.report.text(as: .json) == String(decoding: try encoder.encode(Self.report), as: UTF8.self))
    }

    @Test("commands of GitHub Actions")
    func github() {
        #expect(
            Self.report.text(as: .github) == """
                ::error file=App/A%2C B.swift,line=4,col=10,title=delegate-label::50%25 of "x"%0Ais wrong%0Awrite \
                func f(_ x: Int)
                ::warning file=/tmp/Ü%3A c.swift,line=1,col=1,title=service-no-expiry::no end
                1 error, 1 warning in 2 files
                """)
        #expect(LintReport([], fileCount: 2).text(as: .github) == "no problems in 2 files")
    }

    @Test("SARIF")
    func sarif() throws {
        let text = Self.report.text(as: .sarif)
        let results = try #require(text.range(of: "      \"results\" : ["))
        #expect(
            text[results.lowerBound...].prefix(upTo: try #require(text.range(of: "      \"tool\" :")).lowerBound)
                == #"""
                      "results" : [
                        {
                          "level" : "error",
                          "locations" : [
                            {
                              "physicalLocation" : {
                                "artifactLocation" : {
                                  "uri" : "App/A,%20B.swift"
                                },
                                "region" : {
                                  "startColumn" : 10,
                                  "startLine" : 4
                                }
                              }
                            }
                          ],
                          "message" : {
                            "text" : "50% of \"x\"\nis wrong; write func f(_ x: Int)"
                          },
                          "ruleId" : "delegate-label"
                        },
                        {
                          "level" : "warning",
                          "locations" : [
                            {
                              "physicalLocation" : {
                                "artifactLocation" : {
                                  "uri" : "file:///tmp/%C3%9C%3A%20c.swift"
                                },
                                "region" : {
                                  "startColumn" : 1,
                                  "startLine" : 1
                                }
                              }
                            }
                          ],
                          "message" : {
                            "text" : "no end"
                          },
                          "ruleId" : "service-no-expiry"
                        }
                      ],

                """#)
    }

    /// The members that a reader needs.
    private struct Log: Decodable {
        struct Run: Decodable {
            struct Tool: Decodable { var driver: Driver }
            struct Driver: Decodable {
                var name: String
                var rules: [Rule]
            }
            struct Rule: Decodable {
                var id: String
                var shortDescription: [String: String]
                var defaultConfiguration: [String: String]
            }
            struct Result: Decodable { var ruleId: String }
            var tool: Tool
            var results: [Result]
        }
        var version: String
        var runs: [Run]
    }

    @Test("a SARIF log names every rule, also without results")
    func rules() throws {
        let text = LintReport([], fileCount: 0).text(as: .sarif)
        #expect(text.hasPrefix("{\n  \"$schema\" : \"https://json.schemastore.org/sarif-2.1.0.json\","))
        let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
        #expect(log.version == "2.1.0" && log.runs.count == 1 && log.runs[0].results.isEmpty)
        let driver = log.runs[0].tool.driver
        #expect(driver.name == "portico lint")
        #expect(driver.rules.map(\.id) == LintRule.allCases.map(\.rawValue))
        #expect(driver.rules.allSatisfy { ["error", "warning"].contains($0.defaultConfiguration["level"]) })
        #expect(driver.rules.first?.shortDescription["text"] == LintRule.delegateLabel.summary)
    }
}
