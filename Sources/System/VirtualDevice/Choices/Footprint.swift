// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// What something that happens reads and changes, as far as that is known before it happens.
///
/// Two things whose footprints do not touch can happen in either order with the same outcome, so a search need not try
/// both. A footprint is never too small: where the device cannot tell, it is ``Resource/device``, which touches
/// everything.
///
/// The footprint of a callback contains what the app's code can reach without the device: its own memory, and files of
/// its App Groups. What it asks of the device arrives as messages, which have a footprint of their own.
public struct Footprint: Codable, Hashable, Sendable {
    /// A part of the device's state that things have in common.
    public enum Resource: Codable, Hashable, Sendable {
        /// Memory, queue and life cycle of a process.
        case process(ProcessID)
        /// A scene of an app, by its session's identifier.
        case scene(String)
        /// Which app is in front, and whether the device is locked.
        case screen
        /// Who has the keyboard, and where it is.
        case keyboard
        /// What the notification daemon keeps for an app, by bundle identifier.
        case notifications(String)
        /// What came last on the screen as a banner or on the lock screen.
        case banner
        /// What the system keeps for an app apart from its notifications: quick actions, search, background tasks. By bundle
        /// identifier.
        case app(String)
        /// Which widgets the Today view shows.
        case today
        /// What is known of the views of widgets, and of the requests of their extensions.
        case widgetViews
        /// What services keep for several processes or apps, in the order in which these have asked.
        case services
        /// Focus and mute switch.
        case settings
        /// The files of an App Group.
        case store(String)
        /// Transfers in the background.
        case transfers
        /// Who observes which Darwin notifications.
        case signals
        /// What the gateway is told of device tokens.
        case tokens
        /// The device's clock. Adding a timer reads it, and changes nothing else: in which order two timers were added cannot
        /// matter. If both are due at one instant, it is decided at that instant which is first.
        case clock
        /// Anything. Touches every other resource.
        case device
    }

    /// What is looked at and not changed. Without repetitions.
    public var reads: [Resource]
    /// What is changed. Without repetitions.
    public var writes: [Resource]

    /// - Parameters:
    ///   - reads: What is looked at and not changed.
    ///   - writes: What is changed.
    public init(reads: [Resource] = [], writes: [Resource] = []) {
        self.reads = reads
        self.writes = writes
    }

    /// Nothing is known: may read and change everything.
    public static let unknown = Footprint(writes: [.device])

    /// Whether the order of the two cannot matter. Both contain only a few resources: quadratic.
    public func isIndependent(of other: Footprint) -> Bool {
        !Self.touch(writes, other.writes) && !Self.touch(writes, other.reads) && !Self.touch(reads, other.writes)
    }

    /// What either of the two reads or changes.
    public func joined(with other: Footprint) -> Footprint {
        var footprint = self
        footprint.join(other)
        return footprint
    }

    /// Adds what the other one reads or changes. Allocates nothing where that is here already.
    mutating func join(_ other: Footprint) {
        Self.join(&reads, other.reads)
        Self.join(&writes, other.writes)
    }

    private static func join(_ resources: inout [Resource], _ others: [Resource]) {
        if resources.isEmpty {
            resources = others
        } else {
            for resource in others where !resources.contains(resource) { resources.append(resource) }
        }
    }

    private static func touch(_ left: [Resource], _ right: [Resource]) -> Bool {
        if left.isEmpty || right.isEmpty { return false }
        return left.contains(.device) || right.contains(.device) || left.contains(where: right.contains)
    }
}

extension ChoiceOption {
    /// What the option reads and changes, as far as that is known now.
    public var footprint: Footprint {
        switch self {
        case .process(let process, let next): next?.footprint(in: process) ?? .unknown
        case .returns: .unknown
        case .callback(let callback, let process, _): callback.footprint(in: process)
        case .timer(let timer): timer.footprint
        // What the device does then only the device knows: see `Device.footprint(of:)`.
        case .event, .action, .fault, .message, .work, .mainQueue, .workLater, .delay, .anyCallback, .goesOn: .unknown
        // Ways in which one thing happens: only one of them does.
        case .named, .link, .activity, .lifecycle, .notifications, .keyboard, .extensions: .unknown
        }
    }
}

extension ProcessReference {
    /// What its code can reach without the device.
    var own: [Footprint.Resource] { [.process(id)] + groups.map { .store($0) } }
}

extension Callback {
    /// - Parameter process: Whose code is called.
    func footprint(in process: ProcessReference) -> Footprint {
        // The app is told the device's date.
        var footprint = Footprint(reads: [.clock], writes: process.own)
        if let scene { footprint.writes.append(.scene(scene)) }
        switch self {
        case .keyboard(.notice), .keyboard(.moved), .keyboard(.takeFirstResponder), .keyboard(.returnFirstResponder),
            .keyboard(.beginEditing):
            footprint.reads.append(.keyboard)
        case .notification(.didReceiveResponse), .notificationContent(.didReceive),
            .notificationContent(.didReceiveResponse), .notification(.willPresent), .notificationService(.didReceive):
            footprint.reads.append(.notifications(process.bundle))
        case .windowChanged: footprint.reads.append(.screen)
        case .transfer: footprint.writes.append(.transfers)
        // Delivering an answer does nothing else, whichever surface it belongs to.
        case _ where answer != nil: break
        // Delivering it asks services, or decides the order of links: see `Device.deliver`.
        case .backgroundTask, .phoneCall, .scene(.configurationForConnecting), .scene(.willConnect):
            return .unknown
        default: break
        }
        return footprint
    }

    /// The session of the scene that it is about; nil for callbacks of the app.
    var scene: String? {
        guard case .scene(let callback) = self else { return nil }
        return switch callback {
        case .willEnterForeground(let scene), .didBecomeActive(let scene), .willResignActive(let scene),
            .didEnterBackground(let scene), .didDisconnect(let scene), .openURLContexts(let scene, _),
            .willContinueActivity(let scene, _), .continueActivity(let scene, _),
            .didFailToContinueActivity(let scene, _, _), .performAction(let scene, _),
            .restoreInteractionState(let scene, _):
            scene
        case .configurationForConnecting, .willConnect, .didDiscardSessions: nil
        }
    }
}

extension Callback {
    /// Whether nothing happens outside of the process when it has returned.
    var isPlain: Bool {
        switch self {
        case .scene(.willEnterForeground), .scene(.willResignActive), .scene(.openURLContexts),
            .scene(.willContinueActivity),
            .scene(.continueActivity), .application(.willEnterForeground), .application(.willResignActive),
            .dateSettings,
            .memoryWarning, .protectedData, .pasteboard, .locationAuthorizationChanged,
            .openableSchemesChanged, .darwinNotification, .timerFired, .delayEnded, .workBegins, .tapButton,
            .tapAlertButton:
            true
        default: false
        }
    }
}
