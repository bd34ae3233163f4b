// Portico
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandSupport
import DeviceHost
import SystemModel
import VirtualDevice

struct SearchCommand: DeviceCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "List what search finds of an app, or open a result.",
        discussion: """
              portico search booted com.example.shop
              portico search booted com.example.shop order-7
              portico search booted com.example.shop --for shoes
            """)

    @OptionGroup var device: DeviceOption
    @Argument(help: .app)
    var bundle: String
    @Argument(
        help: ArgumentHelp(
            "The result to tap, as the list shows it. (default: list all results)", valueName: "result-identifier"))
    var identifier: String?
    @Option(
        name: .customLong("for"), help: ArgumentHelp("Search for this text inside the app.", valueName: "text")
    )
    var text: String?
    @OptionGroup var json: JSONOption

    func validate() throws {
        if identifier != nil, text != nil { throw ValidationError("give a result or --for, not both") }
    }

    func events() -> [DeviceEvent] {
        if let identifier { return [.openSearchResult(bundle: bundle, identifier: identifier)] }
        return text.map { [.searchInApp(bundle: bundle, $0)] } ?? []
    }

    func run() async throws {
        let client = try await device.client()
        guard events().isEmpty else { return try client.performAndReport(events()) }
        guard let app = try client.deviceSummary().apps.first(where: { $0.bundleIdentifier == bundle }) else {
            throw CommandFailure("no app \(bundle) is installed")
        }
        try json.print(app.searchItems) {
            app.searchItems.isEmpty
                ? "search finds nothing of \(bundle)"
                : app.searchItems.map { "\($0.identifier): \($0.title)" }.joined(separator: "\n")
        }
    }
}
