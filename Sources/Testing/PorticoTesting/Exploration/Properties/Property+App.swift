// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
import VirtualDevice

// What an app owes its user. Each asks the app for what only it knows.

extension Property {
    /// Every link that is followed to an app is opened, once, and soon.
    ///
    /// - Parameters:
    ///   - limit: In virtual time, from the moment at which the link is followed.
    ///   - opened: The links that the app has opened, as they were followed, in any order.
    public static func everyLinkOpensOnce(
        within limit: Duration = .seconds(10), opened: @escaping @MainActor @Sendable (TestDevice) throws -> [String]
    ) -> Property {
        Property(
            "every link opens once", .always,
            perRun: {
                var followed: [(link: String, at: VirtualInstant)] = []
                var seen = 0
                return { device, _ in
                    for entry in device.history[min(seen, device.history.count)...] {
                        switch entry.kind {
                        case .input(.openURL(let link, _)), .input(.browse(let link, _)):
                            followed.append((link, entry.time))
                        default: break
                        }
                    }
                    seen = device.history.count
                    do {
                        return wrong(with: try opened(device), followed, device.clock.now, limit)
                    } catch {
                        return "\(error)"
                    }
                }
            })
    }

    private static func wrong(
        with opened: [String], _ followed: [(link: String, at: VirtualInstant)], _ now: VirtualInstant,
        _ limit: Duration
    ) -> String? {
        var left = opened
        for (link, instant) in followed {
            if let index = left.firstIndex(of: link) {
                left.remove(at: index)
            } else if now > instant.advanced(by: limit) {
                return "\(link) was not opened within \(limit)"
            }
        }
        return left.first.map { "\($0) was opened once too often" }
    }

    /// Nothing of what was put somewhere is missing when the scenario is over: no update of a shared store is lost.
    ///
    /// - Parameters:
    ///   - name: What it is about: `no task is lost`.
    ///   - expected: What has to be there.
    ///   - stored: What is there.
    public static func nothingIsLost(
        _ name: String, expected: [String], stored: @escaping @MainActor @Sendable (TestDevice) throws -> [String]
    ) -> Property {
        Property(name, .finally) { device in
            do {
                let stored = try stored(device)
                let missing = expected.filter { !stored.contains($0) }
                return missing.isEmpty ? nil : "missing: \(missing.joined(separator: ", "))"
            } catch {
                return "\(error)"
            }
        }
    }

    /// Whenever the device is at rest and the app is in front, its layout leaves room for just the docked keyboard.
    ///
    /// - Parameters:
    ///   - bundle: An app whose window fills the screen.
    ///   - inset: How much room it leaves at the bottom, in points; nil while it shows nothing.
    public static func layoutFitsKeyboard(
        _ bundle: String, inset: @escaping @MainActor @Sendable (TestDevice) throws -> Double?
    ) -> Property {
        Property("the layout fits the keyboard", .always) { device in
            guard device.isAtRest else { return nil }
            let summary = device.summary()
            guard summary.foregroundApp == bundle, !summary.isLocked, !summary.isSwitcherOpen,
                summary.systemAlert == nil,
                summary.keyboard?.isDragged != true
            else { return nil }
            let keyboard = summary.keyboard.flatMap { $0.owner == bundle && $0.form.isAtBottom ? $0.frame.height : nil }
            do {
                guard let inset = try inset(device), abs(inset - (keyboard ?? 0)) > 0.5 else { return nil }
                return "room for \(inset) points, and the keyboard covers \(keyboard ?? 0)"
            } catch {
                return "\(error)"
            }
        }
    }

    /// There is never more than one cover over an app's screen, and none while the user uses it.
    ///
    /// - Parameters:
    ///   - bundle: The app.
    ///   - covers: How many there are.
    public static func atMostOneCover(
        _ bundle: String, covers: @escaping @MainActor @Sendable (TestDevice) -> Int
    ) -> Property {
        Property("at most one cover", .always) { device in
            guard device.isAtRest else { return nil }
            let count = covers(device)
            let summary = device.summary()
            let isInUse = summary.foregroundApp == bundle && !summary.isLocked && !summary.isSwitcherOpen
            return count > (isInUse ? 0 : 1) ? "\(count) covers \(isInUse ? "while the app is used" : "")" : nil
        }
    }

    /// What does not hold becomes true again before so much virtual time has passed.
    ///
    /// - Parameters:
    ///   - name: A short phrase.
    ///   - limit: In virtual time, from the first event after which it does not hold.
    ///   - holds: Must not change the device.
    public static func soon(
        _ name: String, within limit: Duration, _ holds: @escaping @MainActor @Sendable (TestDevice) -> Bool
    ) -> Property {
        Property(
            name, .always,
            perRun: {
                var since: VirtualInstant?
                return { device, _ in
                    let now = device.clock.now
                    since = holds(device) ? nil : since ?? now
                    guard let since, now > since.advanced(by: limit) else { return nil }
                    return "it does not hold for longer than \(limit)"
                }
            })
    }
}

extension KeyboardForm {
    fileprivate var isAtBottom: Bool { self == .docked || self == .bar }
}
