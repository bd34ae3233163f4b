// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import DeviceHost
import Foundation
import SystemModel
import VirtualDevice

struct PushCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push", abstract: "Send a push straight to a device, past the gateway.",
        discussion: """
            The file is simctl's: a JSON object with "aps", at most 4096 bytes. It may name the \
            app itself with the key "Simulator Target Bundle".

              portico push booted com.example.app payload.apns
              echo '{"aps":{"alert":"Hi"}}' | portico push booted com.example.app -
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: ArgumentHelp("[<bundle identifier>] (<json file> | -)", valueName: "arguments"))
    var arguments: [String]
    @Option(help: "The push's own identifier, its apns-id; a new one unless given.")
    var id: String?
    @Option(help: "Replaces the notification with the same identifier.")
    var collapseID: String?

    func validate() throws {
        guard (1...2).contains(arguments.count) else {
            throw ValidationError("expected [<bundle identifier>] (<json file> | -)")
        }
    }

    func run() async throws {
        let path = arguments[arguments.count - 1]
        let file = SimulatorFile(try Data(fromFileOrStandardInput: path))
        guard let bundle = arguments.count == 2 ? arguments[0] : file.target else {
            throw CommandFailure("name the app: the payload has no \"\(SimulatorFile.targetKey)\"")
        }
        // The device checks again; here it keeps a large file off the socket.
        _ = try NotificationPayload(file.payload)
        let push = RemoteNotification(
            identifier: id ?? UUID().uuidString, topic: bundle, collapseIdentifier: collapseID, payload: file.payload)
        let client = try await device.client()
        try client.perform([.push(push, sequence: nil)])
        try client.ask(.settle)
        say("Notification sent to '\(bundle)'")
    }
}
