// Portico
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import SourceLint
import SwiftParser
import SwiftSyntax

// A project with one app, every tenth of whose files has a defect. What the lint does besides parsing is reading files,
// declarations and rules; it is also compared with parsing the same texts, on as many threads.

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

/// `portico lint` on one project and on one class, without the start of a process.
@MainActor
func lintedProject() throws -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "portico-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = LintedProject(files: 3000)
    try project.write(to: folder)
    let before = residentBytes()
    var (linting, parsing) = (Double.infinity, Double.infinity)
    // In turn, and the best of several runs: other load can only make a run slower.
    for _ in 0..<3 {
        linting = min(
            linting,
            try seconds {
                let lint = try CheckoutLint(folder.path)
                precondition(lint.findings.count { $0.rule == .delegateLabel } == project.defects)
                precondition(lint.findings.count == project.defects, "\(lint.findings.prefix(3))")
            })
        parsing = min(
            parsing,
            seconds {
                let sources = project.sources
                DispatchQueue.concurrentPerform(iterations: sources.count) { number in
                    precondition(!Parser.parse(source: sources[number]).hasError)
                }
            })
    }
    let memory = Double(residentBytes() - before) / 1_048_576
    return [
        Measurement(
            name: "lint of a project of 3,000 files, with the \(project.defects) findings in it",
            value: String(format: "%.1f s, %.2f times as long as parsing the same files", linting, linting / parsing),
            budget: "10 s", isMet: linting <= 10),
        Measurement(
            name: "… the memory that the process has more afterwards", value: String(format: "%.0f MiB", memory),
            budget: "256 MiB", isMet: memory <= 256),
        misspelledMethods(),
    ]
}

/// One class with 5,000 misspelled methods of its delegate.
@MainActor
private func misspelledMethods() -> Measurement {
    let methods = (0..<5000).map { "func application(_ a: UIApplication, didOpen\($0) x: Int, reply\($0) y: Int) {}" }
    let text = "class D: UIResponder, UIApplicationDelegate {\n\(methods.joined(separator: "\n"))\n}"
    let file = SourceFile(path: "A.swift", text: text)
    var best = Double.infinity
    for _ in 0..<3 {
        best = min(best, seconds { precondition(SourceLint([file]).findings.count == methods.count) })
    }
    return Measurement(
        name: "lint of one class with 5,000 misspelled methods", value: String(format: "%.2f s", best), budget: "1 s",
        isMet: best <= 1)
}
