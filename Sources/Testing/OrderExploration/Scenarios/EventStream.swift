// Portico
// SPDX-License-Identifier: Apache-2.0

public import VirtualDevice

/// Events of a scenario that come one after the other, at any time: see `TestDevice.interleave(_:faults:for:)`.
public struct EventStream: Codable, Hashable, Sendable {
    /// In their order.
    let events: [DeviceEvent]
    /// Whether they may happen, and need not.
    let isFault: Bool

    /// What somebody does, one thing after the other: a user, a server, another device.
    public static func events(_ events: [DeviceEvent]) -> EventStream { EventStream(events: events, isFault: false) }

    /// The same, for one thing alone.
    public static func event(_ event: DeviceEvent) -> EventStream { events([event]) }

    /// What may go wrong at any time, and usually does not: `.fault(.terminate(bundle: "…", .kill))`. Each counts against the
    /// number of faults that one run may have.
    public static func fault(_ event: DeviceEvent) -> EventStream { EventStream(events: [event], isFault: true) }

    /// The system ends the process of an app, without a callback, as it does for memory.
    public static func kill(_ bundle: String) -> EventStream { .fault(.terminate(bundle: bundle, .kill)) }

    /// The user or the network sets the clock.
    ///
    /// - Parameter seconds: How much later it shows from then on; negative for earlier.
    public static func clockJump(by seconds: Double) -> EventStream { .fault(.moveDate(seconds: seconds)) }

    /// The system takes back the memory of a scene in the background.
    public static func reclaimedScene(of bundle: String) -> EventStream {
        .fault(.reclaimScene(bundle: bundle, session: nil))
    }
}
