// Portico
// SPDX-License-Identifier: Apache-2.0

import SystemModel

/// A part of a device's history: of some events, of a process, of some services. Without conditions, all of it.
public struct HistoryQuery: Codable, Hashable, Sendable {
    /// The part of the system that an entry is about.
    public enum Service: String, CaseIterable, Codable, Hashable, Sendable {
        /// Processes and scenes, and what a user does with apps as a whole.
        case lifecycle
        /// Links, Handoff, search and quick actions.
        case links
        case notifications
        case keyboard
        /// Share, action and Today extensions.
        case extensions
        /// Background sessions, background tasks, and signals between processes.
        case background
        /// What apps show, and the user's finger on it.
        case screen
        /// The device's own state: clock, zone, place, locks, apps installed.
        case device
        /// Decisions between possible orders.
        case choices
    }

    /// Numbers of events in the journal, from 1, both ends included; nil for all.
    public var events: ClosedRange<Int>?
    /// Entries about a process, by its number on the device; nil for all. An entry that names only an app is about each
    /// process that runs under that name.
    public var process: ProcessID?
    /// Entries about one of these; nil for all.
    public var services: Set<Service>?

    /// - Parameters:
    ///   - events: Numbers of events in the journal, from 1, both ends included; nil for all.
    ///   - process: The number of a process; nil for all.
    ///   - services: Parts of the system; nil for all.
    public init(events: ClosedRange<Int>? = nil, process: ProcessID? = nil, services: Set<Service>? = nil) {
        self.events = events
        self.process = process
        self.services = services
    }

    /// The entries that fit, in order.
    ///
    /// - Parameter history: From the beginning of the device on: earlier entries say which process an app's name stands
    ///   for, and what a result or a completion belongs to.
    /// - Complexity: O(*n*).
    public func entries(of history: some Sequence<TraceEntry>) -> [TraceEntry] {
        var reader = Reader()
        return history.filter { entry in
            let (processes, service) = reader.read(entry)
            if let events, !events.contains(entry.event) { return false }
            if let process, !processes.contains(process) { return false }
            return services?.contains(service) ?? true
        }
    }

    /// Knows which processes an entry is about.
    private struct Reader {
        private struct Call: Hashable {
            var process: ProcessID
            var number: Int
        }

        /// The processes that run under a name, in order of start.
        private var running: [String: [ProcessID]] = [:]
        private var calls: [Call: Service] = [:]

        mutating func read(_ entry: TraceEntry) -> (processes: [ProcessID], service: Service) {
            switch entry.kind {
            case .processStarted(let app, let process):
                running[app, default: []].append(process)
                return ([process], .lifecycle)
            case .processEnded(let app, let process, _, _):
                running[app]?.removeAll { $0 == process }
                return ([process], .lifecycle)
            case .processSuspended(_, let process), .processResumed(_, let process): return ([process], .lifecycle)
            case .callback(_, let process, let delivery):
                calls[Call(process: process, number: delivery.number)] = delivery.callback.service
                return ([process], delivery.callback.service)
            case .result(_, let process, let number, _):
                return ([process], calls[Call(process: process, number: number)] ?? .device)
            case .completion(let app, let number, _):
                let processes = running[app] ?? []
                let services = processes.compactMap { calls[Call(process: $0, number: number)] }
                return (processes, services.first ?? .device)
            default: return (entry.kind.app.flatMap { running[$0] } ?? [], entry.kind.service)
            }
        }
    }
}

extension TraceEntry.Kind {
    /// The display name of the app that an entry is about; nil for one about the device.
    fileprivate var app: String? {
        switch self {
        case .processStarted(let app, _), .processEnded(let app, _, _, _), .processSuspended(let app, _),
            .processResumed(let app, _), .callback(let app, _, _), .result(let app, _, _, _),
            .completion(let app, _, _), .screen(let app, _), .quickActions(let app, _), .banner(let app, _, _),
            .lockScreen(let app, _, _), .listedQuietly(let app, _, _), .sound(let app, _), .badge(let app, _),
            .expanded(let app, _), .appExtension(let app, _), .systemAlert(let app, _), .snapshot(let app, _, _):
            app
        case .keyboard(let app, _, _), .notice(let app, _), .diagnostic(let app, _): app
        case .input, .summary, .choice: nil
        }
    }

