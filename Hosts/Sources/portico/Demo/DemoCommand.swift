// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import Foundation
import SystemModel
import VirtualDevice

struct DemoCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Play the main job: a push opens a screen, and so does everything else.",
        discussion: """
            Boots a device in a folder of its own, installs the Booking app, sends it a push \
            with curl over HTTP/2 and TLS, and enters it by every door, running and not \
            running. Then Bulletin: reminders, a service extension that opens a sealed message, \
            a content extension that answers in place. Then Puppet: the keyboard, before and after \
            an absence. Then MyPicture: a share sheet and the server that gets the pictures. Then \
            ToDoList: an app and its Today widget. Prints what it does and then everything that happened. The output is the \
            same each time.
            """)

    @Option(help: "The folder with the built executables; beside this program unless given.")
    var products: String?
    @Option(help: "The folder with the example apps.", completion: .directory)
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
