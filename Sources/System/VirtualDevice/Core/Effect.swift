// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// What a runner must do after an event, in this order.
public enum Effect: Hashable, Sendable {
    /// Start the app's executable; it will be known by this number.
    case startProcess(ProcessID, bundle: String)
    /// End the process at once.
    case endProcess(ProcessID, reason: String)
    /// Let the process run no code until it is resumed.
    case suspendProcess(ProcessID)
    case resumeProcess(ProcessID)
    /// Call into the app.
    case deliver(ProcessID, Delivery)
    /// Tell the gateway about a device token (lower-case hex).
    case registerToken(String, topic: String, team: String)
    case unregisterToken(String)
    /// The push is in the journal: the gateway may forget it.
    case acknowledgePush(sequence: Int)
    /// The event made no sense; nothing changed.
    case refused(DeviceError)
    /// A line of the timeline.
    case trace(TraceEntry)
}
