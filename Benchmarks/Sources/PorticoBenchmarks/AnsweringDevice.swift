// Portico
// SPDX-License-Identifier: Apache-2.0

import Foundation
import SystemModel
import VirtualDevice

/// A device without any app code: its processes connect as soon as they are started, and their code answers every call
/// at once, a delegate with all options, a service extension with what it was given.
struct AnsweringDevice {
    private(set) var device: Device
    /// How many notifications have come up on the screen.
    private(set) var banners = 0
    private var messages: [ProcessID: Int] = [:]

    init(_ change: (inout BehaviorProfile) -> Void = { _ in }, timeZone: String = "UTC") throws {
        var profile = try BehaviorProfile.named(BehaviorProfile.defaultName)
        change(&profile)
        device = Device(BootRecord(name: "bench", identifier: "BENCH", profile: profile, timeZone: timeZone))
    }

    /// Returns how many events it came to.
    @discardableResult
    mutating func handle(_ event: DeviceEvent) -> Int { handle(together: [event]) }

    /// Events that come so fast that no code answers before the last of them.
    @discardableResult
    mutating func handle(together events: [DeviceEvent]) -> Int {
        var events = events
        var handled = 0
        while handled < events.count {
            let effects = device.handle(events[handled])
            handled += 1
            for effect in effects {
                switch effect {
                case .startProcess(let process, _, _): events.append(.connected(process))
                case .deliver(let process, let delivery):
                    for message in answers(to: delivery) { events.append(said(message, by: process)) }
                case .trace(let entry): if case .banner = entry.kind { banners += 1 }
                case .refused(let error): preconditionFailure("\(error)")
                default: break
                }
            }
        }
        return handled
    }

    /// Something that a process says of its own accord.
    @discardableResult
    mutating func say(_ message: AppMessage, by process: ProcessID) -> Int {
        handle(said(message, by: process))
    }

    /// Lets time pass until no launch or animation is under way.
    @discardableResult
    mutating func settle() -> Int {
        var handled = 0
        while let next = device.nextActivity { handled += handle(.clock(next)) }
        return handled
    }

    /// Lets time pass, every timer at its moment.
    mutating func advance(to end: VirtualInstant) {
        while let next = device.nextDeadline, next <= end { handle(.clock(next)) }
        handle(.clock(end))
    }

    /// Installs an app that may notify, starts it and leaves it in the background.
    mutating func start(_ app: AppManifest) -> ProcessID {
        handle(.install(app, location: "/"))
        handle(.setAuthorization(bundle: app.bundleIdentifier, granted: true))
        handle(.launch(bundle: app.bundleIdentifier))
        settle()
        handle(.goHome)
        settle()
        return device.runningProcesses.last ?? 0
    }

    private mutating func said(_ message: AppMessage, by process: ProcessID) -> DeviceEvent {
        messages[process, default: 0] += 1
        return .said(process, number: messages[process, default: 0], message)
    }

    private func answers(to delivery: Delivery) -> [AppMessage] {
        let returned = AppMessage.returned(number: delivery.number, .done)
        switch delivery.callback {
        case .notification(.willPresent): return [.completed(number: delivery.number, .presentation(31)), returned]
        case .notificationService(.didReceive(let request)):
            return [.completed(number: delivery.number, .content(request.content)), returned]
        default: return [returned]
        }
    }
}

extension AppManifest {
    /// One of many.
    static func numbered(_ number: Int, extensions: [ExtensionManifest] = []) -> AppManifest {
        AppManifest(
            bundleIdentifier: "com.example.app\(number)", displayName: "App \(number)", executable: "App",
            sceneManifest: SceneManifest(configurations: [.init(name: "Default")]), extensions: extensions)
    }
}
