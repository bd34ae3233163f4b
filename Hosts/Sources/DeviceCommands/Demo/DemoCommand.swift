// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import Foundation
import SystemModel
import VirtualDevice

struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Run the end-to-end demo: a push opens a screen, and so do links and actions.",
        discussion: """
            Boots a device in a temporary folder and runs the example apps on it:

              Booking    gets a push, sent with curl over HTTP/2, and is
                         opened in every other way, running and not running
              Bulletin   schedules reminders; a service extension decrypts a
                         message, a content extension replies in place
              Puppet     shows the keyboard before and after the app was in the
                         background
              MyPicture  has a share sheet, and a server for the pictures
              ToDoList   has a Today widget

            Prints each command, and then everything that happened. The output is the same each time.
            """)

    @Option(
        help: ArgumentHelp(
            "The folder of the built executables. (default: the folder of this program)", valueName: "folder"),
        completion: .directory)
    var products: String?
    @Option(help: ArgumentHelp("The folder of the example apps.", valueName: "folder"), completion: .directory)
    var examples = "Examples"

    func run() async throws {
        let stage = try DemoStage(products: productsFolder, examples: URL(filePath: examples))
        do {
            try await DemoScript(stage).play()
            try await stage.end()
        } catch {
            try? await stage.end()
            throw error
        }
    }

    private var productsFolder: URL {
        if let products { return URL(filePath: products) }
        return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }
}
