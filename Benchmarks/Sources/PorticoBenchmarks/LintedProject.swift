// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import SourceLint
import SwiftParser
import SwiftSyntax

// A project with one app, every tenth of whose files has a defect. What the lint does besides parsing is reading files,
// declarations and rules; it is measured against parsing the same texts, on as many threads.

/// The files of the project, by path.
private struct LintedProject {
    static let description = """
        name: Shop
        targets:
          Shop:
            type: application
            platform: iOS
            sources: [App]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: com.example.shop, INFOPLIST_FILE: App/Info.plist}

        """
    static let info = """
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
        </dict></plist>
        """

    let sources: [String]
    /// How many have a defect.
    let defects: Int

    init(files: Int) {
        sources = (0..<files).map { Self.source($0) }
        defects = (0..<files).count { $0 % 10 == 0 }
    }

    /// A screen of some 100 lines.
    private static func source(_ number: Int) -> String {
        let methods = (0..<20).map { method in
            """
                func load\(method)(_ items: [Item], for user: User?) -> [String: Int] {
                    guard let user, !items.isEmpty else { return [:] }
                    let named = items.filter { $0.owner == user.id && $0.count > \(method) }
                    return named.reduce(into: [:]) { $0[$1.name, default: 0] += $1.count }
                }
            """
        }
        let name = number % 10 == 0 ? "textFieldShouldRetrun" : "textFieldShouldReturn"
        return """
            import UIKit

            final class Screen\(number): UIViewController, UITextFieldDelegate {
                func \(name)(_ textField: UITextField) -> Bool { true }

            \(methods.joined(separator: "\n\n"))
            }

            """
    }

    func write(to folder: URL) throws {
        let app = folder.appending(path: "App")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        try Data(Self.description.utf8).write(to: folder.appending(path: "project.yml"))
        try Data(Self.info.utf8).write(to: app.appending(path: "Info.plist"))
        for (number, source) in sources.enumerated() {
            try Data(source.utf8).write(to: app.appending(path: "Screen\(number).swift"))
        }
    }
}

/// `portico lint` on one project, without the start of a process.
@MainActor
func lintedProject() throws -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "portico-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = LintedProject(files: 1000)
    try project.write(to: folder)
    var (linting, parsing) = (Double.infinity, Double.infinity)
    // In turn, the best of each: what disturbs a go only slows it down.
    for _ in 0..<5 {
        linting = min(
            linting,
            1
                / (try rate(of: 1) {
                    let lint = try CheckoutLint(folder.path)
                    precondition(lint.findings.count { $0.rule == .delegateLabel } == project.defects)
                    precondition(lint.findings.count == project.defects, "\(lint.findings.prefix(3))")
                }))
        parsing = min(
            parsing,
            1
                / rate(of: 1) {
                    let sources = project.sources
                    DispatchQueue.concurrentPerform(iterations: sources.count) { number in
                        precondition(!Parser.parse(source: sources[number]).hasError)
                    }
                })
    }
    let ratio = linting / parsing
    return [
        Measurement(
            name: "lint of a project of 1,000 files, with the \(project.defects) findings in it",
            value: String(
                format: "%.0f ms, %.2f times as long as parsing the same files", linting * 1000, ratio),
            budget: "5 times as long as parsing", isMet: ratio <= 5)
    ]
}
