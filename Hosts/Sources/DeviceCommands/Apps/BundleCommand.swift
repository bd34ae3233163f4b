// Portico
// SPDX-License-Identifier: Apache-2.0

import AppBundles
import ArgumentParser
import CommandSupport
import DeviceHost
import Foundation
import SystemModel

struct BundleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundle", abstract: "Make an .app bundle from an executable product.",
        discussion: """
            The bundle has Apple's layout: Info.plist, entitlements and the executable in one folder. \
            $(PRODUCT_NAME) and similar variables of Info.plist are replaced.

              swift build --product Booking
              portico bundle .build/debug/Booking --info-plist Info.plist \\
                --entitlements Booking.entitlements

            An app extension is an executable with its own Info.plist, entitlements and resources:

              portico bundle .build/debug/News --info-plist News/Info.plist \\
                --appex .build/debug/NewsService:Service/Info.plist \\
                --appex .build/debug/NewsView:View/Info.plist::View/logo.png \\
                --resource News/en.lproj
            """)

    @Argument(help: "The executable that `swift build` has made.", completion: .file())
    var executable: String
    @Option(help: ArgumentHelp("The app's Info.plist.", valueName: "file"), completion: .file())
    var infoPlist: String
    @Option(
        help: ArgumentHelp("The app's entitlements. (default: none)", valueName: "file"), completion: .file())
    var entitlements: String?
    @Option(
        help: ArgumentHelp(
            "An extension: its executable, Info.plist, entitlements (may be empty), resources. May be repeated.",
            valueName: "executable:info.plist[:entitlements[:resource]...]"))
    var appex: [String] = []
    @Option(
        help: ArgumentHelp(
            "A file or folder to copy into the bundle. May be repeated.", valueName: "path"),
        completion: .file())
    var resource: [String] = []
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The bundle to write. (default: EXECUTABLE.app, beside the executable)", valueName: "bundle")
    )
    var output: String?

    func run() async throws {
        let app = try parts(executable, infoPlist: infoPlist, entitlements: entitlements, resources: resource)
        let target = output.map { URL(filePath: $0) } ?? app.executable.appendingPathExtension("app")
        guard target.pathExtension == "app" else { throw CommandFailure("a bundle's name ends in .app") }
        let bundle = try AppBundle.make(at: target, app, extensions: try appex.map(extensionParts))
        for warning in bundle.manifest.warnings { say("warning: \(warning)") }
        say("\(target.path): \(bundle.manifest.bundleIdentifier)")
        for part in bundle.manifest.extensions { say("  \(part.folder): \(part.bundleIdentifier)") }
    }

    private func extensionParts(_ text: String) throws -> BundleParts {
        let paths = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard paths.count >= 2, !paths[0].isEmpty, !paths[1].isEmpty, !paths.dropFirst(3).contains("") else {
            throw CommandFailure("--appex takes EXECUTABLE:INFO.PLIST[:ENTITLEMENTS[:RESOURCE]...], not \(text)")
        }
        let entitlements = paths.count > 2 && !paths[2].isEmpty ? paths[2] : nil
        return try parts(
            paths[0], infoPlist: paths[1], entitlements: entitlements, resources: Array(paths.dropFirst(3)))
    }

    private func parts(
        _ executable: String, infoPlist: String, entitlements: String?, resources: [String]
    ) throws -> BundleParts {
        let file = URL(filePath: executable)
        guard FileManager.default.isExecutableFile(atPath: file.path) else {
            throw CommandFailure("\(executable) is no executable; build the product first: swift build")
        }
        for path in resources where !FileManager.default.fileExists(atPath: path) {
            throw CommandFailure("\(path) does not exist")
        }
        return BundleParts(
            executable: file, infoPlist: try read(infoPlist), entitlements: try entitlements.map(read),
            resources: resources.map { URL(filePath: $0) })
    }

    private func read(_ path: String) throws -> Data {
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch {
            throw CommandFailure("\(path) cannot be read")
        }
    }
}
