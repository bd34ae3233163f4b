// Portico
// SPDX-License-Identifier: Apache-2.0

import VirtualDevice

/// Something that must hold in every order of events: see ``Exploration``.
///
/// One about the order in which two apps did what has nothing in common may be missed: such orders are not all tried.
public struct Property: Sendable {
    /// When it is looked at.
    public enum Moment: Hashable, Sendable {
        /// After every event of the device.
        case always
        /// When the scenario is over.
        case finally
    }

    /// A short phrase, for the report.
    public let name: String
    /// When it is looked at.
    public let moment: Moment
    /// What is wrong; nil when nothing is.
    let violation: @MainActor @Sendable (TestDevice) -> String?

    /// - Parameters:
    ///   - name: A short phrase, for the report.
    ///   - moment: When it is looked at.
    ///   - violation: What is wrong; nil when nothing is. Must not change the device.
    public init(
        _ name: String, _ moment: Moment = .finally,
        violation: @escaping @MainActor @Sendable (TestDevice) -> String?
    ) {
        (self.name, self.moment, self.violation) = (name, moment, violation)
    }

    /// Holds when the expression is true at the end of the scenario.
    ///
    ///     .finally("the message is open") { $0.app("com.example.chat").alerts == ["Message 1"] }
    public static func finally(
        _ name: String, _ holds: @escaping @MainActor @Sendable (TestDevice) throws -> Bool
    ) -> Property { Property(name, .finally) { Self.violation($0, holds) } }

    /// Holds when the expression is true after every event.
    public static func always(
        _ name: String, _ holds: @escaping @MainActor @Sendable (TestDevice) throws -> Bool
    ) -> Property { Property(name, .always) { Self.violation($0, holds) } }

    @MainActor
    private static func violation(
        _ device: TestDevice, _ holds: @MainActor @Sendable (TestDevice) throws -> Bool
    ) -> String? {
        do {
            return try holds(device) ? nil : "it does not hold"
        } catch {
            return "\(error)"
        }
    }
}

// MARK: - Of every app

extension Property {
    /// No rule of the system is broken: nothing in the history that `TraceEntry` calls a diagnostic. Among them are
    /// completion handlers that are called twice or never, responses and links that are lost, watchdogs, and locks in group
    /// containers that are held in suspension.
    public static let noRuleIsBroken = Property("no rule of the system is broken", .always) { device in
        for entry in device.history {
            // One without an app is about the scenario: an event that is not possible in this order.
            if case .diagnostic(let app?, let text) = entry.kind { return "\(app): \(text)" }
        }
        return nil
    }

    /// Each process ends only because somebody wanted it to: none is killed by the system, none crashes.
    public static let nobodyIsKilled = Property("no process is killed", .always) { device in
        for entry in device.history {
            guard case .processEnded(let app, _, let reason, _) = entry.kind else { continue }
            let isWanted = [
                "force quit", "terminated", "updated", "uninstalled", "idle", "device shut down",
                "its notification is closed",
            ]
            if !isWanted.contains(reason), !reason.hasPrefix("exited with status 0") { return "\(app): \(reason)" }
        }
        return nil
    }

    /// Those that hold for every app that keeps to the system's rules.
    public static let ofEveryApp: [Property] = [.noRuleIsBroken, .nobodyIsKilled]
}
