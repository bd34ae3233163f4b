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
        let found = chosen.flatMap { app in
            let files = checkout.linkedSources(of: app).map { $0.path(percentEncoded: false) }
                .filter { $0.hasSuffix(".swift") }
                .compactMap { location -> SourceFile? in
                    let path = paths.path(of: location)
                    guard case .text(let text) = SourceContents(of: location, path: path) else { return nil }
                    return SourceFile(path: path, text: text)
                }
            return SceneMigration(files, scenes: SceneUse(app.infoPlist)).delegates
        }
        // Two apps may have one delegate.
        self.init(delegates: Set(found).sorted { ($0.path, $0.line, $0.name) < ($1.path, $1.line, $1.name) })
    }
}
