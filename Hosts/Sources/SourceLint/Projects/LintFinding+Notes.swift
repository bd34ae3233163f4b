// Portico
// SPDX-License-Identifier: Apache-2.0

import XcodeProjects

extension ProjectNote {
    /// Whether it is about a project or a manifest, and not about the folder around them.
    var isAboutProject: Bool {
        let names = ["Package.swift", "Project.swift", "project.yaml", "project.yml"]
        return path.split(separator: "/").contains { $0.hasSuffix(".xcodeproj") || names.contains(String($0)) }
    }
}

extension LintFinding {
    /// What the reader of a project has to say; of a project as a whole, in the file that describes it.
    init(_ note: ProjectNote, in checkout: CheckoutPaths) {
        self.init(
            path: checkout.path(ofProject: note.path), line: note.line ?? 1, column: 1, rule: .project,
            message: note.message)
    }
}
