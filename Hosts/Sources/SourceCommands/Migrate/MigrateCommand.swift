// Portico
// SPDX-License-Identifier: Apache-2.0

package import ArgumentParser
import CommandSupport
import Foundation
import SourceLint

package struct MigrateCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Show how an app delegate is moved to scenes, and write a scene delegate.",
        discussion: """
            Works without a device, and changes no existing file. Pass a checkout, whose projects tell which \
            sources belong to which app, or all sources of one app. For each method of the app delegate that \
            scenes replace, the method of the scene delegate is shown, what arrives at a cold start, and what to do. \
            With --write, SceneDelegate.swift is written to a folder: it has the bodies that use nothing of the app \
            delegate, and calls the app delegate for the others. A file that cannot be read is named on standard \
            error, and the rest goes on.

            The exit status is 2 if there is no app delegate.

              portico migrate Sources
              portico migrate Sources --write Sources/App
            """)

    @Argument(help: ArgumentHelp("A Swift file or a folder.", valueName: "path"), completion: .file())
    var paths: [String] = []
    @Option(
        help: ArgumentHelp(
            "Write SceneDelegate.swift to this folder, unless it has such a file.", valueName: "folder"),
        completion: .directory)
    var write: String?
    @Option(help: ArgumentHelp("The app of a checkout to read. (default: all apps)", valueName: "name"))
    var target: String?
    @OptionGroup var json: JSONOption

    package init() {}

    package func validate() throws {
        if paths.isEmpty { throw ValidationError("Missing expected argument '<path> ...'") }
    }

    package func run() async throws {
        let migration = try migration()
        for finding in migration.unreadable { tell("warning: \(finding.path): \(finding.message)") }
        let delegates = migration.delegates
        if delegates.isEmpty {
            tell("Error: there is no app delegate in \(paths.joined(separator: ", "))")
            throw ExitCode(2)
        }
        let file = try write.map { try Self.write(delegates, to: $0) }
        try json.print(Listing(delegates: delegates, written: file)) {
            let texts = delegates.map { MigrationText($0).text }
            let last = file.map { "\($0) is written." } ?? Self.hint(delegates)
            return (texts + [last].compactMap { $0 }).joined(separator: "\n\n")
        }
    }

    private func migration() throws -> SceneMigration {
        do throws(LintInputError) {
            if let checkout = try checkout() { return checkout }
            if target == nil { return SceneMigration(try LintInput(paths)) }
        } catch {
            throw CommandFailure(error.description)
        }
        throw CommandFailure("--target takes an app of a checkout, and no project is there")
    }

    /// nil for anything but one folder with a project that has an app.
    private func checkout() throws(LintInputError) -> SceneMigration? {
        guard paths.count == 1, Self.isFolder(paths[0]) else { return nil }
        return try SceneMigration(checkout: paths[0], target: target)
    }

    private static func isFolder(_ path: String) -> Bool {
        (try? URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
    }

    private static let file = "SceneDelegate.swift"

    private static func hint(_ delegates: [DelegateMigration]) -> String? {
        delegates.contains { $0.sceneDelegate != nil } ? "Pass --write FOLDER to write \(file)." : nil
    }

    /// Returns the path of the new file.
    private static func write(_ delegates: [DelegateMigration], to folder: String) throws -> String {
        let sources = delegates.compactMap(\.sceneDelegate)
        guard let source = sources.first else {
            throw CommandFailure("\(delegates[0].name) has scenes already; \(file) is not written")
        }
        guard sources.count == 1 else {
            let places = delegates.filter { $0.sceneDelegate != nil }.map(\.path).joined(separator: ", ")
            throw CommandFailure(
                "there are several app delegates, in \(places); pass the sources of one app, or --target")
        }
        let path = URL(filePath: folder).appending(path: file).relativePath
        if FileManager.default.fileExists(atPath: path) {
            throw CommandFailure("\(path) exists; it is not overwritten")
        }
        do {
            // Another program may have made it since.
            try Data(source.utf8).write(to: URL(filePath: path), options: .withoutOverwriting)
        } catch {
            throw CommandFailure("\(path) cannot be written")
        }
        return path
    }

    private struct Listing: Encodable {
        var delegates: [DelegateMigration]
        var written: String?
    }
}
