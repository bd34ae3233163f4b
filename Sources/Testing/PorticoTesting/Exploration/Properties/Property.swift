// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
public import VirtualDevice

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

    /// Looks at a device; what is wrong, or nil.
    typealias Check = @MainActor (TestDevice, _ isOver: Bool) -> String?

    /// A short phrase, for the report.
    public let name: String
    /// When it is looked at.
    public let moment: Moment
    /// Makes what looks at one run from its beginning to its end.
    let begin: @MainActor @Sendable () -> Check

    /// - Parameters:
    ///   - name: A short phrase, for the report.
    ///   - moment: When it is looked at.
    ///   - violation: What is wrong; nil when nothing is. Must not change the device.
    public init(
        _ name: String, _ moment: Moment = .finally,
        violation: @escaping @MainActor @Sendable (TestDevice) -> String?
    ) {
        self.init(name, moment, perRun: { { device, _ in violation(device) } })
    }

    init(_ name: String, _ moment: Moment, perRun begin: @escaping @MainActor @Sendable () -> Check) {
        (self.name, self.moment, self.begin) = (name, moment, begin)
    }

    /// Holds when the expression is true at the end of the scenario.
    ///
    ///     .finally("the message is open") { try $0.app("com.example.chat").alerts == ["Message 1"] }
    public static func finally(
        _ name: String, _ holds: @escaping @MainActor @Sendable (TestDevice) throws -> Bool
    ) -> Property { Property(name, .finally) { Self.violation($0, holds) } }

    /// Holds when both are equal at the end of the scenario; says what there is otherwise.
    ///
    ///     .finally("the message is open", equal: ["Message 1"]) { try $0.app("com.example.chat").alerts }
    public static func finally<Value: Equatable & Sendable>(
        _ name: String, equal expected: Value, _ value: @escaping @MainActor @Sendable (TestDevice) throws -> Value
    ) -> Property { Property(name, .finally) { Self.difference(expected, in: $0, value) } }

    /// Holds when the expression is true after every event.
    public static func always(
        _ name: String, _ holds: @escaping @MainActor @Sendable (TestDevice) throws -> Bool
    ) -> Property { Property(name, .always) { Self.violation($0, holds) } }

    /// Holds when the expression is true whenever the device is at rest: nothing is under way, and what is on the screen is
    /// what the user sees.
    public static func atRest(
        _ name: String, _ holds: @escaping @MainActor @Sendable (TestDevice) throws -> Bool
    ) -> Property {
        Property(name, .always) { device in device.isAtRest ? Self.violation(device, holds) : nil }
    }

    /// Holds when both are equal whenever the device is at rest; says what there is otherwise.
    public static func atRest<Value: Equatable & Sendable>(
        _ name: String, equal expected: Value, _ value: @escaping @MainActor @Sendable (TestDevice) throws -> Value
    ) -> Property {
        Property(name, .always) { device in device.isAtRest ? Self.difference(expected, in: device, value) : nil }
    }

    /// Holds when nothing is wrong with any entry of the history. Each is looked at once.
    ///
    /// - Parameter violation: What is wrong with an entry; nil when nothing is.
    public static func everyEntry(
        _ name: String, violation: @escaping @MainActor @Sendable (TraceEntry) -> String?
    ) -> Property {
        Property(
            name, .always,
            perRun: {
                var seen = 0
                return { device, _ in
                    let history = device.history
                    defer { seen = history.count }
                    for entry in history[min(seen, history.count)...] {
                        if let text = violation(entry) { return text }
                    }
                    return nil
                }
            })
    }

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

    @MainActor
    private static func difference<Value: Equatable>(
        _ expected: Value, in device: TestDevice, _ value: @MainActor @Sendable (TestDevice) throws -> Value
    ) -> String? {
        do {
            let found = try value(device)
            return found == expected ? nil : "\(words(found)), not \(words(expected))"
        } catch {
            return "\(error)"
        }
    }

    /// Texts in quotes, alone as in arrays.
    private static func words<Value>(_ value: Value) -> String {
        if let text = value as? String { "\"\(text)\"" } else { "\(value)" }
    }
}
