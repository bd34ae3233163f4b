// Portico
// SPDX-License-Identifier: Apache-2.0

import AppRuntime
import Foundation
import PorticoUIKit
import SystemModel
public import VirtualDevice

/// A test device at one moment: its state, what apps have sent and it has not taken, and how it got there. A value; the
/// device goes on without it.
///
/// There are two ways back:
///
/// - ``TestDevice/init(restoring:)`` makes a second device, with new app objects: everything that has happened happens
///   once more. Costs as much as the first time, without the test's own code.
/// - ``TestDevice/restore(_:)`` takes the same device back and keeps the app objects. No code of an app runs. It is right
///   only where these objects have nothing in them that has come later.
public struct DeviceSnapshot {
    /// The device's state.
    public let device: Device
    /// Every event until then.
    public let journal: [DeviceEvent]
    /// The trace until then.
    public let history: [TraceEntry]

    let steps: [RecordedStep]
    let events: [DeviceEvent]
    let deliveries: [PendingDelivery]
    let outbox: Outbox.Contents
    /// The running processes.
    let processes: [ProcessID: KeptProcess]
    let appProcesses: [String: Set<ProcessID>]
    let delegates: [String: any UIApplicationDelegate.Type]
    /// Why app objects cannot be kept; nil when they can.
    let unfinished: String?
    let pushes: Int
    /// How many random numbers the apps have drawn.
    let drawn: UInt64
    let settings: Settings
    /// Where the apps' files are.
    let folder: String
    /// The device from which it was taken.
    let origin: ObjectIdentifier

    /// What the test has set on the device.
    struct Settings {
        var appContents: [String: AppContents]
        var web: TestWeb?
        var transferServer: ((TransferRequest) -> TransferReply)?
        var decide: ((Choice) -> Int)?
        var stepLimit: Int
    }
}

/// One thing that a test device has done at the demand of the test, not within code of an app.
enum RecordedStep: Hashable {
    /// It has handled the next event of the journal: the test's, or the clock's.
    case event
    /// It has taken a message of an app.
    case message
    /// It has handled an event of its own surroundings: a process has started, a file was stored.
    case reply
    /// It has let an app go on with work of its own on the main thread.
    case work
    /// The same, or it has decided that something else comes first: with `Chooser.interleaving` only. With it either may be
    /// work on another queue instead.
    case workOrWait
    /// It has let a framework go on with work in an app, whose own work is late: with `Chooser.interleaving` only.
    case workOfFramework
    /// It has let a piece of work of an app run on another queue.
    case handOver
    /// The same, or it has decided that something else comes first: with `Chooser.interleaving` only.
    case handOverOrWait
    /// It has ended a delay of an app: with `Chooser.interleaving` only, where the order is a decision.
    case delay
    /// It has called an app.
    case delivery
    /// The test has run code of its own in an app.
    case testCode(bundle: String)
}

/// A running process, for one that keeps its objects.
struct KeptProcess {
    let context: ProcessContext
    let moment: ProcessContext.Moment
    /// See `InProcessApp.condition`.
    let condition: [String]
}

/// A call that the device has decided on and not made.
struct PendingDelivery: Hashable {
    let process: ProcessID
    let delivery: Delivery
}

/// Why a device cannot be restored from a snapshot. What was there before is unchanged.
public enum RestoreError: Error, Hashable, CustomStringConvertible {
    /// Until the snapshot, the test has run code of its own in this app, which nobody can run again.
    case testCode(bundle: String)
    /// The apps have behaved otherwise than the first time: at this event of the journal, counted from 0.
    case diverged(event: Int, expected: String, found: String)
    /// App objects cannot be kept: this was or is not finished.
    case unfinished(String)
    /// App objects cannot be kept: this process of the snapshot has ended since.
    case ended(app: String)
    /// App objects cannot be kept: the app is not in the state in which it was, or shows something else.
    case changed(app: String)
    /// App objects cannot be kept: the snapshot is another device's, or of a time that this one has already left by an
    /// earlier restore.
    case otherDevice

    public var description: String {
        switch self {
        case .testCode(let bundle):
            "the snapshot cannot be repeated: before it the test has run code of its own in \(bundle) (`run` or `inApp`). "
                + "Let the app's own code do that, or keep the app objects with `restore(_:)`"
        case .diverged(let event, let expected, let found):
            "the snapshot cannot be repeated: event \(event) was \(expected), and now it is \(found). The app depends on "
                + "something that is not the device's: a global variable, a file, the order of a Set, a thread of its own"
        case .unfinished(let what):
            "app objects cannot be kept while \(what). Take and restore the snapshot where the apps are at rest, or use "
                + "`TestDevice(restoring:)`"
        case .ended(let app):
            "app objects cannot be kept: \(app) has ended since the snapshot. Use `TestDevice(restoring:)`"
        case .changed(let app):
            "app objects cannot be kept: \(app) is not in the state in which it was at the snapshot (in front, in the "
                + "background), or shows something else. Use `TestDevice(restoring:)`"
        case .otherDevice:
            "app objects cannot be kept: the snapshot is not one of this device's past. Use `TestDevice(restoring:)`"
        }
    }
}
