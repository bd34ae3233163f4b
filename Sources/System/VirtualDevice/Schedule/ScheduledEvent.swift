// Portico
// SPDX-License-Identifier: Apache-2.0

/// An event that happens by itself when its moment comes: see ``DeviceEvent/schedule(_:at:)``.
public struct ScheduledEvent: Codable, Hashable, Sendable {
    /// Counted on the device, from 1, in the order in which the events were scheduled.
    public var number: Int
    /// What happens.
    public var event: DeviceEvent

    /// - Parameters:
    ///   - number: Counted on the device, from 1.
    ///   - event: What happens.
    public init(number: Int, event: DeviceEvent) {
        self.number = number
        self.event = event
    }

    /// The event in the words of the command line, with its number, as the same event may be scheduled twice.
    public var text: String { "\(event.summary) (scheduled \(number))" }
}
