// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// What a runner must do after an event, in this order.
public enum Effect: Codable, Hashable, Sendable {
    /// Start the app's executable, or that of one of its extensions; the process will be known by this number.
    case startProcess(ProcessID, bundle: String, extensionBundle: String?)
    /// End the process at once.
    case endProcess(ProcessID, reason: String)
    /// Let the process run no code until it is resumed. A host that can see which locks it holds says so by
    /// `DeviceEvent.locksHeld`.
    case suspendProcess(ProcessID)
    /// Let it run on.
    case resumeProcess(ProcessID)
    /// Call into the app.
    case deliver(ProcessID, Delivery)
    /// The time for which the process's main thread waits has passed: let it go on. `elapsed` is the device's time, in
    /// nanoseconds since its first boot. Only for processes that have asked by `ClockMessage.stall`.
    case wake(ProcessID, stall: Int, elapsed: Int64)
    /// Which of the pieces of work begins that the process has named by `ClockMessage.work`, by position: let its main thread
    /// go on.
    case turn(ProcessID, question: Int, picked: Int)
    /// Tell the gateway about a device token (lower-case hex). `order` is ``Device/tokenChanges`` with this change.
    case registerToken(String, topic: String, team: String, order: Int)
    /// The gateway is to forget it, as the app is gone or asks for no pushes any more.
    case unregisterToken(String, order: Int)
    /// The push is in the journal: the gateway that sent it may forget it. nil stands for the one that was connected
    /// last.
    case acknowledgePush(sequence: Int, gateway: String?)
    /// Take files into the attachment store and say what became of them by `DeviceEvent.attachmentsStored`. Must do no
    /// harm when it is done a second time.
    case storeAttachments(ticket: Int, bundle: String, [AttachmentMove])
    /// Delete files of the attachment store; absolute paths.
    case removeAttachments([String])
    /// Delete the data of apps that are not installed any more.
    case removeDataOfUninstalledApps
    /// Ask for a domain's association file, by the route that its mode says, and tell by
    /// `DeviceEvent.associationFetched`. A host without a way to ask leaves it.
    case fetchAssociation(AssociatedDomain)
    /// Send or fetch something on the network, and tell by `DeviceEvent.transfer`.
    case transfer(TransferEffect)
    /// The event made no sense; nothing changed.
    case refused(DeviceError)
    /// A line of the timeline.
    case trace(TraceEntry)
}

/// A file that goes into the attachment store.
public struct AttachmentMove: Codable, Hashable, Sendable {
    /// Where the app has put it.
    public var source: String
    /// Its uniform type identifier, which decides how large it may be and what it must look like.
    public var type: String
    /// Its name in the app's part of the store: `12.png`.
    public var name: String

    public init(source: String, type: String, name: String) {
        self.source = source
        self.type = type
        self.name = name
    }
}
