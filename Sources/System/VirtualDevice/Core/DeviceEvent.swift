// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// A process on one device, numbered from 1 in order of start; never used twice.
public typealias ProcessID = Int

/// Everything that can happen to a device. The journal is a list of these.
public enum DeviceEvent: Codable, Hashable, Sendable {
    // Apps
    /// `location` is the bundle's path, for whoever starts the process; the device only keeps it.
    indirect case install(AppManifest, location: String)
    case uninstall(bundle: String)
    // The user
    case launch(bundle: String)
    case terminate(bundle: String, Termination)
    case openURL(String, sender: String?)
    indirect case handoff(ActivityRecord, HandoffOutcome)
    case quickAction(bundle: String, type: String)
    /// nil picks the newest: of any app, or of that app.
    case tapNotification(bundle: String?, identifier: String?)
    case tapAlertButton(title: String)
    case tapButton(title: String)
    case goHome
    case foreground(bundle: String)
    case lock
    case unlock
    case setAuthorization(bundle: String, granted: Bool)
    // The outside
    /// `sequence` is the gateway's number, nil for a push that came straight to the device.
    indirect case push(RemoteNotification, sequence: Int?)
    /// A conversation with the gateway of that name has begun; another name than before counts its pushes anew.
    case gatewayConnected(String)
    case clock(VirtualInstant)
    case choose(Chooser)
    case shutDown
    case powerOn
    // Processes
    case connected(ProcessID)
    case said(ProcessID, number: Int, AppMessage)
    case misbehaved(ProcessID, reason: String)
    case ended(ProcessID, ProcessEnd)
}

/// How the user or a tool ends an app.
public enum Termination: String, Codable, Hashable, Sendable {
    /// At once and without a callback, as `simctl terminate` and the system's memory killer do.
    case kill
    /// Swiped out of the app switcher.
    case forceQuit
}

/// What becomes of a Handoff activity that an app was told about.
public enum HandoffOutcome: Codable, Hashable, Sendable {
    case arrives
    case fails(reason: String)
}

/// How a process came to its end.
public enum ProcessEnd: Codable, Hashable, Sendable {
    case exited(Int)
    case crashed(signal: Int)
    /// It could not be started at all.
    case notStarted(reason: String)
    /// The connection broke and the process did not come back.
    case lost
}

extension DeviceEvent {
    /// Whether a person or the outside world did this, as opposed to a process answering or time passing.
    public var isInput: Bool {
        switch self {
        case .connected, .said, .misbehaved, .ended, .clock, .gatewayConnected: false
        default: true
        }
    }
}
