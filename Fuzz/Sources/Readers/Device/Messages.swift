// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

extension FuzzReader {
    /// Messages of an app that says what it likes, a line each, to a device on which it runs. Each call is answered.
    static let messages = FuzzReader("messages", isLinesOfJSON: true) { data in
        guard var device = Self.running else { throw FuzzFailure(description: "the app does not start") }
        for line in data.split(separator: UInt8(ascii: "\n")).prefix(64) {
            if let message = try? JSONDecoder().decode(AppMessage.self, from: line) {
                device.say(message)
            } else if let event = try? JSONDecoder().decode(DeviceEvent.self, from: line) {
                device.handle(event)
            }
        }
        device.settle()
    }

    private static let running: TalkingApp? = try? TalkingApp()
}

/// A device with one app that has been started, and answers whatever it is asked.
private struct TalkingApp {
    private var device: Device
    private var said: [ProcessID: Int] = [:]
    private let process: ProcessID

    init() throws {
        let profile = try BehaviorProfile.named(BehaviorProfile.defaultName)
        device = Device(BootRecord(name: "fuzz", identifier: "FUZZ", profile: profile))
        process = 1
        let manifest = AppManifest(
            bundleIdentifier: "com.example.app", displayName: "App", executable: "App", urlSchemes: ["app"],
            staticShortcuts: [ShortcutRecord(type: "new", title: "New")],
            sceneManifest: SceneManifest(configurations: [SceneConfigurationRecord(name: "Default")]))
        handle(.install(manifest, location: "/"))
        handle(.setAuthorization(bundle: manifest.bundleIdentifier, granted: true))
        handle(.launch(bundle: manifest.bundleIdentifier))
        settle()
        guard device.runningProcesses == [process] else { throw FuzzFailure(description: "no process") }
    }

    mutating func say(_ message: AppMessage) {
        guard device.runningProcesses.contains(process) else { return }
        handle(event(message, of: process))
    }

    mutating func handle(_ event: DeviceEvent) {
        var events = [event]
        // An app may be started again and again; one input is not to run for ever.
        var turns = 2000
        while !events.isEmpty, turns > 0 {
            turns -= 1
            for effect in device.handle(events.removeFirst()) {
                switch effect {
                case .startProcess(let id, _, _): events.append(.connected(id))
                case .deliver(let id, let delivery):
                    events.append(self.event(.returned(number: delivery.number, .done), of: id))
                case .trace(let entry): _ = TimelineText.lines(of: [entry], all: true)
                default: break
                }
            }
        }
    }

    mutating func settle() {
        var turns = 100
        while let next = device.nextActivity, turns > 0 {
            turns -= 1
            handle(.clock(next))
        }
    }

    private mutating func event(_ message: AppMessage, of process: ProcessID) -> DeviceEvent {
        said[process, default: 0] += 1
        return .said(process, number: said[process, default: 0], message)
    }
}
