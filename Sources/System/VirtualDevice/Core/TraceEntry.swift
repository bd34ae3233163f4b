// Portico
// SPDX-License-Identifier: Apache-2.0

public import SystemModel

/// One line of a device's timeline, kept as data; ``TimelineText`` makes it readable.
public struct TraceEntry: Codable, Hashable, Sendable {
    /// What happened. `app` is the app's display name throughout; `number` is that of the delivery.
    public enum Kind: Codable, Hashable, Sendable {
        /// Somebody did something to the device.
        indirect case input(DeviceEvent)
        case processStarted(app: String, process: ProcessID)
        /// `reason` is in words. An extension may have its app's name.
        case processEnded(app: String, process: ProcessID, reason: String, isExtension: Bool = false)
        case processSuspended(app: String, process: ProcessID)
        case processResumed(app: String, process: ProcessID)
        /// The app's code is called.
        case callback(app: String, process: ProcessID, Delivery)
        /// The app's code has returned something that matters, or nobody was there to be called.
        indirect case result(app: String, process: ProcessID, number: Int, CallbackResult)
        /// A completion handler was called.
        indirect case completion(app: String, number: Int, CompletionValue)
        /// What the app shows has changed.
        indirect case screen(app: String, ScreenRecord)
        /// What the menu of the app's icon shows now: titles, from the top.
        case quickActions(app: String, [String])
        /// On top of the screen of a device that is not locked.
        case banner(app: String, title: String, body: String)
        /// On the lock screen.
        case lockScreen(app: String, title: String, body: String)
        /// Only in Notification Center, without a sign.
        case listedQuietly(app: String, title: String, body: String)
        /// `default` or a file's name, with what is special about it.
        case sound(app: String, String)
        /// The number on the icon has changed.
        case badge(app: String, Int)
        /// The scheduled summary: titles, the featured one first.
        case summary([String])
        /// A notification is open in place: what the system shows of it, and what its extension does.
        indirect case expanded(app: String, ExpandedNotificationRecord)
        /// What happens to a request of a share, action or Today extension; `app` is the extension.
        indirect case appExtension(app: String, ExtensionTrace)
        case systemAlert(app: String, title: String)
        /// The keyboard is somewhere else, in another form, or another app's; nil belongs to no app of this device.
        case keyboard(app: String?, KeyboardForm, ScreenRect)
        /// A picture for the app switcher has been taken.
        indirect case snapshot(app: String, dark: Bool, SnapshotRecord)
        indirect case choice(Choice)
        /// Something worth knowing that is nobody's fault.
        case notice(app: String?, String)
        /// An app or a configuration broke a rule.
        case diagnostic(app: String?, String)
    }

    /// When it happened on the virtual clock; entries of one instant are in order of happening.
    public var time: VirtualInstant
    /// The number of the event in the device's journal that led to it, from 1; 0 for an entry that no device made.
    public var event: Int
    /// What happened, with all that a line of text is made of.
    public var kind: Kind

    /// - Parameters:
    ///   - time: When it happened on the virtual clock.
    ///   - event: The number of the event in the journal that led to it.
    ///   - kind: What happened.
    public init(time: VirtualInstant, event: Int = 0, kind: Kind) {
        self.time = time
        self.event = event
        self.kind = kind
    }
}

extension Device {
    mutating func trace(_ kind: TraceEntry.Kind) {
        // Most events that have an effect have two or three: one piece of memory, not one that grows.
        if effects.isEmpty { effects.reserveCapacity(4) }
        effects.append(.trace(TraceEntry(time: now, event: eventCount, kind: kind)))
    }

    mutating func diagnose(_ bundle: String?, _ text: String) {
        trace(.diagnostic(app: bundle.map(displayName), text))
    }

    /// Reports what a process has done wrong, under its own name: that of the extension, where it is one.
    mutating func diagnose(_ process: AppProcess, _ text: String) {
        trace(.diagnostic(app: process.name, text))
    }

    func displayName(_ bundle: String) -> String {
        apps[bundle]?.manifest.displayName ?? bundle
    }
}
