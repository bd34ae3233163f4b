// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import Foundation
import SystemModel

struct BundleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundle", abstract: "Make an .app bundle out of an executable product.",
        discussion: """
            Apple's layout: Info.plist, entitlements and the executable in one folder. \
            $(PRODUCT_NAME) and its kind are filled in.

              swift build --product Booking
              portico bundle .build/debug/Booking --info-plist Info.plist \\
                             --entitlements Booking.entitlements
            """)

    @Argument(help: "The executable that `swift build` has made.", completion: .file())
    var executable: String
    @Option(help: "The app's Info.plist.", completion: .file())
    var infoPlist: String
    @Option(help: "The app's entitlements.", completion: .file())
    var entitlements: String?
    @Option(name: .shortAndLong, help: "Where the bundle goes; NAME.app beside the executable unless given.")
    var output: String?

    func run() async throws {
        let executable = URL(filePath: self.executable)
        guard FileManager.default.isExecutableFile(atPath: executable.path) else {
            throw CommandFailure("\(self.executable) is no executable; build the product first: swift build")
        }
        let target = output.map { URL(filePath: $0) } ?? executable.appendingPathExtension("app")
        guard target.pathExtension == "app" else { throw CommandFailure("a bundle's name ends in .app") }
        let bundle = try AppBundle.make(
            at: target, executable: executable, infoPlist: try read(infoPlist),
            entitlements: try entitlements.map(read))
        for warning in bundle.manifest.warnings { say("warning: \(warning)") }
        say("\(target.path): \(bundle.manifest.bundleIdentifier)")
    }

    private func read(_ path: String) throws -> Data {
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch {
            throw CommandFailure("\(path) cannot be read")
        }
    }
}
