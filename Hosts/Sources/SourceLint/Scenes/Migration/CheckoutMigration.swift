// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

extension SceneMigration {
    /// The app delegates of the apps in a checkout, each read with the sources and the Info.plist of its own target. nil if
    /// no project there has an app.
    ///
    /// - Parameters:
    ///   - folder: The path in front of the paths of delegates. `.` is left out.
    ///   - target: The name of the only app to read.
    /// - Throws: ``LintInputError`` for a folder that cannot be read, and for a target that is no app there.
    public init?(checkout folder: String, target: String? = nil) throws(LintInputError) {
        let checkout: SourceTree
        do throws(SourceTreeError) {
            checkout = try SourceTree(at: URL(filePath: folder))
        } catch {
            throw LintInputError(error.description)
        }
        let apps = checkout.targets.filter { [.app, .appClip].contains($0.kind) }
        guard !apps.isEmpty else { return nil }
        let chosen = target.map { name in apps.filter { $0.name == name } } ?? apps
        guard !chosen.isEmpty else {
            let names = Set(apps.map(\.name)).sorted().joined(separator: ", ")
            throw LintInputError("there is no app \(target ?? "") in \(folder); its apps are \(names)")
        }
        let paths = CheckoutPaths(folder, root: checkout.root)
        // Files that are too large have already been taken out of their targets: only the notes name them.
        var unreadable = checkout.notes.filter { $0.path.hasSuffix(".swift") && !$0.isAboutProject }
            .map { LintFinding($0, in: paths) }
        var found: Set<DelegateMigration> = []
        for app in chosen {
            var files: [SourceFile] = []
            for source in checkout.linkedSources(of: app) {
                let location = source.path(percentEncoded: false)
                guard location.hasSuffix(".swift") else { continue }
                let path = paths.path(of: location)
                switch SourceContents(of: location, path: path) {
                case .text(let text): files.append(SourceFile(path: path, text: text))
                case .unreadable(let finding): unreadable.append(finding)
                }
            }
            // Two apps may have one delegate.
            found.formUnion(SceneMigration(files, scenes: SceneUse(app.infoPlist)).delegates)
        }
        self.init(
            delegates: found.sorted { ($0.path, $0.line, $0.name) < ($1.path, $1.line, $1.name) },
            unreadable: unreadable)
    }
}
