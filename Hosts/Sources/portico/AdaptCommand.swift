// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import Foundation
import SourceAdapter

struct AdaptCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adapt",
        abstract: "Bring an existing app into a package that is tested on Linux.",
        discussion: """
            Works without a device, and changes nothing in the app. Pass a checkout, an .xcodeproj, a project.yml, \
            Project.swift or Package.swift, or Swift files.

            The files that deal with the system are copied into a new package: app and scene delegates, \
            notifications, extensions, links, the keyboard. What does not compile on Linux is rewritten, and every \
            line keeps its number. What the files use and is not copied becomes a stub in Stubs.swift: a call of a \
            stub ends the test and names the stub, until you fill it in. The first test launches the app and opens \
            what its Info.plist and entitlements declare.

            Syntax does not say which type a value of another module has. The Swift compiler does: it checks the package, \
            and the stubs are completed from its errors. This needs the modules of Portico's frameworks, which a build of \
            the clone makes.

            Run it again when the app has changed. What you have filled in is kept.

            With PORTICO_UNFILLED=continue in the environment, the tests of the package go on with empty values (nil, \
            false, no text) where a stub is called that nobody has filled in, and name it.

              portico adapt Shop
              portico adapt Shop.xcodeproj --target Shop --include Shop/Session.swift
              portico adapt Shop --dry-run --json
            """)

    @Argument(
        help: ArgumentHelp("A checkout, a project, a manifest, or Swift files.", valueName: "path"), completion: .file()
    )
    var paths: [String] = []
    @Option(help: "The app's target, if there are several.")
    var target: String?
    @Option(help: "The build configuration. (default: the project's own)")
    var configuration: String?
    @Option(
        help: ArgumentHelp(
            "The folder of the new package. (default: App-Portico beside the checkout)", valueName: "folder"),
        completion: .directory)
    var output: String?
    @Option(
        help: ArgumentHelp("Copy this file or folder of the app as well. May be repeated.", valueName: "path"),
        completion: .file())
    var include: [String] = []
    @Option(
        help: ArgumentHelp("Do not copy this file or folder of the app. May be repeated.", valueName: "path"),
        completion: .file())
    var exclude: [String] = []
    @Flag(help: "Copy all Swift files of the app.")
    var all = false
    @Flag(help: "Replace copied files that were changed by hand.")
    var overwrite = false
    @Option(
        help: ArgumentHelp(
            "The clone of Portico that the package uses. (default: the one that this tool is in)", valueName: "folder"),
        completion: .directory)
    var portico: String?
    @Flag(help: "Write nothing, and say what would be done.")
    var dryRun = false
    @Flag(help: "Do not complete the stubs with the Swift compiler, which takes longer than all else.")
    var noCheck = false
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "An argument for the compiler that checks the package. Can be given several times.", valueName: "argument"))
    var swiftArgument: [String] = []
    @OptionGroup var json: JSONOption

    func validate() throws {
        if paths.isEmpty { throw ValidationError("Missing expected argument '<path> ...'") }
    }

    func run() async throws {
        var options = AdaptationOptions(paths: paths, portico: try clone())
        (options.target, options.configuration, options.output) = (target, configuration, output)
        (options.includes, options.excludes) = (include, exclude)
        (options.takesAll, options.overwrites) = (all, overwrite)
        var adaptation = try failing { () throws(AdaptationError) in try Adaptation(options) }
        if !dryRun {
            if !noCheck { await complete(&adaptation) }
            try failing { () throws(AdaptationError) in try adaptation.write() }
        }
        let report = adaptation.report
        try json.print(report) { report.text }
    }

    private func failing<Result>(_ body: () throws(AdaptationError) -> Result) throws -> Result {
        do { return try body() } catch { throw CommandFailure(error.description) }
    }

    private func complete(_ adaptation: inout Adaptation) async {
        let line = ProgressLine()
        // It takes a minute and a half, or little more: in a log, nobody waits for it.
        await adaptation.complete(arguments: swiftArgument) { progress in
            guard line.isTerminal else { return }
            switch progress {
            case .builds(let package): line.show("building \(package), once for all apps")
            case .round(let round, let errors):
                let left = errors.map { ", \($0) errors left" } ?? ""
                line.show("completing the stubs with the compiler: round \(round)\(left)")
            }
        }
        line.clear()
    }

    /// The folder of Portico's package.
    private func clone() throws -> String {
        if let portico {
            let folder = URL(filePath: portico).standardizedFileURL
            guard Self.isPortico(folder) else { throw CommandFailure("\(portico) is not a clone of Portico") }
            return Self.path(of: folder)
        }
        // Hosts/.build/debug/portico
        var folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        while folder.path.count > 1 {
            if Self.isPortico(folder) { return Self.path(of: folder) }
            folder = folder.deletingLastPathComponent()
        }
        throw CommandFailure("this tool is not in a clone of Portico; pass one with --portico")
    }

    private static func isPortico(_ folder: URL) -> Bool {
        let marks = ["Package.swift", "Sources/Shim/SystemFrameworks", "Sources/Testing/PorticoTesting"]
        return marks.allSatisfy { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
    }

    /// Without a slash at the end.
    private static func path(of folder: URL) -> String {
        let path = folder.path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
