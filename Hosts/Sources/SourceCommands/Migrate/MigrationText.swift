// Portico
// SPDX-License-Identifier: Apache-2.0

import SourceLint

/// What `portico migrate` says about an app delegate, for people.
struct MigrationText {
    private let delegate: DelegateMigration

    init(_ delegate: DelegateMigration) {
        self.delegate = delegate
    }

    var text: String {
        ([heading] + delegate.methods.map(Self.row) + [others, unchanged, infoPlist].compactMap { $0 })
            .joined(separator: "\n\n")
    }

    private var heading: String {
        let name = "\(delegate.name) (\(delegate.path):\(delegate.line))"
        let sentence =
            switch delegate.lifeCycle {
            case .appDelegate: "does not use scenes."
            case .scenes: "uses scenes."
            case .swiftUI: "is in a SwiftUI app, which uses scenes."
            case .unclear: "may use scenes; the sources do not show it."
            }
        return "\(name) \(sentence)"
    }

    /// One method, with a line for each column of the table.
    private static func row(_ method: MigratedMethod) -> String {
        let place = method.path.flatMap { path in method.line.map { " (\(path):\($0))" } } ?? ""
        return """
            \(method.old)\(place)
              with scenes  \(method.scene)
              cold start   \(method.coldStart)
              to do        \(method.action)
            """
    }

    /// What the app does not have takes a line each.
    private var others: String? {
        guard !delegate.others.isEmpty else { return nil }
        let lines = delegate.others.map { "  \($0.old) becomes \($0.scene)" }
        return "\(delegate.name) does not implement these methods:\n" + lines.joined(separator: "\n")
    }

    private var unchanged: String? {
        guard !delegate.unchanged.isEmpty else { return nil }
        return "With scenes these methods are still called:\n"
            + delegate.unchanged.map { "  \($0)" }.joined(separator: "\n")
    }

    private var infoPlist: String? {
        delegate.infoPlist.map { "Add this to Info.plist:\n\n\($0)" }
    }
}