    /// The part of the system, where the entry alone tells it.
    fileprivate var service: HistoryQuery.Service {
        switch self {
        case .input(let event): event.service
        case .processStarted, .processEnded, .processSuspended, .processResumed, .snapshot: .lifecycle
        case .callback(_, _, let delivery): delivery.callback.service
        case .screen, .systemAlert: .screen
        case .quickActions: .links
        case .banner, .lockScreen, .listedQuietly, .sound, .badge, .summary, .expanded: .notifications
        case .appExtension: .extensions
        case .keyboard: .keyboard
        case .choice: .choices
        case .result, .completion, .notice, .diagnostic: .device
        }
    }
}

extension Callback {
    /// The part of the system that makes the call.
    fileprivate var service: HistoryQuery.Service {
        switch self {
        case .application(let callback): callback.service
        case .scene(let callback): callback.service
        case .takeSnapshot, .reply(_, .sceneActivated): .lifecycle
        case .activityOffer, .openableSchemesChanged, .reply(_, .opened): .links
        case .notification, .notificationService, .notificationContent, .reply(_, .authorization),
            .reply(_, .settings), .reply(_, .delivered), .reply(_, .pending), .reply(_, .categories), .reply(_, .done):
            .notifications
        case .appExtension, .activitySheet, .reply(_, .item), .reply(_, .widgets): .extensions
        case .phoneCall(.didUpdateToken), .phoneCall(.didReceivePush): .notifications
        case .phoneCall: .screen
        case .transfer, .backgroundTask, .activitiesExpire, .darwinNotification: .background
        case .keyboard: .keyboard
        case .tapAlertButton, .tapButton, .tapField, .touch, .windowChanged: .screen
        case .dateSettings, .locationAuthorizationChanged, .memoryWarning, .protectedData, .pasteboard, .timerFired,
            .delayEnded, .workBegins:
            .device
        }
    }
}

extension ApplicationCallback {
    fileprivate var service: HistoryQuery.Service {
        switch self {
        case .willFinishLaunching, .didFinishLaunching, .willEnterForeground, .didBecomeActive, .willResignActive,
            .didEnterBackground, .willTerminate:
            .lifecycle
        case .openURL, .willContinueActivity, .continueActivity, .didFailToContinueActivity, .performAction: .links
        }
    }
}

extension SceneCallback {
    fileprivate var service: HistoryQuery.Service {
        switch self {
        case .configurationForConnecting, .willConnect, .willEnterForeground, .didBecomeActive, .willResignActive,
            .didEnterBackground, .didDisconnect, .didDiscardSessions, .restoreInteractionState:
            .lifecycle
        case .openURLContexts, .willContinueActivity, .continueActivity, .didFailToContinueActivity, .performAction:
            .links
        }
    }
}

extension DeviceEvent {
    /// The part of the system that a person or the outside world does something to.
    fileprivate var service: HistoryQuery.Service {
        switch self {
        case .launch, .terminate, .openScene, .reclaimScene, .openSwitcher, .goHome, .foreground, .lock, .unlock:
            .lifecycle
        case .openURL, .browse, .goBack, .setLinks, .handoff, .continueElsewhere, .openSearchResult, .searchInApp,
            .quickAction, .associationFetched:
            .links
        case .answerNotification, .setAuthorization, .changeNotificationSetting, .openNotificationSettings, .setFocus,
            .push, .gatewayConnected, .attachmentsStored:
            .notifications
        case .keyboard, .typeText, .deleteBackward, .pressReturn, .pressKey, .setCrossFade: .keyboard
        case .appExtension, .homeScreenWidget: .extensions
        case .backgroundTask, .transfer: .background
        case .tapAlertButton, .tapButton, .tapField, .touch, .rotate, .setWindowMode, .phoneCall: .screen
        case .choose, .arrivals, .ask, .upcoming: .choices
        case .schedule(let event, _): event.service
        case .install, .uninstall, .setLocationAuthorization, .setMuted, .move, .setTimeZone, .moveDate, .clock,
            .setPasscode, .copy, .warnOfMemory, .shutDown, .powerOn, .connected, .said, .misbehaved, .toldLess,
            .memoryUse,
            .locksHeld, .ended:
            .device
        }
    }
}
