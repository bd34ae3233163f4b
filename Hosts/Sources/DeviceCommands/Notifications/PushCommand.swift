// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CheckCommands
import CommandSupport
import DeviceHost
import Foundation
import SystemModel
import VirtualDevice

struct PushCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "push", abstract: "Send a push directly to a device, without the gateway.",
        usage: """
            portico push [--home <folder>] <device> [<bundle-identifier>] <file> [--push-type <type>] [--id <uuid>] \
            [--collapse-id <identifier>]
            """,
        discussion: """
            The file has simctl's format: a JSON object with "aps", at most 4096 bytes. If it names the app \
            with the key "Simulator Target Bundle", the bundle identifier can be left out. A VoIP push needs no \
            "aps" and can have 5120 bytes; it goes to the app's PushKit registry.

              portico push booted com.example.app payload.apns
              portico push booted com.example.app call.apns --push-type voip
              echo '{"aps":{"alert":"Hi"}}' | portico push booted com.example.app -
            """)

    @OptionGroup var device: DeviceOption
    @Argument(
        help: ArgumentHelp(
            """
            The payload's file, or - for standard input; before it the app's bundle identifier, unless the payload \
            names the app.
            """, valueName: "file"),
        completion: .file())
    var arguments: [String]
    @Option(help: ArgumentHelp("The push's apns-push-type.", valueName: "type"))
    var pushType = PushType.alert
    @Option(help: ArgumentHelp("The push's apns-id. (default: a random UUID)", valueName: "uuid"))
    var id: String?
    @Option(help: ArgumentHelp("Replace an earlier push with this apns-collapse-id.", valueName: "identifier"))
    var collapseID: String?

    func validate() throws {
        guard (1...2).contains(arguments.count) else {
            throw ValidationError("expected [<bundle-identifier>] <file>")
        }
    }

    func events() throws -> [DeviceEvent] {
        let path = arguments[arguments.count - 1]
        let file = SimulatorFile(try Data(fromFileOrStandardInput: path))
        guard let bundle = arguments.count == 2 ? arguments[0] : file.target else {
            throw CommandFailure("name the app: the payload has no \"\(SimulatorFile.targetKey)\"")
        }
        let push = RemoteNotification(
            identifier: id ?? UUID().uuidString, topic: bundle, pushType: pushType.rawValue,
            collapseIdentifier: collapseID, payload: file.payload)
        // The device checks again; here it keeps a large file off the socket.
        _ = try NotificationPayload(push)
        return [.push(push, sequence: nil)]
    }

    func run() async throws {
        let events = try events()
        let client = try await device.client()
        try client.perform(events)
        try client.ask(.settle)
        for case .push(let push, _, _) in events { say("Notification sent to '\(push.topic)'") }
    }
}
