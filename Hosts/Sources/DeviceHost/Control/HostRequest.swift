// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
public import VirtualDevice

/// A request of the command line to a host: one JSON request per frame, one answer per request, in order.
public enum HostRequest: Codable, Sendable {
    /// Performs events in order and stops at the first that is refused. `timeout` in milliseconds: how long to wait for
    /// a notification that is still to be delivered, or for a sheet that is still loading the items that it will post.
    case perform([DeviceEvent], timeout: Int)
    /// Copies the bundle into the device and installs it.
    case install(path: String)
    /// Answered when the device is at rest.
    case settle
    /// A duration of virtual time; answered when it has passed and the device has settled.
    case advance(nanoseconds: Int64)
    /// The history from entry `from` on; with `waits` the answer is delayed until there is an entry.
    case timeline(from: Int, waits: Bool)
    /// A part of the history.
    case query(HistoryQuery)
    /// The number of entries in the history.
    case historyLength
    /// The device's current state; a callback may be running.
    case summary
    /// All events since the first boot.
    case journal
    /// `socket` is the path of the gateway's socket for devices.
    case connectGateway(socket: String)
    /// Ends the host; the device on disk is unchanged.
    case stop
}

/// A host's answer.
public enum HostAnswer: Codable, Sendable {
    /// The answer to requests without a result.
    case done
    /// The device refuses an event.
    case refused(DeviceError)
    /// The host failed.
    case failed(DeviceHostError)
    case timeline([TraceEntry])
    case historyLength(Int)
    case summary(DeviceSummary)
    case journal(BootRecord, [DeviceEvent])
}
