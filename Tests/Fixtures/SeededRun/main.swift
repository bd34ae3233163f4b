// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Idioms
import PorticoTesting
import SystemFrameworks
import SystemModel
import VirtualDevice

// One run of two apps with asynchronous code on one device, with a seed: prints its history. Every run of the same seed
// prints the same bytes, on whatever machine, for whatever user, in whatever folder, zone and locale.
//
//     SeededRun 7

/// Does what its links name, and shows what became of it as its quick actions.
final class IdiomApp: UIResponder, UIApplicationDelegate {
    private var logs: [IdiomLog] = []

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
        for name in url.path.split(separator: "/") {
            guard let idiom = Idiom(rawValue: String(name)) else { return false }
            let log = IdiomLog(start: Date()) { lines in
                let texts = lines.map { "\(idiom.rawValue) \($0), \(TimeZone.current.identifier), \(Locale.current)" }
                DispatchQueue.main.async {
                    UIApplication.shared.shortcutItems = texts.suffix(2).map {
                        UIApplicationShortcutItem(type: "line", localizedTitle: $0)
                    }
                }
            }
            logs.append(log)
            idiom.run(log)
        }
        return true
    }
}

@MainActor
func run(seed: UInt64) throws {
    let device = try TestDevice(profile: "ios17", chooser: .interleaving(.seeded(seed)))
    for name in ["one", "two"] {
        let manifest = AppManifest(
            bundleIdentifier: "test.\(name)", displayName: name, executable: name, urlSchemes: [name])
        device.install(manifest, delegate: IdiomApp.self)
    }
    let idioms = Idiom.allCases.filter { !$0.occupiesMain && $0 != .dueDelay }
    for (index, name) in ["one", "two", "one"].enumerated() {
        let part = idioms.indices.filter { $0 % 3 == index }.map { idioms[$0].rawValue }
        try device.perform(.openURL("\(name)://idioms/\(part.joined(separator: "/"))", sender: nil))
        device.advance(by: .milliseconds(1700))
    }
    device.advance(by: .seconds(60))
    print(TimelineText.lines(of: device.timeline(), all: true).joined(separator: "\n"))
    print("chooser \(device.chooser)")
}

try run(seed: CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 0)
