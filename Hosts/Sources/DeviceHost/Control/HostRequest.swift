// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel
public import VirtualDevice

/// What the command line asks of a host: one JSON request a frame, one answer a request, in order.
public enum HostRequest: Codable, Sendable {
    /// Perform events in order and stop at the first that is refused. `timeout` in milliseconds: how long to wait for
    /// a notification that is still on its way, or for a sheet that still loads what it is to post.
    case perform([DeviceEvent], timeout: Int)
    /// Copies the bundle into the device and installs it.
    case install(path: String)
    /// Answered when nothing is going on any more.
    case settle
    /// Of virtual time; answered when it has passed and the device has settled.
    case advance(nanoseconds: Int64)
    /// History from entry `from` on; `waits` holds the answer back until there is any.
    case timeline(from: Int, waits: Bool)
    /// How long the history is.
    case historyLength
    /// What the device is like now; a callback may be running.
    case summary
    /// Everything since the first boot.
    case journal
    /// `socket` is the path of the gateway's socket for devices.
    case connectGateway(socket: String)
    /// Ends the host; the device stays on disk as it is.
    case stop
}

/// A host's answer.
public enum HostAnswer: Codable, Sendable {
    /// Of requests that answer nothing else.
    case done
    /// The device refuses an event.
    case refused(DeviceError)
    /// The host could not do it.
    case failed(DeviceHostError)
    case timeline([TraceEntry])
    case historyLength(Int)
    case summary(DeviceSummary)
    case journal(BootRecord, [DeviceEvent])
}
